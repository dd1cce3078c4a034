// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

@testable import GamutPalette

@Suite struct AdobeSwatchExchangeTests {
    private let format = PaletteFormat.adobeSwatchExchange

    /// A file of blocks.
    private func file(version: String = "0001 0000", count: Int? = nil, _ blocks: [UInt8]...) -> [UInt8] {
        hex("41534546" + version) + big(UInt32(count ?? blocks.count)) + blocks.flatMap { $0 }
    }

    private func block(_ type: UInt16, _ body: [UInt8]) -> [UInt8] { big(type) + big(UInt32(body.count)) + body }

    private func named(_ name: String) -> [UInt8] { big(UInt16(name.utf16.count + 1)) + utf16(name) }

    private func color(_ name: String, _ model: String, _ numbers: [Float], kind: UInt16 = 2) -> [UInt8] {
        block(1, named(name) + Array(model.utf8) + numbers.flatMap { big($0.bitPattern) } + big(kind))
    }

    private func group(_ name: String) -> [UInt8] { block(0xC001, named(name)) }

    private var groupEnd: [UInt8] { hex("C002 00000000") }

    // MARK: Facts

    /// After Effects Scripting Guide, parseSwatchFile: a Gray of 0.0 is black.
    @Test(arguments: ["Gray", "GRAY", "gray"]) func grayIsLightnessInAnyCase(model: String) throws {
        let document = try format.read(bytes: file(color("Black", model, [0]), color("Light", model, [0.75])))
        #expect(document.palette.swatches.map(\.color) == [.device(.gray(0)), .device(.gray(0.75))])
    }

    /// Bytes of behreajj/AsepriteSwatchExchange#1: Lab (53.55, 11.65, −55.51).
    @Test func lightnessIsStoredFromZeroToOneAndABAreNot() throws {
        let body = named("blue") + Array("LAB ".utf8) + hex("3F0915F3 413A77EA C25E08B4 0002")
        let value = try #require(try format.read(bytes: file(block(1, body))).palette.groups[0].swatches[0].color.value)
        #expect(value.colorSpace == .lab)
        #expect(abs(value.components.x - 53.55) < 0.01)
        #expect(abs(value.components.y - 11.65) < 0.01)
        #expect(abs(value.components.z + 55.51) < 0.01)
    }

    /// selapa.net's table of the format: CMYK is amounts of ink.
    @Test func cmykIsInkAndNotInverted() throws {
        let document = try format.read(bytes: file(color("cyan", "CMYK", [1, 0, 0, 0.25], kind: 1)))
        let swatch = document.palette.groups[0].swatches[0]
        #expect(swatch.color == .device(.cmyk(1, 0, 0, 0.25)))
        #expect(swatch.kind == .spot)
    }

    /// ColorPaletteCodable and PyPI's swatch count characters and write files that break here.
    @Test func aNameCountsUTF16UnitsWithTheEndingNul() throws {
        let palette = Palette(swatches: [Swatch(name: "🍒e\u{301}", ColorValue(.sRGB, 1, 0, 0))])
        let bytes = try format.bytes(of: palette)
        #expect(Array(bytes[18..<30]) == hex("0005 D83C DF52 0065 0301 0000"))
        #expect(try format.read(bytes: bytes).palette == palette)
    }

    /// anypalette.js wrote 00 00 00 01 (its issue 14): Illustrator shows nothing, InDesign an error.
    @Test func theOtherVersionIsReadWithAWarning() throws {
        let document = try format.read(bytes: file(version: "0000 0001", color("a", "RGB ", [1, 0, 0])))
        #expect(document.palette.swatchCount == 1)
        #expect(document.warnings.map(\.position) == [.offset(4)])
        #expect(try format.bytes(of: document.palette).starts(with: hex("41534546 0001 0000")))
    }

    /// BenjaminMoore_AmericasColors_en-us.ase opens 42 groups with a body of no bytes and closes none.
    @Test func groupsWithoutNameAndWithoutEnd() throws {
        let bytes = file(
            hex("C001 00000000"), color("a", "RGB ", [1, 0, 0]), hex("C001 00000000"), color("b", "RGB ", [0, 1, 0]))
        let palette = try format.read(bytes: bytes).palette
        #expect(palette.groups.map(\.name) == [nil, nil])
        #expect(palette.groups.allSatisfy { !$0.isLoose && $0.swatches.count == 1 })
    }

    @Test func looseColorsBeforeBetweenAndAfterGroups() throws {
        let red = { self.color($0, "RGB ", [1, 0, 0]) }
        let bytes = file(
            red("1"), group("A"), red("2"), groupEnd, red("3"), red("4"), group("B"), groupEnd, red("5"))
        let document = try format.read(bytes: bytes)
        #expect(document.palette.groups.map(\.isLoose) == [true, false, true, false, true])
        #expect(document.palette.groups.map(\.name) == [nil, "A", nil, "B", nil])
        #expect(document.palette.groups.map { $0.swatches.map(\.name) } == [["1"], ["2"], ["3", "4"], [], ["5"]])
        #expect(document.warnings.isEmpty)
        #expect(try format.bytes(of: document.palette) == bytes)
    }

    /// alskipp/ASEColorWriter#1: colours stand between the start and the end, and the count includes both.
    @Test func theCountIncludesTheMarkersOfGroups() throws {
        let palette = Palette(groups: [.init(name: "g", swatches: [Swatch(name: "a", ColorValue(.sRGB, 0, 0, 0))])])
        let bytes = try format.bytes(of: palette)
        #expect(Array(bytes[8..<12]) == hex("00000003"))
        #expect(Array(bytes[12..<14]) == hex("C001"))
        #expect(bytes.suffix(6) == hex("C002 00000000")[...])
    }

    @Test func extraDataAndUnknownBlocksAreSkippedByTheirLength() throws {
        let body = named("a") + Array("RGB ".utf8) + hex("3F800000 00000000 00000000 0000 DEADBEEF")
        let document = try format.read(bytes: file(block(1, body), block(0x4242, [1, 2, 3]), groupEnd))
        #expect(document.palette.swatches.map(\.kind) == [.global])
        #expect(document.palette.hexCodes == ["ff0000"])
        #expect(
            document.warnings.map(\.message) == [
                "a block of type 0x4242 is skipped", "a group ends that did not start",
            ])
    }

    /// layervault/ase.rb#3: counts in files are wrong, in both directions.
    @Test(arguments: [1, 9]) func aWrongCountIsAWarning(count: Int) throws {
        let red = { self.color($0, "RGB ", [1, 0, 0]) }
        let document = try format.read(bytes: file(count: count, group("g"), red("1"), red("2"), groupEnd))
        #expect(document.palette.swatchCount == 2)
        #expect(document.warnings.map(\.message) == ["the file says that it has \(count) blocks, and has 4"])
    }

    @Test func anAsepriteImageIsNamed() {
        var bytes = [UInt8](repeating: 0, count: 300)
        (bytes[4], bytes[5]) = (0xE0, 0xA5)
        #expect {
            try PaletteDocument(PaletteSource(name: "sprite.ase", bytes: bytes))
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .unsupported && "\(error)".contains("Aseprite")
        }
    }

    @Test func notANumberIsAnErrorAtItsPlace() {
        #expect {
            try format.read(bytes: file(color("a", "RGB ", [0, .nan, 0])))
        } throws: { error in
            let error = error as? PaletteDecodingError
            return error?.reason == .invalidNumber && error?.position == .offset(12 + 6 + 6 + 4 + 4)
        }
    }

    // MARK: Writing

    @Test func colorsBeyondTheRGBSpaceAreWrittenAsLab() throws {
        let p3Red = ColorValue(.displayP3, 1, 0, 0)
        let written = try format.write(Palette(swatches: [Swatch(name: "p3", p3Red)]))
        #expect(written.losses.map(\.kind) == [.space])
        guard case .file(let bytes) = written.output else { return }
        let value = try #require(try format.read(bytes: bytes).palette.groups[0].swatches[0].color.value)
        #expect(value.colorSpace == .lab)
        #expect(value.difference(to: p3Red, using: .ciede2000) < 1e-5)

        let options = PaletteWriting.Options(rgbSpace: .displayP3)
        let kept = try format.read(
            bytes: format.bytes(of: Palette(swatches: [Swatch(p3Red)]), options: options),
            options: .init(rgbSpace: .displayP3))
        #expect(kept.palette.groups[0].swatches[0].color == .value(p3Red))
    }

    @Test func lossesAreComplete() throws {
        var translucent = Swatch(name: "t", ColorValue(.sRGB, 1, 0, 0, alpha: 0.5))
        translucent.notes = "n"
        let palette = Palette(
            name: "title",
            swatches: [
                translucent, Swatch(name: "wide", ColorValue(.lab, 50, 130, 0)),
                Swatch(name: "inks", color: .device(DeviceColor(.inks([1, 0])))),
                Swatch(name: String(repeating: "x", count: 70_000), ColorValue(.sRGB, 0, 0, 0)),
            ])
        let written = try format.write(palette)
        #expect(written.losses.map(\.kind) == [.name, .alpha, .notes, .gamut, .profile, .name])
        guard case .file(let bytes) = written.output else { return }
        let back = try format.read(bytes: bytes)
        #expect(back.palette.swatchCount == 3)
        #expect(back.palette.groups[0].swatches[2].name.count == 65_534)
        #expect(back.warnings.isEmpty)
    }

    @Test func notANumberIsNotWritten() {
        #expect(throws: PaletteEncodingError.self) {
            try format.write(Palette(swatches: [Swatch(name: "a", ColorValue(.sRGB, .nan, 0, 0))]))
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func randomPalettesComeBack(seed: UInt64) throws {
        let palette = Palette.random(60, [.names, .groups, .kinds, .device, .lab, .fine], seed: seed)
        let back = try format.read(bytes: format.bytes(of: palette))
        #expect(back.warnings.isEmpty)
        #expect(back.palette.groups.map(\.name) == palette.groups.map(\.name))
        #expect(back.palette.groups.map(\.isLoose) == palette.groups.map(\.isLoose))
        #expect(back.palette.swatches.map(\.name) == palette.swatches.map(\.name))
        #expect(back.palette.swatches.map(\.kind) == palette.swatches.map(\.kind))
        for (a, b) in zip(palette.swatches, back.palette.swatches) { #expect(a.color.isClose(to: b.color, 4e-8)) }
        // Once the numbers are singles, nothing changes any more.
        #expect(try format.bytes(of: back.palette) == format.bytes(of: palette))
    }

    // MARK: Files of other programs

    @Test(.enabled(if: ReferenceData.isPresent)) func nord() throws {
        let document = try PaletteDocument(
            PaletteSource(name: "nord.ase", bytes: ReferenceData.bytes("palettes/ase/nord.ase")))
        #expect(document.format == format)
        #expect(document.warnings.isEmpty)
        #expect(document.palette.groups.map(\.name) == ["nord"])
        #expect(document.palette.swatches.map(\.name) == (0..<16).map { "nord\($0)" })
        #expect(document.palette.hexCodes == nordHexCodes)
        #expect(document.palette.swatches.allSatisfy { $0.kind == .process })
        #expect(
            try format.bytes(of: document.palette) == ReferenceData.bytes("palettes/ase/nord.ase"))
    }
}

extension SwatchColor {
    /// Whether the sort is the same and the numbers are equal but for a tolerance relative to their range.
    func isClose(to other: SwatchColor, _ tolerance: Double) -> Bool {
        switch (self, other) {
        case (.value(let a), .value(let b)):
            let difference = a.components - b.components
            let limit = tolerance * (a.colorSpace == .lab ? 128 : 1)
            return a.colorSpace == b.colorSpace && (difference * difference).max() <= limit * limit
                && abs(a.alpha - b.alpha) <= tolerance
        case (.device(let a), .device(let b)):
            return a.components.count == b.components.count
                && zip(a.components, b.components).allSatisfy { abs($0 - $1) <= tolerance }
        default: return self == other
        }
    }
}
