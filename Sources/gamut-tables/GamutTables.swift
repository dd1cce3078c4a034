// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes the generated files of the package; with `--check`, compares them with what stands there.
@main
enum GamutTables {
    /// The generators: one line each.
    private static let generators: [@Sendable () throws -> [GeneratedFile]] = [
        { KernelTables.files.map { GeneratedFile($0.path, text: $0.text) } },
        { try ProfileFiles.files() },
    ]

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.allSatisfy({ $0 == "--check" }) else {
            print("usage: gamut-tables [--check]   (in the package's root)")
            exit(64)
        }
        var failed = false
        for generator in generators {
            do {
                for file in try generator() {
                    if arguments.isEmpty {
                        failed = !write(file) || failed
                    } else if read(file.path) != file.bytes {
                        print("\(file.path): differs from what the generator writes (run `swift run gamut-tables`)")
                        failed = true
                    }
                }
            } catch {
                print("\(error)")
                failed = true
            }
        }
        exit(failed ? 1 : 0)
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    private static func write(_ generated: GeneratedFile) -> Bool {
        guard let file = fopen(generated.path, "wb") else {
            print("\(generated.path): cannot be written (run this in the package's root)")
            return false
        }
        let written = fwrite(generated.bytes, 1, generated.bytes.count, file)
        return fclose(file) == 0 && written == generated.bytes.count
    }
}
