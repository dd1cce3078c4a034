// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package gamut-export`: runs `gamut export` in a package, with `gamut-export.json` unless another file is named.
@main
struct GamutExport: CommandPlugin {
    /// Writes or checks the outputs; what the tool says goes to standard error as it is.
    func performCommand(context: PluginContext, arguments: [String]) throws {
        // What SwiftPM adds for plugins that work on targets says nothing here.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        let namesInput = rest.contains { $0 == "--config" || $0.hasPrefix("--config=") || $0 == "--help" || $0 == "-h" }
        let process = Process()
        process.executableURL = try context.tool(named: "gamut").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = ["export"] + (namesInput ? [] : ["--config", "gamut-export.json"]) + rest
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        throw ExportFailure(status: process.terminationStatus)
    }
}

/// The tool ended with a status that is not 0; it has said why.
struct ExportFailure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "gamut export ended with status \(status)" }
}
