// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// The file that lists the inputs and outputs of an export.
struct ExportConfiguration {
    /// What it lists, with paths as seen from where the tool was called.
    let job: ExportJob

    /// The keys of the file.
    static let keys = ["inputs", "pairs", "header", "outputs"]
    /// The keys of an output.
    static let outputKeys = ["to", "path", "appearance", "map"] + ExportTarget.Parameter.allCases.map(\.rawValue)

    /// Reads a configuration.
    ///
    /// - Throws: An error with line and column for what it does not know, and where the command line says what the
    ///   configuration is to say.
    init(_ path: Path, _ arguments: ParsedArguments) throws(CommandError) {
        guard arguments.operands.isEmpty else {
            throw arguments.usage("files and --config exclude each other (expected \"inputs\" in the configuration)")
        }
        let ofOutputs: [Option] = [
            .exportTarget, .exportOutput, .flavor, .typeName, .access, .package, .header, .appearance, .exportMapping,
            .pairs,
        ]
        if let option = ofOutputs.first(where: arguments.has) {
            throw arguments.usage("--\(option.name) and --config exclude each other (expected it in the configuration)")
        }
        let bytes = try FileReading.bytes(of: path, limit: 16 << 20, expected: "a configuration")
        do throws(PaletteDecodingError) {
            job = try Self.job(try JSONDocument(bytes).root, folder: path.parent)
        } catch {
            throw CommandError(error, in: path)
        }
    }

    private static func job(_ root: JSONValue, folder: Path) throws(PaletteDecodingError) -> ExportJob {
        try refuseUnknownKeys(root, keys)
        var inputs: [[UInt8]] = []
        for input in try root.require("inputs").requireArray() {
            inputs.append(try Self.path(input, in: folder).bytes)
        }
        let list = try root.require("outputs")
        let header = try root.optional("header")
        var outputs: [ExportOutput] = []
        var paths: Set<Path> = []
        for value in try list.requireArray() {
            let output = try Self.output(value, header: header, folder: folder)
            if let path = output.path, !paths.insert(path).inserted {
                throw try value.require("path").error(
                    .malformed, "another output has the path \"\(path)\"", expected: "one of its own")
            }
            outputs.append(output)
        }
        if inputs.isEmpty {
            throw try root.require("inputs").error(.malformed, "no input", expected: "the path of a palette")
        }
        if outputs.isEmpty { throw list.error(.malformed, "no output", expected: "an object with \"to\" and \"path\"") }
        return ExportJob(
            inputs: inputs, pairsNames: try root.optional("pairs")?.requireBool() ?? false, outputs: outputs)
    }

    private static func output(
        _ value: JSONValue, header: JSONValue?, folder: Path
    ) throws(PaletteDecodingError) -> ExportOutput {
        try refuseUnknownKeys(value, outputKeys)
        let path = try path(value.require("path"), in: folder)
        let target: ExportTarget
        if let named = try value.optional("to") {
            target = try choice(named, ExportTarget.all.map(\.id)) { ExportTarget(id: $0) }
        } else if let known = ExportTarget(fileExtension: path.fileExtension) {
            target = known
        } else {
            throw value.error(.malformed, "no \"to\"", expected: list(ExportTarget.all.map(\.id)))
        }
        for parameter in ExportTarget.Parameter.allCases where !target.parameters.contains(parameter) {
            guard let given = try value.optional(parameter.rawValue) else { continue }
            throw given.error(
                .unsupported, "\"\(parameter.rawValue)\" does nothing for \(target.id)",
                expected: "it with \(list(ExportOutput.targets(with: parameter)))")
        }
        var output = ExportOutput(target, at: path, replacesFiles: true)
        if let name = try value.optional("appearance") {
            output.appearance = try choice(name, Appearance.named.map(\.name)) { name in
                Appearance.named.first { $0.name == name }
            }
        }
        if let name = try value.optional("map") {
            output.mapping = try choice(name, GamutMapping.all.map(\.id)) { GamutMapping(id: $0) }
        }
        if let name = try value.optional("flavor") {
            output.flavor = try choice(name, target.flavors) { target.flavors.contains($0) ? $0 : nil }
        }
        if let name = try value.optional("access") {
            let names = ExportTarget.Access.allCases.map(\.rawValue)
            output.access = try choice(name, names) { ExportTarget.Access(rawValue: $0) }
        }
        if let name = try value.optional("type") {
            output.typeName = try text(name, "a name with a letter", ExportOutput.canBeType)
        }
        if let name = try value.optional("package") {
            output.package = try text(name, "names joined by dots", ExportOutput.isPackage)
        }
        // That of the output counts, and else that of all, for targets that have comments.
        if target.parameters.contains(.header), let text = try value.optional("header") ?? header {
            output.header = ExportOutput.lines(try text.requireString())
        }
        return output
    }

    // MARK: Values

    private static func path(_ value: JSONValue, in folder: Path) throws(PaletteDecodingError) -> Path {
        let name = try text(value, "the path of a file") { !$0.isEmpty && !$0.utf8.contains(0) && $0 != "-" }
        return name.hasPrefix("/") ? Path(name) : folder.appending(name)
    }

    private static func text(
        _ value: JSONValue, _ expected: String, _ isRight: (String) -> Bool
    ) throws(PaletteDecodingError) -> String {
        let text = try value.requireString()
        guard isRight(text) else { throw value.error(.malformed, "\"\(text)\"", expected: expected) }
        return text
    }

    private static func choice<Value>(
        _ value: JSONValue, _ names: [String], _ make: (String) -> Value?
    ) throws(PaletteDecodingError) -> Value {
        let name = try value.requireString()
        if let found = make(name) { return found }
        throw PaletteDecodingError(
            .malformed,
            "nothing is called \"\(name)\" at \(value.path) (\(nearest(to: name, among: names))expected \(list(names)))",
            at: value.position, value: name)
    }

    private static func nearest(to name: String, among names: [String]) -> String {
        NearestName.nearest(to: name, among: names).map { "did you mean \"\($0)\"? " } ?? ""
    }

    private static func refuseUnknownKeys(_ value: JSONValue, _ keys: [String]) throws(PaletteDecodingError) {
        for member in try value.requireObject() where !keys.contains(member.key) {
            throw PaletteDecodingError(
                .unsupported,
                "unknown key \"\(member.key)\" (\(nearest(to: member.key, among: keys))expected \(list(keys)))",
                at: member.keyPosition, value: member.key)
        }
    }
}
