// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A four-character code, the name of everything in a profile.
struct Signature: Hashable, Sendable, CustomStringConvertible {
    let code: UInt32

    init(code: UInt32) {
        self.code = code
    }

    /// Makes a code from up to four ASCII characters; what is missing is spaces.
    init(_ name: StaticString) {
        var code: UInt32 = 0
        for index in 0..<4 {
            let byte = index < name.utf8CodeUnitCount ? name.utf8Start[index] : 0x20
            code = code << 8 | UInt32(byte)
        }
        self.code = code
    }

    /// The characters without quotes and without spaces at the end, or the number where they cannot be printed.
    var text: String {
        let quoted = description
        guard quoted.hasPrefix("'") else { return quoted }
        var text = quoted.dropFirst().dropLast()
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The characters in quotes, or the number where they cannot be printed.
    var description: String {
        let characters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
        guard characters.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
            let digits = String(code, radix: 16)
            return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return "'" + String(decoding: characters, as: UTF8.self) + "'"
    }
}

extension Signature {
    // Tags.
    static let deviceToPCS = [Signature("A2B0"), Signature("A2B1"), Signature("A2B2")]
    static let pcsToDevice = [Signature("B2A0"), Signature("B2A1"), Signature("B2A2")]
    static let colorants = [Signature("rXYZ"), Signature("gXYZ"), Signature("bXYZ")]
    static let rgbCurves = [Signature("rTRC"), Signature("gTRC"), Signature("bTRC")]
    static let grayCurve = Signature("kTRC")
    static let mediaWhitePoint = Signature("wtpt")
    static let profileDescription = Signature("desc")
    static let copyright = Signature("cprt")
    static let manufacturerDescription = Signature("dmnd")
    static let modelDescription = Signature("dmdd")
    static let viewingDescription = Signature("vued")
    static let characterizationTarget = Signature("targ")
    static let chromaticAdaptation = Signature("chad")
    static let luminance = Signature("lumi")
    static let mediaBlackPoint = Signature("bkpt")
    static let codingIndependentCodePoints = Signature("cicp")
    static let namedColors = Signature("ncl2")
    static let measurement = Signature("meas")
    static let technology = Signature("tech")
    static let gamut = Signature("gamt")
    static let colorantTable = Signature("clrt")
    static let deviceToPCSInFloats = [Signature("D2B0"), Signature("D2B1"), Signature("D2B2")]
    static let pcsToDeviceInFloats = [Signature("B2D0"), Signature("B2D1"), Signature("B2D2")]
    static let floatTablesInUse = deviceToPCSInFloats + pcsToDeviceInFloats
    static let floatTables = floatTablesInUse + [Signature("D2B3"), Signature("B2D3")]

    // Types of tag content.
    static let curve = Signature("curv")
    static let parametricCurve = Signature("para")
    static let xyz = Signature("XYZ ")
    static let lut8 = Signature("mft1")
    static let lut16 = Signature("mft2")
    static let lutAToB = Signature("mAB ")
    static let lutBToA = Signature("mBA ")
    static let processingElements = Signature("mpet")
    static let text = Signature("text")
    static let textDescription = Signature("desc")
    static let localizedText = Signature("mluc")
    static let fixedPointArray = Signature("sf32")
    static let signatureType = Signature("sig ")

    // Processing elements and what curves are made of.
    static let curvesElement = Signature("cvst")
    static let matrixElement = Signature("matf")
    static let gridElement = Signature("clut")
    static let startElement = Signature("bACS")
    static let endElement = Signature("eACS")
    static let segmentedCurve = Signature("curf")
    static let formulaSegment = Signature("parf")
    static let sampledSegment = Signature("samf")
}
