// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

internal import CLittleCMS

/// A transform of LittleCMS together with the context it lives in.
///
/// `@unchecked Sendable`: LittleCMS runs one transform on many threads at once (checked with a version 2.14 that was
/// itself built for the thread sanitizer). Nothing is changed after `init`: there is no cache, the ledger is closed, and
/// the handles are read by `run` alone. Curves of samples in floating point are the exception, in 2.14 as in 2.17:
/// each evaluation stores where the samples are (`EvalSegmentedFn` in `cmsgamma.c`), so that transforms with such curves
/// run on one thread at a time. The handles are freed by the last owner, when nobody can be running them.
final class TransformHandle: @unchecked Sendable {
    /// Enough for every profile the guard lets through, and little enough for a server.
    static let standardBudget = 256 << 20
    /// The default flags would replace the profiles by a coarse table; the cache is of no use to single colours.
    private static let flags = cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE

    private let context: LittleCMSContext
    private let transform: cmsHTRANSFORM
    /// Where threads wait for each other, if the transform is one that has to change while it runs.
    private let gate: SerialGate?

    /// Joins two endpoints; the adaptation state is not used.
    init(
        from source: ICCEndpoint, to destination: ICCEndpoint, _ options: ICCTransform.Options,
        budget: Int = standardBudget
    ) throws(ICCError) {
        let context = try LittleCMSContext(budget: budget)
        defer { context.ledger.close() }
        let input = try Self.open(source, options, in: context)
        defer { cmsCloseProfile(input) }
        let output = try Self.open(destination, options, in: context)
        defer { cmsCloseProfile(output) }

        let flags = Self.flags | (options.blackPointCompensation ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0)
        let transform = cmsCreateTransformTHR(
            context.handle, input, Self.format(source.colorSpace), output, Self.format(destination.colorSpace),
            cmsUInt32Number(options.intent.rawValue), cmsUInt32Number(flags))
        guard let transform else { throw context.error("join \(source.title) and \(destination.title)") }
        self.context = context
        self.transform = transform
        gate = source.mayHaveSampledCurves(options) || destination.mayHaveSampledCurves(options) ? SerialGate() : nil
    }

    /// Makes the transform that a device link or an abstract profile is all by itself.
    init(link: ICCProfile, _ options: ICCTransform.Options, budget: Int = standardBudget) throws(ICCError) {
        let context = try LittleCMSContext(budget: budget)
        defer { context.ledger.close() }
        var profile: cmsHPROFILE? = try Self.open(.profile(link), options, in: context)
        defer { if let profile { cmsCloseProfile(profile) } }
        let transform = cmsCreateMultiprofileTransformTHR(
            context.handle, &profile, 1, Self.format(link.dataColorSpace), Self.format(link.connectionSpace),
            cmsUInt32Number(options.intent.rawValue), cmsUInt32Number(Self.flags))
        guard let transform else { throw context.error("use \(link.title)") }
        self.context = context
        self.transform = transform
        gate = link.mayHaveSampledCurves(options) ? SerialGate() : nil
    }

    deinit {
        cmsDeleteTransform(transform)
    }

    /// Converts `count` colours, packed; both sides must have room for so many.
    func run(_ source: UnsafePointer<Double>, _ destination: UnsafeMutablePointer<Double>, count: UInt32) {
        guard let gate else {
            cmsDoTransform(transform, source, destination, count)
            return
        }
        gate.pass { cmsDoTransform(transform, source, destination, count) }
    }

    /// The black point of a side in XYZ as black point compensation takes it; 0 where it cannot be told.
    static func blackPoint(
        of endpoint: ICCEndpoint, isSource: Bool, _ options: ICCTransform.Options
    ) throws(ICCError) -> SIMD3<Double> {
        guard endpoint.isDevice, options.intent != .absoluteColorimetric else { return SIMD3() }
        let context = try LittleCMSContext(budget: standardBudget)
        defer { context.ledger.close() }
        let profile = try open(endpoint, options, in: context)
        defer { cmsCloseProfile(profile) }
        var result = cmsCIEXYZ()
        let code = cmsUInt32Number(options.intent.rawValue)
        // Where it finds none it says so and leaves 0, which is what the compensation goes on with.
        _ =
            isSource
            ? cmsDetectBlackPoint(&result, profile, code, 0) : cmsDetectDestinationBlackPoint(&result, profile, code, 0)
        return SIMD3(result.X, result.Y, result.Z)
    }

    private static func open(
        _ endpoint: ICCEndpoint, _ options: ICCTransform.Options, in context: LittleCMSContext
    ) throws(ICCError) -> cmsHPROFILE {
        let handle: cmsHPROFILE? =
            switch endpoint {
            case .profile(let profile):
                try profile.engineBytes(for: options).withUnsafeBytes {
                    cmsOpenProfileFromMemTHR(context.handle, $0.baseAddress, cmsUInt32Number(clamping: $0.count))
                }
            case .lab: identity(cmsSigLabData, in: context)
            case .xyz: identity(cmsSigXYZData, in: context)
            }
        guard let handle else { throw context.error("open \(endpoint.title)") }
        return handle
    }

    /// The connection space as a profile that changes nothing.
    ///
    /// LittleCMS's own D50 is in a variable that every call writes, from every thread. The function for Lab can be given
    /// a white; the one for XYZ, which is otherwise the same, cannot.
    private static func identity(_ space: cmsColorSpaceSignature, in context: LittleCMSContext) -> cmsHPROFILE? {
        var white = cmsCIExyY()
        cmsXYZ2xyY(&white, cmsD50_XYZ())
        guard let handle = cmsCreateLab4ProfileTHR(context.handle, &white) else { return nil }
        cmsSetColorSpace(handle, space)
        cmsSetPCS(handle, space)
        return handle
    }

    /// The format of packed doubles; the macros for it are not visible from Swift.
    private static func format(_ space: ICCColorSpace) -> cmsUInt32Number {
        let pixelType: Int32 =
            switch space {
            case .gray: PT_GRAY
            case .rgb: PT_RGB
            case .cmy: PT_CMY
            case .cmyk: PT_CMYK
            case .yCbCr: PT_YCbCr
            case .luv: PT_YUV
            case .xyz: PT_XYZ
            case .lab: PT_Lab
            case .hsv: PT_HSV
            case .hls: PT_HLS
            case .yxy: PT_Yxy
            case .inks(let count): PT_MCH1 + Int32(clamping: count - 1)
            }
        let isFloatingPoint: UInt32 = 1 << 22
        let bytesOfDouble: UInt32 = 0
        return isFloatingPoint | UInt32(pixelType) << 16 | UInt32(space.channelCount) << 3 | bytesOfDouble
    }
}

extension ICCEndpoint {
    fileprivate func mayHaveSampledCurves(_ options: ICCTransform.Options) -> Bool {
        if case .profile(let profile) = self { profile.mayHaveSampledCurves(options) } else { false }
    }
}
