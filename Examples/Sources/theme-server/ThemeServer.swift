// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutStorage
import Themes

/// Keeps the colours that users have chosen, and serves them as style sheets.
@main
struct ThemeServer {
    static func main() {
        do {
            guard let options = try Options(CommandLine.arguments.dropFirst()) else {
                print(Options.usage)
                return
            }
            try serve(options)
        } catch let error as Options.Mistake {
            fail("\(error.description)\n\(Options.usage)", status: 64)
        } catch {
            fail("\(error)", status: 74)
        }
    }

    private static func serve(_ options: Options) throws {
        let assets = try options.catalog.map { try AssetCatalog(contentsOf: URL(fileURLWithPath: $0)) }
        let folder = try ThemeFolder(URL(fileURLWithPath: options.folder))

        // The threads of the listener inherit that these signals wait for this one.
        var stops = sigset_t()
        sigemptyset(&stops)
        sigaddset(&stops, SIGINT)
        sigaddset(&stops, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &stops, nil)

        let listener = try HTTPListener(port: options.port, service: ThemeService(folder: folder, assets: assets))
        say("Listening on http://127.0.0.1:\(listener.port)\n", FileHandle.standardOutput)
        var signal: Int32 = 0
        sigwait(&stops, &signal)
        say("Stopped.\n", FileHandle.standardOutput)
        _ = consume listener
    }

    private static func say(_ text: String, _ file: FileHandle) { file.write(Data(text.utf8)) }

    private static func fail(_ message: String, status: Int32) -> Never {
        say("theme-server: \(message)\n", FileHandle.standardError)
        exit(status)
    }
}

/// What the command line says.
struct Options {
    var port: UInt16 = 8080
    var folder = "themes"
    var catalog: String?

    static let usage = """
        usage: theme-server [--port N] [--folder PATH] [--catalog PATH.xcassets]
          --port N        the port to listen on at 127.0.0.1 (8080); 0 is any that is free
          --folder PATH   where themes are kept, a JSON file for each user (themes)
          --catalog PATH  the asset catalog of the app, for colors that are stored by the name of an asset
        """

    struct Mistake: Error { let description: String }

    /// Reads arguments; nil where help is asked for.
    init?(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        while let option = rest.popFirst() {
            if ["--help", "-h"].contains(option) { return nil }
            guard ["--port", "--folder", "--catalog"].contains(option) else {
                throw Mistake(description: "no option is called \(option)")
            }
            guard let value = rest.popFirst() else { throw Mistake(description: "\(option) needs a value") }
            switch option {
            case "--folder": folder = value
            case "--catalog": catalog = value
            default:
                guard let number = UInt16(value) else {
                    throw Mistake(description: "\(value) is no port (expected 0 to 65535)")
                }
                port = number
            }
        }
    }
}
