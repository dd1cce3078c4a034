// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension Workload {
    /// Ten thousand swatches written and read in every format of one file.
    static let paletteFormats = PaletteFormat.all
        .filter { $0.canRead && $0.canWrite && $0.container == .file }
        .map { format in
            Workload(id: "P-\(format.id)", title: "swatches in \(format.name)") { effort, emit in
                // A format that holds fewer swatches is measured full.
                let palette = samplePalette(format.holds(10_000) ? 10_000 : 256)
                guard case .file(let bytes) = try format.write(palette).output else { return }
                let source = PaletteSource(name: "sample.\(format.extensions.first ?? "")", bytes: bytes)
                let count = try format.read(source).palette.swatchCount

                let writing = try effort.time { consume(try format.write(palette)) }
                emit(row("P-\(format.id) written", count, bytes.count, writing))
                let reading = try effort.time { consume(try format.read(source)) }
                emit(row("P-\(format.id) read", count, bytes.count, reading))
            }
        }

    private static func row(_ label: String, _ count: Int, _ size: Int, _ time: Measurement) -> Row {
        Row(
            workload: label, implementation: "gamut", pixels: count, nsPerPixel: time.median / Double(count),
            gigabytesPerSecond: Double(size) / time.median, spread: time.spread)
    }

    /// A palette of random 8-bit colours in groups of a hundred, with names.
    static func samplePalette(_ count: Int) -> Palette {
        var generator = SplitMix64(seed: 7)
        var palette = Palette(name: "Sample")
        for index in 0..<count {
            if index % 100 == 0 { palette.groups.append(Palette.Group(name: "Group \(index / 100)")) }
            let bits = generator.next()
            let color = ColorValue(
                .sRGB, Double(bits & 255) / 255, Double(bits >> 8 & 255) / 255, Double(bits >> 16 & 255) / 255)
            palette.append(Swatch(name: "color-\(index)", color))
        }
        return palette
    }
}

extension PaletteFormat {
    /// Whether a palette of so many swatches fits.
    func holds(_ count: Int) -> Bool { (try? write(Workload.samplePalette(count))) != nil }
}
