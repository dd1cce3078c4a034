// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// Spaces that a client defines.
@Suite struct CustomSpaceTests {
    /// Wide gamut RGB with the primaries that Lindbloom lists and a power of 563/256, relative to D50.
    private let wide = ColorSpace(
        ColorSpace.Definition(
            id: "wide", aliases: ["w"], name: "Wide gamut RGB", channels: .rgb, whitePoint: .d50, base: .xyzD50,
            stages: [
                .transfer(.power(exponent: 563.0 / 256)),
                .matrix(
                    .init(
                        toBase: RGBPrimaries(
                            red: (0.735, 0.265), green: (0.115, 0.826), blue: (0.157, 0.018), whitePoint: .d50
                        ).toXYZ)),
            ], gamut: .unitCube))

    /// The matrix is that of Lindbloom's page "RGB/XYZ Matrices", whose D50 differs in the fifth digit.
    @Test func numbersOfLindbloom() {
        let xyz = ColorValue(wide, 1, 0, 0).converted(to: .xyzD50).components
        let published = SIMD3(0.7161046, 0.2581874, 0.0)
        for index in 0..<3 { #expect(abs(xyz[index] - published[index]) < 2e-4) }
        #expect(ColorValue(wide, 1, 1, 1).converted(to: .lab).components.y.magnitude < 1e-9)
    }

    @Test func textGamutAndEquality() throws {
        let color = try ColorValue(css: "color(--w 100% 0.5 0 / 50%)", customSpaces: [wide])
        #expect(color == ColorValue(wide, 1, 0.5, 0, alpha: 0.5))
        #expect(try ColorValue(css: color.css(), customSpaces: [wide]) == color)
        #expect(color.isInGamut(of: wide))
        #expect(!color.isInGamut(of: .sRGB))
        #expect(ColorValue(.rec2020, 0, 1, 0).mapped(into: wide, using: .css).isInGamut(of: wide, tolerance: 0))
        #expect(ColorSpace(wide.definition) == wide)
        #expect {
            try ColorValue(css: "color(--wied 1 0 0)", customSpaces: [wide])
        } throws: {
            ($0 as? ColorSyntaxError)?.suggestion == "--wide"
        }
    }

    /// CSSOM §2.1: what is no part of an identifier is escaped.
    @Test(arguments: ["my space (1)", "a/b", "naïve", "x\n\u{7F}", "3d", "a;b}"])
    func idsOfAnyCharactersComeBack(id: String) throws {
        let space = ColorSpace(
            ColorSpace.Definition(
                id: id, name: "Odd", channels: .rgb, whitePoint: .d65, base: .sRGB, stages: []))
        let color = ColorValue(space, 0.1, 0.2, 0.3)
        #expect(try ColorValue(css: color.css(), customSpaces: [space]) == color)
    }

    @Test func aSpaceWithoutABaseIsAMistake() async {
        await #expect(processExitsWith: .failure) {
            _ = ColorSpace(
                ColorSpace.Definition(
                    id: "root", name: "Root", channels: .xyz, whitePoint: .d50, base: nil, stages: []))
        }
    }
}
