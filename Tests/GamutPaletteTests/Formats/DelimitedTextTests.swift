// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct DelimitedTextTests {
    private let format = PaletteFormat.commaSeparated

    private func hexCodes(_ text: String) throws -> [String?] { try format.read(text: text).palette.hexCodes }

    private func names(_ text: String) throws -> [String] { try format.read(text: text).palette.swatches.map(\.name) }

    // MARK: Columns

    @Test(arguments: [
        "name,hex\nRed,#ff0000\nSky,87ceeb\n", "HEX;Name\r\nff0000;Red\r\n#87CEEB;Sky",
        "r\tg\tb\tname\n255\t0\t0\tRed\n135\t206\t235\tSky\n",
        "Name,Red,Green,Blue,Notes\nRed,255,0,0,x\nSky,135,206,235,\n",
        "title,Color\nRed,red\nSky,\"rgb(135, 206, 235)\"\n",
        "color_name,css\nRed,rgb(255, 0, 0)\nSky,rgb(135 206 235)\n",
        "\u{FEFF}name,hex\nRed,f00\n\n , \nSky,#87ceebff\n",
        "Name\tRGB Hex\tColor\nRed\tx\t255 0 0\nSky\ty\t135 206 235\n",
    ])
    func columnsAreKnownByTheirHeader(text: String) throws {
        #expect(try hexCodes(text) == ["ff0000", "87ceeb"])
        #expect(try names(text) == ["Red", "Sky"])
    }

    /// The names stand first, in the middle or last in the samples of anypalette.js.
    @Test(arguments: [
        "Red,255,0,0\nSky,135,206,235\n", "255,0,0,Red\n135,206,235,Sky\n", "#f00,Red\n#87ceeb,Sky\n",
        "1,Red,ff0000\n2,Sky,87ceeb\n", "Red\trgb(255, 0, 0)\nSky\trgb(135, 206, 235)\n",
        "255;0;0;Red\n135;206;235;Sky\n",
        "255 0 0\tRed\n135 206 235\tSky\n",
        "Red,1.0,0,0\nSky,0.5294117647058824,0.807843137254902,0.9215686274509803\n",
    ])
    func columnsAreFoundWithoutAHeader(text: String) throws {
        #expect(try hexCodes(text) == ["ff0000", "87ceeb"])
        #expect(try names(text) == ["Red", "Sky"])
    }

    @Test func aHeaderInAnotherLanguageIsAWarning() throws {
        let document = try format.read(text: "Nom;Rouge;Vert;Bleu\nCiel;135;206;235\n")
        #expect(document.palette.hexCodes == ["87ceeb"])
        #expect(document.warnings.map(\.position) == [.line(1, column: 1)])
    }

    @Test func quotedFieldsMayHoldAnything() throws {
        let text = "name,hex\n\"a, \"\"b\"\"\r\nc\",#000001\n \"d\" ,#000002\n\"e\" f,#000003\n5\" pipe,#000004\n"
        #expect(try names(text) == ["a, \"b\"\r\nc", "d", "\"e\" f", "5\" pipe"])
    }

    // MARK: Numbers

    /// 0–1 or 0–255 is a matter of the whole file: any value above 1, or none with a point, means 255.
    @Test(
        arguments: [
            ("r,g,b\n1,0,0\n0,1,1\n", 1 / 255.0), ("r,g,b\n1,0,0\n0,0,200\n", 1 / 255.0),
            ("r,g,b\n1,0,0\n0,0.5,0\n", 1.0), ("r,g,b\n1,0.0,0\n0,0,1\n", 1.0), ("r,g,b\n1,0,0\n0,0.5,2\n", 1 / 255.0),
        ] as [(String, Double)])
    func theScaleIsDecidedForTheWholeFile(text: String, first: Double) throws {
        #expect(try format.read(text: text).palette.groups[0].swatches[0].color.value?.components.x == first)
    }

    @Test func decimalCommasAndPercentages() throws {
        let comma = try format.read(text: "name;r;g;b;alpha\nx;0,5;1,0;0;0,25\n").palette
        #expect(comma.groups[0].swatches[0].color == .value(ColorValue(.sRGB, 0.5, 1, 0, alpha: 0.25)))
        let percent = try format.read(text: "r,g,b,a\n50%,100%,0%,128\n").palette
        #expect(percent.groups[0].swatches[0].color == .value(ColorValue(.sRGB, 0.5, 1, 0, alpha: 128 / 255.0)))
    }

    /// The four numbers of a CMYK table are no bytes of red, green, blue and alpha.
    @Test(arguments: [
        "name,c,m,y,k\nA,100,0,25,50\nB,0,0.5,0,0\n",
        "Name;Cyan;Magenta;Yellow;Black\nA;1,0;0;0,25;0,5\nB;0;0,005;0;0\n",
        "C,M,Y,Key,name\n100%,0%,25%,50%,A\n0,0.005,0,0,B\n",
    ])
    func columnsOfInks(text: String) throws {
        let document = try PaletteDocument(PaletteSource(name: "", bytes: Array(text.utf8)))
        #expect(
            document.palette.swatches.map(\.color) == [
                .device(.cmyk(1, 0, 0.25, 0.5)), .device(.cmyk(0, 0.005, 0, 0)),
            ])
        #expect(document.warnings.isEmpty)
    }

    @Test func inksBesideOtherColumns() throws {
        let document = try format.read(text: "name,hex,c,m,y,k\nA,#ff0000,0,100,100,0\n")
        #expect(document.palette.hexCodes == ["ff0000"])
        #expect(document.warnings.map(\.position) == [.line(1, column: 1)])
        let pure = try format.read(text: "c,m,y,k,alpha\n1,0,0,0,0.5\n").palette
        #expect(pure.groups[0].swatches[0].color == .device(.cmyk(1, 0, 0, 0, alpha: 0.5)))
        let error = #expect(throws: PaletteDecodingError.self) { try format.read(text: "c,m,y,k\n255,0,0,0\n") }
        #expect(error?.message == "cyan is 255.0 (expected 0 to 100)")
        #expect(error?.position == .line(2, column: 1))
    }

    /// Numbers of another model are refused, not taken for bytes; a column of digits beside them counts.
    @Test(arguments: ["h,s,l", "Hue,Saturation,Brightness", "L,a,b", "l,c,h", "x,y,z"])
    func numbersOfOtherModelsAreNoBytes(header: String) throws {
        #expect(throws: PaletteDecodingError.self) { try format.read(text: "name,\(header)\nA,120,50,50\n") }
        let palette = try format.read(text: "name,\(header),hex\nA,120,50,50,#40bf40\n").palette
        #expect(palette.hexCodes == ["40bf40"])
    }

    @Test func unstatedNumbersAreOfTheSpaceOfTheOptionsAndDigitsAreNot() throws {
        let options = PaletteReading.Options(rgbSpace: .displayP3)
        let palette = try format.read(text: "name,hex,r,g,b\na,#f00,1,2,3\nb,,255,0,0\n", options: options).palette
        #expect(
            palette.swatches.map(\.color) == [
                .value(ColorValue(.sRGB, 1, 0, 0)), .value(ColorValue(.displayP3, 1, 0, 0)),
            ])
    }

    // MARK: Errors

    @Test func errorsHavePlaces() {
        for (text, position) in [
            ("name,hex\na,#ff\n", SourcePosition.line(2, column: 3)), ("name,r,g,b\na,1,2,300\n", .line(2, column: 7)),
            ("name,r,g,b\na,1,x,3\n", .line(2, column: 5)), ("name,color\n\nüü,rgb(1 2)\n", .line(3, column: 11)),
            ("hello\n", .line(1, column: 1)),
            ("name,space_id,color\nCMYK Red,2,#FFFF00000000FFFF\n", .line(2, column: 12)),
        ] {
            #expect {
                try format.read(text: text)
            } throws: { error in
                (error as? PaletteDecodingError)?.position == position
            }
        }
    }

    @Test func rowsWithoutAColorAreWarnedOf() throws {
        let document = try format.read(text: "name,hex\nWarm colors,\nRed,#f00\n")
        #expect(document.palette.swatchCount == 1)
        #expect(document.warnings.map(\.position) == [.line(2, column: 1)])
    }

    @Test func detectionLeavesOthersAlone() {
        func detected(_ name: String, _ text: String) -> String? {
            try? PaletteFormat.detect(PaletteSource(name: name, bytes: Array(text.utf8))).id
        }
        #expect(detected("", "name,hex\nRed,#f00\n") == "csv")
        #expect(detected("a.txt", "Red\t255\t0\t0\n") == "tsv")
        #expect(detected("a.csv", "fff;000\n") == "csv")
        #expect(detected("a.hex", "ff0000,00ff00\n") == "hex")
        #expect(detected("", "#ff0000, #00ff00\n") == "hex")
        #expect(detected("", "a face, a facade, and a decade\nbed, face\n") == nil)
        #expect(detected("a.csv", "just, some, words\n") == nil)
        #expect(detected("a.less", "@a: rgb(0, 128, 255);\n@b: rgb(1, 2, 3);\n") == nil)
        #expect(detected("a.styl", "a = rgb(0, 0, 255)\nb = rgb(0, 128, 0)\n") == nil)
        #expect(detected("", "see 2,#fff,x\nand 3,words,y\n") == nil)
        #expect(detected("", "{\"a\": \"#fff\",\n \"b\": \"#000\"}") == nil)
        #expect(detected("a.css", ":root {\n  --a: #fff;\n  --b: rgb(1, 2, 3);\n}\n") == "css")
        #expect(detected("a.scss", "$a: #fff;\n$b: rgb(1, 2, 3);\n") == "scss")
    }

    // MARK: Writing

    @Test func theTextThatIsWritten() throws {
        let palette = Palette(groups: [
            .init(loose: [Swatch(name: "Nord 0", ColorValue(.sRGB, 46 / 255.0, 52 / 255.0, 64 / 255.0))]),
            .init(
                name: "more, \"quoted\"",
                swatches: [
                    Swatch(name: "P3", ColorValue(.displayP3, 0, 1, 0.25), kind: .spot),
                    Swatch(name: "half", ColorValue(.sRGB, 1, 0, 0, alpha: 128 / 255.0)),
                    Swatch(name: "ink", color: .device(.cmyk(1, 0.1, 0, 0.25)), notes: "n"),
                    Swatch(name: "silver", color: .device(.gray(0.75, alpha: 0.5))),
                ]),
        ])
        let text = """
            name,group,color,hex,kind,notes
            Nord 0,,#2e3440,#2e3440,process,
            P3,"more, ""quoted""\",color(display-p3 0 1 0.25),#00ff00,spot,
            half,"more, ""quoted""\",#ff000080,#ff000080,process,
            ink,"more, ""quoted""\",device-cmyk(1 0.1 0 0.25),,process,n
            silver,"more, ""quoted""\",device-gray(0.75 / 0.5),,process,

            """
        let written = try format.write(palette)
        #expect(written.output == .file(Array(text.utf8)))
        #expect(written.losses.isEmpty)
        #expect(try format.read(text: text).palette == palette)
    }

    @Test func theHexOfInksComesFromAProfile() throws {
        let palette = Palette(swatches: [Swatch(color: .device(.cmyk(0, 1, 1, 0)))])
        let options = PaletteWriting.Options(deviceConversion: { _ in ColorValue(.sRGB, 1, 0, 0) })
        let written = try format.write(palette, options: options)
        #expect(written.output == .file(Array("name,group,color,hex\n,,device-cmyk(0 1 1 0),#ff0000\n".utf8)))
        #expect(written.losses.isEmpty)
    }

    @Test func lossesAreComplete() throws {
        let red = Swatch(name: "r", ColorValue(.sRGB, 1, 0, 0))
        let palette = Palette(
            name: "title",
            groups: [
                .init(name: nil, swatches: [red]), .init(name: "a"), .init(name: "b", swatches: [red]),
                .init(name: "b", swatches: [red, Swatch(name: "free", color: .unassigned)]),
                .init(loose: [Swatch(color: .device(DeviceColor(.inks([1]))))]),
            ])
        let written = try format.write(palette)
        #expect(written.losses.map(\.kind) == [.name, .group, .group, .group, .reference, .profile])
        guard case .file(let bytes) = written.output else { return }
        #expect(try format.read(bytes: bytes).palette.swatchCount == 3)
    }

    @Test func fewerDigitsAreALoss() throws {
        let palette = Palette(swatches: [
            Swatch(ColorValue(.oklch, 0.6371, 0.2371, 25.3311)), Swatch(ColorValue(.oklch, 0.5, 0.1, 20)),
            Swatch(color: .device(.gray(0.12345))),
        ])
        let written = try format.write(palette, options: .init(precision: 3))
        #expect(written.losses.map(\.kind) == [.precision, .precision])
        #expect(written.losses.map(\.index) == [0, 2])
    }

    @Test(arguments: [PaletteFormat.commaSeparated, .tabSeparated], 0..<8 as Range<UInt64>)
    func randomPalettesComeBackBitByBit(format: PaletteFormat, seed: UInt64) throws {
        let palette = Palette.random(80, [.names, .groups, .kinds, .device, .lab, .fine, .alpha], seed: seed)
        let written = try format.write(palette)
        guard case .file(let bytes) = written.output else { return }
        let back = try PaletteDocument(PaletteSource(bytes: bytes))
        #expect(back.format == format)
        #expect(back.warnings.isEmpty)
        // Groups without swatches have no row.
        var expected = palette
        expected.groups.removeAll { $0.swatches.isEmpty }
        #expect(written.losses.count == palette.groups.count - expected.groups.count)
        #expect(back.palette == expected)
    }

    @Test func everySpaceComesBackBitByBit() throws {
        var generator = SplitMix64(seed: 7)
        var swatches: [Swatch] = []
        for space in ColorSpace.all {
            for missing in [[], .second, .alpha] as [ColorValue.Missing] {
                var components = SIMD3<Double>.zero
                for i in 0..<3 {
                    let range = space.channels[i].range
                    // Beyond the range too: nothing is clamped on the way.
                    components[i] = Double.random(
                        in: range.lowerBound - 1...range.upperBound * 1.5 + 1, using: &generator)
                }
                swatches.append(
                    Swatch(
                        name: space.id,
                        color: .value(ColorValue(space, components: components, alpha: 0.3, missing: missing))))
            }
        }
        let palette = Palette(swatches: swatches)
        #expect(try format.read(bytes: format.bytes(of: palette)).palette == palette)
    }
}
