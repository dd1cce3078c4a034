// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import ReferenceData
import GamutColor
import Testing

@testable import GamutPalette

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Every format against damaged, truncated and wrong files: a palette or an error with its place, at once.
@Suite(.serialized) struct HostileInputTests {
    /// The most files that are read for one format and one sort of damage.
    private static let mostTrials = 2000

    // MARK: Damage

    @Test(arguments: PaletteFormat.all.filter { $0.canRead && $0.canWrite })
    func everyTruncationIsAValueOrAnError(format: PaletteFormat) throws {
        let sample = try Sample(format)
        let watch = Watch()
        var trials = 0
        for file in sample.files.indices {
            let bytes = sample.files[file].bytes
            let step = max(1, bytes.count * sample.files.count / Self.mostTrials)
            for length in stride(from: 0, to: bytes.count, by: step) {
                try check(sample, file: file, Array(bytes.prefix(length)), "cut after \(length) bytes")
                trials += 1
            }
        }
        watch.expectQuick(trials, of: sample.size)
    }

    @Test(arguments: PaletteFormat.all.filter { $0.canRead && $0.canWrite })
    func everyFlippedBitAndByteIsAValueOrAnError(format: PaletteFormat) throws {
        let sample = try Sample(format)
        let watch = Watch()
        var trials = 0
        for file in sample.files.indices {
            var bytes = sample.files[file].bytes
            // Nine sorts of damage a byte; a step without common factor with eight meets every bit.
            let step = max(1, bytes.count * sample.files.count * 9 / Self.mostTrials) | 1
            for trial in stride(from: 0, to: bytes.count * 9, by: step) {
                let (place, bit) = trial.quotientAndRemainder(dividingBy: 9)
                let mask: UInt8 = bit == 8 ? 0xFF : 1 << UInt8(bit)
                bytes[place] ^= mask
                try check(sample, file: file, bytes, "byte \(place) changed by \(mask)")
                bytes[place] ^= mask
                trials += 1
            }
        }
        watch.expectQuick(trials, of: sample.size)
    }

    /// Counts and lengths of all ones, wherever a format may have one.
    @Test(arguments: PaletteFormat.all.filter { $0.canRead && $0.canWrite })
    func hugeCountsAreNotBelieved(format: PaletteFormat) throws {
        let sample = try Sample(format)
        let before = peakMemory()
        for file in sample.files.indices {
            let bytes = sample.files[file].bytes
            let step = max(1, bytes.count * sample.files.count / 250)
            for place in stride(from: 0, to: bytes.count, by: step) {
                for width in [2, 4] where place + width <= bytes.count {
                    for pattern in [[0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x39, 0x39, 0x39, 0x39]] {
                        var damaged = bytes
                        for i in 0..<width { damaged[place + i] = UInt8(pattern[i]) }
                        try check(sample, file: file, damaged, "\(width) bytes at \(place) are \(pattern[1])")
                    }
                }
            }
        }
        #expect(peakMemory() - before < 64 << 20, "\(format.id) asked for memory that the file does not fill")
    }

    // MARK: Files that are something else

    private static let strangers: [(name: String, bytes: [UInt8])] = [
        ("nothing", []),
        ("a NUL", [0]),
        ("zeros", [UInt8](repeating: 0, count: 1024)),
        ("ones", [UInt8](repeating: 0xFF, count: 1024)),
        ("blanks", [UInt8](repeating: 0x20, count: 1024)),
        ("line ends", [UInt8](repeating: 0x0A, count: 1024)),
        ("brackets", [UInt8](repeating: 0x5B, count: 100_000)),
        ("braces", Array(String(repeating: "{\"a\":", count: 20_000).utf8)),
        ("tags", Array(String(repeating: "<a>", count: 30_000).utf8)),
        ("quotes", Array(String(repeating: "\"", count: 9999).utf8)),
        ("digits", [UInt8](repeating: 0x39, count: 100_000)),
        ("prose", Array("The quick brown fox jumps over the lazy dog.\n".utf8)),
        ("a PNG image", [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1]),
        ("a ZIP archive", Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 7, count: 60)),
        ("a big-endian mark", [0xFE, 0xFF]),
        ("half a character of UTF-16", [0xFF, 0xFE, 0x41]),
        ("JSON", Array("{\"a\": [1, 2, {\"b\": null}]}".utf8)),
        ("XML", Array("<?xml version=\"1.0\"?><a><b c=\"d\"/></a>".utf8)),
        (
            "random bytes",
            {
                var g = SplitMix64(seed: 1); return (0..<2000).map { _ in UInt8.random(in: 0...255, using: &g) }
            }()
        ),
    ]

    @Test(arguments: PaletteFormat.all.filter(\.canRead)) func strangersAreValuesOrErrors(format: PaletteFormat) {
        let watch = Watch()
        for stranger in Self.strangers {
            check(
                try format.read(source(format, stranger.bytes)), of: format, size: stranger.bytes.count, stranger.name)
        }
        for other in PaletteFormat.all where other.canWrite && other != format {
            guard let sample = try? Sample(other) else { continue }
            for file in sample.files {
                check(
                    try format.read(source(format, file.bytes)), of: format, size: file.bytes.count,
                    "a \(other.id) file")
            }
        }
        watch.expectQuick(200, of: 2000)
    }

    @Test func strangersAreDetectedAsNothingOrReadWithoutHarm() {
        for stranger in Self.strangers {
            for name in [""] + PaletteFormat.all.flatMap(\.extensions).map({ "a." + $0 }) {
                guard let format = try? PaletteFormat.detect(PaletteSource(name: name, bytes: stranger.bytes)) else {
                    continue
                }
                check(
                    try format.read(PaletteSource(name: name, bytes: stranger.bytes)), of: format,
                    size: stranger.bytes.count, "\(stranger.name) as \(name)")
            }
        }
    }

    @Test func anEmptyFileIsSaidToBeEmpty() {
        #expect {
            try PaletteDocument(PaletteSource(name: "a.bin", bytes: []))
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .truncated && "\(error)".contains("empty")
        }
    }

    @Test(arguments: PaletteFormat.all.filter { $0.canRead && $0.container == .file })
    func aFolderIsNoFile(format: PaletteFormat) {
        let tree = FileTree(files: [.init(path: "a/b", bytes: [1, 2, 3])])
        #expect(throws: PaletteDecodingError.self) { try format.read(PaletteSource(name: "x", tree: tree)) }
    }

    /// What a format writes is found to be that format by its content and its extension.
    @Test(arguments: PaletteFormat.all.filter { $0.canRead && $0.canWrite })
    func everyFormatDetectsItsOwn(format: PaletteFormat) throws {
        let sample = try Sample(format)
        #expect(try PaletteFormat.detect(sample.source(replacing: nil, with: [])) == format)
    }

    // MARK: Judging

    private func check(_ sample: Sample, file: Int, _ bytes: [UInt8], _ damage: String) throws {
        let source = sample.source(replacing: file, with: bytes)
        check(try sample.format.read(source), of: sample.format, size: sample.size, damage)
        // Detection looks at hostile bytes too.
        _ = try? PaletteFormat.detect(source)
    }

    private func check(
        _ read: @autoclosure () throws -> PaletteDocument, of format: PaletteFormat, size: Int, _ what: String
    ) {
        do {
            let document = try read()
            #expect(document.palette.swatchCount <= size + 1, "\(format.id): more colors than bytes: \(what)")
            #expect(document.warnings.count <= 1000)
            #expect(
                document.palette.swatches.allSatisfy { $0.color.isFinite },
                "\(format.id): a color is not finite: \(what)")
        } catch let error as PaletteDecodingError {
            #expect(
                error.position != nil || error.path != nil || size == 0, "\(format.id): \(error) has no place: \(what)")
            #expect(error.format == format.id)
            #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
        } catch {
            Issue.record("\(format.id): another error, \(error): \(what)")
        }
    }

    private func source(_ format: PaletteFormat, _ bytes: [UInt8]) -> PaletteSource {
        let name = "palette." + (format.extensions.first ?? "")
        guard format.container == .folder else { return PaletteSource(name: name, bytes: bytes) }
        return PaletteSource(name: name, tree: FileTree(files: [.init(path: "Contents.json", bytes: bytes)]))
    }
}

/// A small palette as a format writes it.
private struct Sample {
    let format: PaletteFormat
    let files: [FileTree.File]
    var size: Int { files.reduce(0) { $0 + $1.bytes.count } }

    /// Writes as much of what the format can hold as it accepts.
    init(_ format: PaletteFormat) throws {
        self.format = format
        let output =
            try (try? format.write(Self.rich(format.abilities))) ?? (try? format.write(Self.plain))
            ?? format.write(Palette(swatches: Array(Self.plain.swatches.prefix(1))))
        switch output.output {
        case .file(let bytes): files = [.init(path: "", bytes: bytes)]
        case .tree(let tree): files = tree.files
        }
        #expect(size > 0)
    }

    private static let plain = Palette(swatches: [
        Swatch(name: "red", ColorValue(.sRGB, 1, 0, 0)), Swatch(name: "gray", ColorValue(.sRGB, 0.5, 0.5, 0.5)),
    ])

    private static func rich(_ abilities: PaletteFormat.Abilities) -> Palette {
        let first = [
            Swatch(name: "red", ColorValue(.sRGB, 1, 0, 0)),
            Swatch(name: "Zażółć 🍒, \"ü\"", ColorValue(.sRGB, 0.2, 0.4, 0.6, alpha: 0.5)),
        ]
        var second = [Swatch(name: "wide", ColorValue(.displayP3, 0, 1, 0))]
        if abilities.contains(.spot) { second.append(Swatch(name: "ink", ColorValue(.lab, 50, 60, -70), kind: .spot)) }
        if abilities.contains(.cmyk) {
            second.append(Swatch(name: "cyan", color: .device(.cmyk(1, 0.1, 0, 0.2))))
            second.append(Swatch(name: "silver", color: .device(.gray(0.75))))
        }
        if abilities.contains(.missing) {
            second.append(Swatch(name: "achromatic", ColorValue(.oklch, components: SIMD3(0.5, 0, 0), missing: .third)))
        }
        if abilities.contains(.appearances) {
            second.append(
                Swatch(
                    name: "adaptive", color: .value(ColorValue(.sRGB, 1, 1, 1)),
                    variants: [.init(.dark, .value(ColorValue(.sRGB, 0, 0, 0)))]))
        }
        return Palette(name: "Sample", groups: [.init(loose: first), .init(name: "group", swatches: second)])
    }

    /// The sample with the bytes of one file replaced.
    func source(replacing file: Int?, with bytes: [UInt8]) -> PaletteSource {
        let name = "palette." + (format.extensions.first ?? "")
        guard format.container == .folder else {
            return PaletteSource(name: name, bytes: file == nil ? files[0].bytes : bytes)
        }
        var tree = FileTree(files: files)
        if let file { tree.files[file].bytes = bytes }
        return PaletteSource(name: name, tree: tree)
    }
}

/// The time since it was made.
private struct Watch {
    private let start = ProcessorTime.now

    /// Expects much less than a second for a few kilobytes read once, whatever the number of trials, in a debug build on
    /// a busy machine.
    func expectQuick(_ trials: Int, of size: Int) {
        let limit = Duration.milliseconds(2000 + trials * (5 + size / 500))
        #expect(ProcessorTime.now - start < limit)
    }
}

extension PaletteFormat: CustomTestStringConvertible {
    /// The id, for the reports of tests.
    public var testDescription: String { id }
}

extension SwatchColor {
    fileprivate var isFinite: Bool {
        switch self {
        case .value(let value): value.isFinite
        case .device(let device): device.isFinite
        case .reference, .unassigned: true
        }
    }
}

/// The most memory that the process has had so far, in bytes.
private func peakMemory() -> Int {
    var usage = rusage()
    // 0 is RUSAGE_SELF everywhere; its type is not.
    getrusage(0, &usage)
    #if canImport(Darwin)
    return usage.ru_maxrss
    #else
    return usage.ru_maxrss * 1024
    #endif
}
