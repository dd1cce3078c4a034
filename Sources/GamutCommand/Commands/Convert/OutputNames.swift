// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Chooses a path for the output of each input, so that no two outputs meet.
struct OutputNames: Sendable {
    /// The path for each input in order.
    private(set) var paths: [Path] = []
    /// The inputs whose outputs had to take another name, for others have theirs.
    private(set) var renamed: Set<Int> = []

    /// Names outputs after their inputs: `DIR/name.ext`, and the folders of inputs that were found in folders again.
    ///
    /// Names are compared without regard to case, as macOS does. All inputs that can have their own name keep it; of
    /// several that want one the first has it and the others get a number.
    init(of inputs: [PaletteInput], format: PaletteFormat, in folder: Path) {
        let ending = Array(("." + (format.extensions.first ?? format.id)).utf8)
        let wanted = inputs.map { input -> (folder: Path, stem: [UInt8]) in
            let parts = input.subfolder.bytes.isEmpty ? folder : folder.appending(input.subfolder.bytes)
            return (parts, input.path.isDash ? Array("palette".utf8) : input.path.stem)
        }
        paths = wanted.map { $0.folder.appending($0.stem + ending) }
        var taken: Set<String> = []
        for (i, path) in paths.enumerated() where !taken.insert(Self.key(path)).inserted { renamed.insert(i) }
        for i in renamed.sorted() {
            var number = 2
            repeat {
                paths[i] = wanted[i].folder.appending(wanted[i].stem + Array("-\(number)".utf8) + ending)
                number += 1
            } while !taken.insert(Self.key(paths[i])).inserted
        }
    }

    /// One palette under one name.
    init(_ path: Path) { paths = [path] }

    private static func key(_ path: Path) -> String { path.description.lowercased() }
}
