// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A kind of colour that a profile can have on one of its sides: what its channels are, not what they look like.
///
/// The numbers of each kind, everywhere in this module:
/// RGB, gray and the other bounded spaces 0 to 1, CMYK, CMY and inks 0 to 100 (0 is paper),
/// Lab as L\* 0 to 100 with a\* and b\* about ±128, XYZ with Y = 1 for white.
/// Source: ICC.1:2022, table 22.
public enum ICCColorSpace: Hashable, Sendable, CustomStringConvertible {
    /// CIE XYZ relative to D50.
    case xyz
    /// CIE L\*a\*b\* relative to D50.
    case lab
    /// CIE L\*u\*v\*.
    case luv
    /// Luma and two colour differences.
    case yCbCr
    /// CIE Y and chromaticity.
    case yxy
    /// Red, green and blue.
    case rgb
    /// One channel, 0 for black.
    case gray
    /// Hue, saturation and value.
    case hsv
    /// Hue, lightness and saturation.
    case hls
    /// The four process inks.
    case cmyk
    /// Three inks.
    case cmy
    /// So many inks (1 to 15) whose colours only the profile knows.
    case inks(Int)

    /// The number of components of a colour, 1 to 15.
    public var channelCount: Int {
        switch self {
        case .gray: 1
        case .cmyk: 4
        case .inks(let count): count
        default: 3
        }
    }

    /// The range of each component; the numbers themselves are not held to it.
    public var channelRanges: [ClosedRange<Double>] { (0..<channelCount).map(range(ofChannel:)) }

    /// The range of one component.
    func range(ofChannel channel: Int) -> ClosedRange<Double> {
        switch self {
        case .lab: channel == 0 ? 0...100 : -128...127
        default: isInk ? 0...100 : 0...1
        }
    }

    /// Whether the components are amounts of ink, in percent.
    public var isInk: Bool {
        switch self {
        case .cmyk, .cmy, .inks: true
        default: false
        }
    }

    /// The name of the space, such as `CMYK` or `7 inks`.
    public var description: String {
        switch self {
        case .xyz: "XYZ"
        case .lab: "Lab"
        case .luv: "Luv"
        case .yCbCr: "YCbCr"
        case .yxy: "Yxy"
        case .rgb: "RGB"
        case .gray: "gray"
        case .hsv: "HSV"
        case .hls: "HLS"
        case .cmyk: "CMYK"
        case .cmy: "CMY"
        case .inks(let count): count == 1 ? "1 ink" : "\(count) inks"
        }
    }

    /// The components of white (of paper, for inks), where the space alone says what they are.
    var white: [Double]? {
        switch self {
        case .rgb: [1, 1, 1]
        case .gray: [1]
        case .lab: [100, 0, 0]
        case .cmyk, .cmy, .inks: Array(repeating: 0, count: channelCount)
        default: nil
        }
    }
}

extension ICCColorSpace {
    private static let signatures: [(Signature, ICCColorSpace)] = [
        (Signature("XYZ"), .xyz), (Signature("Lab"), .lab), (Signature("Luv"), .luv), (Signature("YCbr"), .yCbCr),
        (Signature("Yxy"), .yxy), (Signature("RGB"), .rgb), (Signature("GRAY"), .gray), (Signature("HSV"), .hsv),
        (Signature("HLS"), .hls), (Signature("CMYK"), .cmyk), (Signature("CMY"), .cmy),
    ]

    /// The space with a signature of the header, or nil: `nCLR` of the ICC and `MCHn` of older software mean inks.
    init?(signature: Signature) {
        if let known = Self.signatures.first(where: { $0.0 == signature }) {
            self = known.1
            return
        }
        for digit in UInt32(1)...15 {
            let character = digit < 10 ? 0x30 + digit : 0x37 + digit
            let clr = Signature("0CLR").code & 0x00FF_FFFF | character << 24
            let mch = Signature("MCH0").code & 0xFFFF_FF00 | character
            if signature.code == clr || signature.code == mch {
                self = .inks(Int(digit))
                return
            }
        }
        return nil
    }
}
