// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

@testable import GamutPalette

@Suite struct AdobeColorTests {
    private let format = PaletteFormat.adobeColor

    private typealias Record = (space: UInt16, numbers: [UInt16], name: String)

    private func plain(_ records: [Record]) -> [UInt8] {
        hex("0001") + big(UInt16(records.count)) + records.flatMap { body($0) }
    }

    private func named(_ records: [Record]) -> [UInt8] {
        hex("0002") + big(UInt16(records.count))
            + records.flatMap { body($0) + big(UInt32($0.name.utf16.count + 1)) + utf16($0.name) }
    }

    private func body(_ record: Record) -> [UInt8] {
        big(record.space) + (0..<4).flatMap { big($0 < record.numbers.count ? record.numbers[$0] : 0) }
    }

    /// A trailer as Photoshop 2022 writes it: `nil` is a preset, "" the end of a group, another text the start of one.
    private func trailer(_ items: [String?]) -> [UInt8] {
        func text(_ string: String) -> [UInt8] { big(UInt32(string.utf16.count + 1)) + utf16(string) }
        func key(_ string: String) -> [UInt8] {
            big(UInt32(string.utf8.count == 4 ? 0 : string.utf8.count)) + Array(string.utf8)
        }
        var list: [UInt8] = []
        for item in items {
            list += Array("Objc".utf8) + text("")
            switch item {
            case nil: list += key("preset") + big(0 as UInt32)
            case ""?: list += key("groupEnd") + big(0 as UInt32)
            case let name?:
                list += key("Grup") + big(3 as UInt32)
                list += key("Nm  ") + Array("TEXT".utf8) + text(name)
                list += big(4 as UInt32) + Array("zuidTEXT".utf8) + text("6679024f-2658-7343-9a84-ac0b6ee7908d")
                list += key("ccLibrariesElement") + Array("TEXT".utf8) + text("")
            }
        }
        let descriptor =
            big(16 as UInt32) + text("") + key("null") + big(1 as UInt32) + key("hierarchy") + Array("VlLs".utf8)
            + big(UInt32(items.count)) + list
        return Array("8BIMphry".utf8) + big(UInt32(descriptor.count)) + descriptor
    }

    // MARK: Facts

    /// Photoshop 2022's grayscale.aco (kdybicz/adobe-color-swatch): White = 0, 10% Gray = 1000, Black = 10000.
    @Test func grayIsInkInTheFileAndLightnessHere() throws {
        let records: [Record] = [(8, [0], "White"), (8, [1000], "10% Gray"), (8, [10_000], "Black")]
        let palette = try format.read(bytes: plain(records) + named(records)).palette
        #expect(
            palette.swatches.map(\.color) == [
                .device(.gray(1)), .device(.gray(0.9)), .device(.gray(0)),
            ])
        #expect(try format.bytes(of: palette) == plain(records) + named(records))
    }

    /// Adobe's specification: a and b from −12800 to 12700.
    @Test func labIsSignedHundredths() throws {
        let records: [Record] = [
            (7, [5355, 1165, UInt16(bitPattern: -5551)], "blue"),
            (7, [10_000, UInt16(bitPattern: -12_800), 12_700], "edge"),
        ]
        let palette = try format.read(bytes: named(records)).palette
        #expect(
            palette.swatches.map(\.color) == [
                .value(ColorValue(.lab, 53.55, 11.65, -55.51)), .value(ColorValue(.lab, 100, -128, 127)),
            ])
        #expect(try format.bytes(of: palette) == plain(records) + named(records))
    }

    /// Photoshop 2022's cmyk.aco: "CMYK Red" is FFFF 0000 0000 FFFF, which is no cyan and no black.
    @Test func cmykIsInverted() throws {
        let records: [Record] = [(2, [0xFFFF, 0, 0, 0xFFFF], "CMYK Red")]
        let palette = try format.read(bytes: plain(records) + named(records)).palette
        #expect(palette.groups[0].swatches[0].color == .device(.cmyk(0, 1, 1, 0)))
    }

    /// Eight-bit n is n · 257, and 65535 is 1; GIMP and Krita divide by 65536.
    @Test func whiteIsOne() throws {
        let palette = try format.read(bytes: plain([(0, [0xFFFF, 0x8080, 0], "")])).palette
        #expect(palette.groups[0].swatches[0].color == .value(ColorValue(.sRGB, 1, 128.0 / 255, 0)))
    }

    @Test func hsbIsOverTheSpaceOfUnstatedNumbers() throws {
        let bytes = named([(1, [0x8000, 0xFFFF, 0x7FFF], "hsb")])
        for (rgb, hsv) in [(ColorSpace.sRGB, ColorSpace.hsv), (.displayP3, .hsvDisplayP3)] {
            let palette = try format.read(bytes: bytes, options: .init(rgbSpace: rgb)).palette
            let expected = ColorValue(hsv, 32_768.0 / 65_535 * 360, 1, 32_767.0 / 65_535)
            #expect(palette.groups[0].swatches[0].color == .value(expected))
            let back = try format.bytes(of: palette, options: .init(rgbSpace: rgb))
            #expect(back.suffix(bytes.count) == bytes[...])
        }
    }

    /// GIMP reads w/10000 inverted and SwatchBooker as it is.
    @Test func wideCMYKIsInkWithAWarning() throws {
        let document = try format.read(bytes: plain([(9, [2500, 0, 10_000, 0], "")]))
        #expect(document.palette.groups[0].swatches[0].color == .device(.cmyk(0.25, 0, 1, 0)))
        #expect(document.warnings.map(\.position) == [.offset(4)])
    }

    /// Books have their colours elsewhere: the name and the place stay, and are written again.
    @Test func referencesToColorBooksKeepTheirNameAndPlace() throws {
        let records: [Record] = [(3, [4465, 0, 7, 0], "PANTONE 186 C"), (0, [0xFFFF], "red"), (10, [1, 2], "HKS 1")]
        let document = try format.read(bytes: plain(records) + named(records))
        #expect(document.palette.swatches.map(\.name) == ["PANTONE 186 C", "red", "HKS 1"])
        #expect(document.palette.swatches.map(\.color.model) == ["unassigned", "rgb", "unassigned"])
        #expect(document.warnings.count == 2)
        let written = try format.write(document.palette)
        #expect(written.output == .file(plain(records) + named(records)))
        #expect(written.losses.isEmpty)
    }

    @Test func namesAreReadWhereTheyAre() throws {
        let records: [Record] = [(0, [0xFFFF, 0, 0], "🍒 red"), (0, [0, 0xFFFF, 0], "")]
        let names = ["🍒 red", ""]
        let pascal = hex("0000 0002") + body(records[0]) + [3] + Array("red".utf8) + body(records[1]) + [0]
        // Photoshop's order; without names (Zeldman-v1.aco); with names alone (Cyotek); with names first.
        for (bytes, expected) in [
            (plain(records) + named(records), names), (plain(records), ["", ""]), (named(records), names),
            (named(records) + plain(records), names), (pascal, ["red", ""]), (plain(records) + pascal, ["red", ""]),
        ] {
            let document = try PaletteDocument(PaletteSource(bytes: bytes))
            #expect(document.format == format)
            #expect(document.palette.swatches.map(\.name) == expected)
            #expect(document.palette.hexCodes == ["ff0000", "00ff00"])
            #expect(document.warnings.isEmpty)
        }
    }

    /// A length of 32 bits, and 16 zero bits before a length of 16, are the same bytes; a length of 0 has no NUL.
    @Test func bothFormsOfTheLengthOfAName() throws {
        let record = body((0, [0xFFFF], ""))
        let bytes =
            hex("0002 0003") + record + hex("0000 0002 0061 0000") + record + hex("00000000") + record
            + hex("00000003 0062 0063 0000")
        #expect(try format.read(bytes: bytes).palette.swatches.map(\.name) == ["a", "", "bc"])
    }

    /// Verified with Photoshop 2022's own files: the list has a start, a preset for each swatch, and an end.
    @Test func groupsComeFromPhotoshopsTrailer() throws {
        let records: [Record] = (0..<6).map { (0, [UInt16($0) * 257], "\($0)") }
        let bytes =
            plain(records) + named(records)
            + trailer([nil, "A", nil, "inner", nil, "", nil, "", "empty", "", nil, "B", nil, ""])
        let document = try format.read(bytes: bytes)
        #expect(document.palette.groups.map(\.name) == [nil, "A", "A/inner", "A", "empty", nil, "B"])
        #expect(document.palette.groups.map(\.isLoose) == [true, false, false, false, false, true, false])
        #expect(
            document.palette.groups.map { $0.swatches.map(\.name) } == [
                ["0"], ["1"], ["2"], ["3"], [], ["4"], ["5"],
            ])
        #expect(document.warnings.isEmpty)
    }

    @Test func aDamagedTrailerCostsTheGroupsAlone() throws {
        let records: [Record] = [(0, [0xFFFF], "a"), (0, [0], "b")]
        let colors = plain(records) + named(records)
        let few = try format.read(bytes: colors + trailer(["g", nil, ""]))
        #expect(few.palette.groups.map { $0.swatches.count } == [1, 1])
        #expect(few.warnings.map(\.message) == ["the list of groups has 1 colors, and the file 2"])
        let cut = try format.read(bytes: Array((colors + trailer(["g", nil, nil, ""])).dropLast(5)))
        #expect(cut.palette.groups.map(\.isLoose) == [true])
        #expect(cut.warnings.count == 1 && cut.warnings[0].position != nil)
        let other = try format.read(bytes: colors + [1, 2, 3])
        #expect(other.warnings.map(\.message) == ["3 bytes after the last color are ignored"])
    }

    @Test func aCountThatLiesIsAnErrorAtItsPlace() {
        #expect {
            try format.read(bytes: hex("0001 FFFF 0000 0000 0000 0000 0000"))
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .truncated
                && (error as? PaletteDecodingError)?.position == .offset(4)
        }
        #expect(throws: PaletteDecodingError.self) { try format.read(bytes: hex("0003 0001")) }
    }

    // MARK: Writing

    @Test func bothSectionsAreWrittenInSixteenBits() throws {
        let palette = Palette(swatches: [Swatch(name: "a", ColorValue(.sRGB, 1, 0x2E / 255.0, 0.5))])
        let written = try format.write(palette)
        #expect(
            written.output
                == .file(
                    hex("0001 0001 0000 FFFF 2E2E 8000 0000 0002 0001 0000 FFFF 2E2E 8000 0000 00000002 0061 0000")))
        #expect(written.losses.map(\.kind) == [.precision])
    }

    @Test func colorsBeyondTheRGBSpaceAreWrittenAsLab() throws {
        let p3Red = ColorValue(.displayP3, 1, 0, 0)
        let written = try format.write(Palette(swatches: [Swatch(p3Red)]))
        #expect(written.losses.map(\.kind) == [.space, .precision])
        guard case .file(let bytes) = written.output else { return }
        let value = try #require(try format.read(bytes: bytes).palette.groups[0].swatches[0].color.value)
        #expect(value.colorSpace == .lab)
        #expect(value.difference(to: p3Red, using: .ciede2000) < 0.01)
    }

    @Test func lossesAreComplete() throws {
        let palette = Palette(
            name: "title",
            swatches: [
                Swatch(name: "ink", ColorValue(.sRGB, 1, 0, 0), kind: .spot),
                Swatch(name: "t", ColorValue(.sRGB, 1, 0, 0, alpha: 0.5)),
                Swatch(name: "wide", ColorValue(.lab, 50, 128, 0)),
                Swatch(name: "free", color: .unassigned),
                Swatch(name: "a\0b", ColorValue(.sRGB, 0, 0, 0)),
            ])
        let written = try format.write(palette)
        #expect(written.losses.map(\.kind) == [.name, .spot, .alpha, .gamut, .reference, .name])
        guard case .file(let bytes) = written.output else { return }
        #expect(try format.read(bytes: bytes).palette.swatches.map(\.name) == ["ink", "t", "wide", "ab"])
    }

    @Test func moreSwatchesThanTheCountHoldsAreAnError() {
        let palette = Palette(swatches: Array(repeating: Swatch(ColorValue(.sRGB, 0, 0, 0)), count: 65_536))
        #expect {
            try format.write(palette)
        } throws: { error in
            (error as? PaletteEncodingError)?.reason == .limitExceeded
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func randomPalettesComeBack(seed: UInt64) throws {
        let palette = Palette.random(60, [.names, .groups, .device, .lab, .fine], seed: seed)
        let back = try format.read(bytes: format.bytes(of: palette))
        #expect(back.warnings.isEmpty)
        #expect(back.palette.groups.map(\.name) == palette.groups.map(\.name))
        #expect(back.palette.groups.map(\.isLoose) == palette.groups.map(\.isLoose))
        #expect(back.palette.groups.map { $0.swatches.map(\.name) } == palette.groups.map { $0.swatches.map(\.name) })
        for (a, b) in zip(palette.swatches, back.palette.swatches) { #expect(a.color.isClose(to: b.color, 5.01e-5)) }
        #expect(try format.bytes(of: back.palette) == format.bytes(of: palette))
    }

    // MARK: Files of other programs

    @Test(.enabled(if: ReferenceData.isPresent)) func nord() throws {
        let bytes = try ReferenceData.bytes("palettes/aco/nord.aco")
        let document = try PaletteDocument(PaletteSource(name: "nord.aco", bytes: bytes))
        #expect(document.format == format)
        #expect(document.warnings.isEmpty)
        #expect(document.palette.swatches.map(\.name) == (0..<16).map { "nord\($0)" })
        #expect(document.palette.hexCodes == nordHexCodes)
        #expect(try format.bytes(of: document.palette) == bytes)
    }

    /// Written by Photoshop 2022, with the answers in 16-bit codes beside; written again they differ in the groups' ids.
    @Test(
        .enabled(if: ReferenceData.isPresent),
        arguments: [("rgb", "rgb", 6, "RGB"), ("cmyk", "cmyk", 6, "CMYK"), ("utf-new", "utf", 3, nil)])
    func photoshop2022(file: String, answers: String, count: Int, group: String?) throws {
        let bytes = try ReferenceData.bytes("palettes/aco/ps2022_\(file).aco")
        let document = try PaletteDocument(PaletteSource(bytes: bytes))
        #expect(document.format == format)
        #expect(document.warnings.isEmpty)
        #expect(document.palette.groups.map(\.name) == [group])
        #expect(document.palette.groups.map(\.isLoose) == [group == nil])

        let sheet = try String(decoding: ReferenceData.bytes("palettes/csv/ps2022_\(answers).csv"), as: UTF8.self)
        let rows = sheet.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",") }
        #expect(rows.count == count)
        #expect(document.palette.swatchCount == count)
        for (swatch, row) in zip(document.palette.swatches, rows) {
            #expect(swatch.name == row[0])
            let digits = hex(String(row[2]))
            let codes = stride(from: 0, to: digits.count, by: 2).map {
                Double(UInt16(digits[$0]) << 8 | UInt16(digits[$0 + 1])) / 65535
            }
            switch row[1] {
            case "0": #expect(swatch.color == .value(ColorValue(.sRGB, codes[0], codes[1], codes[2])))
            case "1": #expect(swatch.color == .value(ColorValue(.hsv, codes[0] * 360, codes[1], codes[2])))
            default:
                let inks = DeviceColor.cmyk(1 - codes[0], 1 - codes[1], 1 - codes[2], 1 - codes[3])
                #expect(swatch.color == .device(inks))
            }
        }

        let written = try format.bytes(of: document.palette)
        #expect(written.count == bytes.count)
        let differing = zip(written, bytes).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        #expect((differing.last ?? 0) - (differing.first ?? 0) < 2 * 36)
        #expect(group != nil || differing.isEmpty)
    }
}
