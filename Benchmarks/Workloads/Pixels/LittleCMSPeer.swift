// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CLittleCMS

/// A transform of LittleCMS over RGBA pixels, with its default optimisations unless it is told otherwise.
struct LittleCMSPeer {
    private let transform: cmsHTRANSFORM

    /// The layout of a pixel for LittleCMS, whose macros Swift does not see.
    struct Format {
        let code: cmsUInt32Number

        private init(space: Int32, channels: Int32, extra: Int32, bytes: Int32, isFloat: Bool) {
            code = cmsUInt32Number((isFloat ? 1 << 22 : 0) | space << 16 | extra << 7 | channels << 3 | bytes)
        }

        static let rgba8 = Format(space: PT_RGB, channels: 3, extra: 1, bytes: 1, isFloat: false)
        static let rgba16 = Format(space: PT_RGB, channels: 3, extra: 1, bytes: 2, isFloat: false)
        static let rgbaFloat = Format(space: PT_RGB, channels: 3, extra: 1, bytes: 4, isFloat: true)
        static let labFloat = Format(space: PT_Lab, channels: 3, extra: 1, bytes: 4, isFloat: true)
        static let cmyk8 = Format(space: PT_CMYK, channels: 4, extra: 0, bytes: 1, isFloat: false)
    }

    /// The profiles that the workloads need, made in memory.
    enum Profile {
        case sRGB, linearSRGB, displayP3, adobeRGB, lab
        /// The bytes of a file.
        case bytes([UInt8])

        func open() -> cmsHPROFILE? {
            switch self {
            case .sRGB: cmsCreate_sRGBProfile()
            case .linearSRGB: Self.rgb(Self.rec709, cmsBuildGamma(nil, 1))
            case .displayP3: Self.rgb(Self.p3, Self.sRGBCurve)
            case .adobeRGB: Self.rgb(Self.adobe, cmsBuildGamma(nil, 563.0 / 256))
            case .lab: cmsCreateLab4Profile(nil)
            case .bytes(let bytes): cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count))
            }
        }

        private typealias Primaries = (r: (Double, Double), g: (Double, Double), b: (Double, Double))
        private static let rec709: Primaries = ((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
        private static let p3: Primaries = ((0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
        private static let adobe: Primaries = ((0.64, 0.33), (0.21, 0.71), (0.15, 0.06))

        private static var sRGBCurve: OpaquePointer? {
            cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        }

        private static func rgb(_ primaries: Primaries, _ curve: OpaquePointer?) -> cmsHPROFILE? {
            guard let curve else { return nil }
            defer { cmsFreeToneCurve(curve) }
            func point(_ xy: (Double, Double)) -> cmsCIExyY { cmsCIExyY(x: xy.0, y: xy.1, Y: 1) }
            var white = point((0.3127, 0.3290))
            var triple = cmsCIExyYTRIPLE(
                Red: point(primaries.r), Green: point(primaries.g), Blue: point(primaries.b))
            var curves: [OpaquePointer?] = [curve, curve, curve]
            return cmsCreateRGBProfile(&white, &triple, &curves)
        }
    }

    /// Makes a transform with relative colorimetric intent; nil where LittleCMS will not.
    init?(from source: Profile, _ sourceFormat: Format, to destination: Profile, _ destinationFormat: Format) {
        guard let input = source.open() else { return nil }
        defer { cmsCloseProfile(input) }
        guard let output = destination.open() else { return nil }
        defer { cmsCloseProfile(output) }
        guard
            let transform = cmsCreateTransform(
                input, sourceFormat.code, output, destinationFormat.code,
                cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), 0)
        else { return nil }
        self.transform = transform
    }

    func convert(_ input: UnsafeMutableRawBufferPointer, _ output: UnsafeMutableRawBufferPointer, count: Int) {
        cmsDoTransform(transform, input.baseAddress, output.baseAddress, cmsUInt32Number(count))
    }

    func close() { cmsDeleteTransform(transform) }
}
