// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC
import ReferenceData
import Testing

/// Swatches of devices on their way to the screen.
@Suite struct DeviceColorConverterTests {
    private func profile(_ profile: SyntheticProfile) throws -> ICCProfile { try ICCProfile(bytes: profile.bytes) }

    @Test func eachModelTakesItsProfile() throws {
        let converter = try DeviceColorConverter(
            cmyk: profile(.cmyk), gray: profile(.gray), inks: profile(.inks(3)), rgb: profile(.sRGB))
        let black = try converter.convert(.cmyk(0, 0, 0, 0.5, alpha: 0.25))
        #expect(black.colorSpace == .lab && black.alpha == 0.25)
        #expect(abs(black.components.x - 50) < 0.01)
        // Gray 0.5 with the curve of sRGB: Y = 0.21404, L* = 53.389
        #expect(abs(try converter.convert(.gray(0.5)).components.x - 53.389) < 0.01)
        #expect(abs(try converter.convert(DeviceColor(.inks([1, 0, 0]))).components.x - 49.8) < 0.01)
        let red = try converter.convert(rgb: SIMD3(1, 0, 0)).converted(to: .sRGB).components
        #expect((red - SIMD3(1, 0, 0)).max() < 1e-3 && (SIMD3(1, 0, 0) - red).max() < 1e-3)
    }

    @Test func paperIsWhiteExactly() throws {
        let converter = try DeviceColorConverter(cmyk: profile(.inks(4)), gray: profile(.gray))
        for color in [DeviceColor.cmyk(0, 0, 0, 0), .gray(1)] {
            #expect(try converter.convert(color) == ColorValue(.lab, 100, 0, 0))
        }
    }

    @Test func wrongProfilesAndMissingOnesAreNamed() throws {
        let sRGB = try profile(.sRGB)
        #expect {
            try DeviceColorConverter(cmyk: sRGB)
        } throws: { error in
            let message = (error as? ICCError)?.message ?? ""
            return ["CMYK", "RGB", "display", "Synthetic sRGB"].allSatisfy(message.contains)
        }
        let cmyk = try profile(.cmyk)
        #expect { try DeviceColorConverter(gray: cmyk) } throws: { ($0 as? ICCError)?.reason == .wrongProfile }
        #expect { try DeviceColorConverter(inks: cmyk) } throws: { ($0 as? ICCError)?.reason == .wrongProfile }

        let converter = try DeviceColorConverter(inks: profile(.inks(6)))
        for color in [DeviceColor.cmyk(0, 0, 0, 0), .gray(0)] {
            #expect { try converter.convert(color) } throws: { ($0 as? ICCError)?.reason == .noProfile }
        }
        #expect {
            try converter.convert(DeviceColor(.inks([1, 2])))
        } throws: {
            ($0 as? ICCError)?.reason == .wrongChannelCount
        }
        #expect {
            try converter.convert(DeviceColor(.inks([0, 0, 0, 0, 0, .nan])))
        } throws: {
            ($0 as? ICCError)?.reason == .badComponent
        }
    }

    /// By Lab and our own mathematics, or to an sRGB profile by LittleCMS: the same colours.
    @Test(.enabled(if: ReferenceData.isPresent)) func bothWaysToSRGBAgree() throws {
        let coated = try ICCProfile(bytes: ReferenceData.bytes("icc/profiles/ISOcoated_v2_300_bas.icc"))
        let sRGB = try ICCProfile(bytes: ReferenceData.bytes("icc/profiles/sRGB-v4.icc"))
        for intent in RenderingIntent.allCases where intent != .absoluteColorimetric {
            let converter = try DeviceColorConverter(cmyk: coated, intent: intent)
            let direct = try ICCTransform(from: .profile(coated), to: .profile(sRGB), intent: intent)
            var compared = 0
            for index in 0..<625 {
                let inks = [index % 5, index / 5 % 5, index / 25 % 5, index / 125].map { Double($0) / 4 }
                let expected = try direct.convert(inks.map { $0 * 100 })
                // Outside of sRGB the curve of the profile goes on in another way than ours.
                guard expected.allSatisfy({ (0.02...1).contains($0) }) else { continue }
                let color = try converter.convert(.cmyk(inks[0], inks[1], inks[2], inks[3])).converted(to: .sRGB)
                for channel in 0..<3 {
                    #expect(abs(color.components[channel] - expected[channel]) < 1e-3, "\(inks) \(color) \(expected)")
                }
                compared += 1
            }
            #expect(compared > 200)
        }
    }
}
