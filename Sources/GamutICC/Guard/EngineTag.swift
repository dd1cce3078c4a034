// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What a tag is to a conversion.
///
/// Only these tags are checked in depth, and only these reach LittleCMS.
/// Left out on purpose:
/// - `D2Bx` and `B2Dx`: only a transform that asks for them has them checked and passed on; never `D2B3` and `B2D3`,
///   which LittleCMS would make absolute twice;
/// - `meta`, `psid`, `pseq`, `vcgt`, all text and everything unknown: parsers with a record, and no use here;
/// - `chad`: it matters only for partial adaptation, which is not offered;
/// - `wtpt` of displays: version 2 is defined without it, and in version 4 anything but D50 there is an error
///   of the writer that would make absolute conversions adapt twice.
enum EngineTag {
    /// A table from one space to another.
    case table(from: ICCColorSpace, to: ICCColorSpace, isFromDevice: Bool)
    /// A column of the matrix from RGB to XYZ.
    case colorant
    /// A curve of one channel.
    case curve
    /// The white of the medium.
    case mediaWhitePoint

    /// Tells what a tag is in a profile with this header; nil if no conversion needs it.
    init?(_ signature: Signature, in header: ProfileHeader) {
        // Lists of named colours have tables of their own kind.
        guard header.deviceClass != .namedColor else { return nil }
        switch signature {
        case _ where Signature.deviceToPCS.contains(signature):
            self = .table(from: header.dataColorSpace, to: header.connectionSpace, isFromDevice: true)
        case _ where Signature.pcsToDevice.contains(signature):
            self = .table(from: header.connectionSpace, to: header.dataColorSpace, isFromDevice: false)
        case _ where Signature.colorants.contains(signature) && header.dataColorSpace == .rgb:
            self = .colorant
        case _ where Signature.rgbCurves.contains(signature) && header.dataColorSpace == .rgb:
            self = .curve
        case .grayCurve where header.dataColorSpace == .gray:
            self = .curve
        case .mediaWhitePoint where header.deviceClass != .display:
            self = .mediaWhitePoint
        default:
            return nil
        }
    }
}
