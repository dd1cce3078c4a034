// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

internal import CLittleCMS

/// A transform of LittleCMS together with the context it lives in.
///
/// `@unchecked Sendable`: LittleCMS runs one transform on many threads at once (checked under the thread sanitizer
/// with version 2.14). Nothing is changed after `init`: there is no cache, the ledger is closed, and the handles are
/// read by `run` alone. They are freed by the last owner, when nobody can be running them.
final class LittleCMSTransform: @unchecked Sendable {
    /// Enough for every profile the guard lets through, and little enough for a server.
    static let standardBudget = 256 << 20

    private let context: LittleCMSContext
    private let transform: cmsHTRANSFORM

    init(
        from source: ICCEndpoint, to destination: ICCEndpoint, intent: RenderingIntent,
        blackPointCompensation: Bool, budget: Int = standardBudget
    ) throws(ICCError) {
        let context = try LittleCMSContext(budget: budget)
        defer { context.ledger.close() }
        let input = try Self.open(source, in: context)
        defer { cmsCloseProfile(input) }
        let output = try Self.open(destination, in: context)
        defer { cmsCloseProfile(output) }

        // The default flags would replace the profiles by a coarse table; the cache is of no use to single colours.
        var flags = cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE
        if blackPointCompensation { flags |= cmsFLAGS_BLACKPOINTCOMPENSATION }
        let transform = cmsCreateTransformTHR(
            context.handle, input, Self.format(source.colorSpace), output, Self.format(destination.colorSpace),
            cmsUInt32Number(intent.rawValue), cmsUInt32Number(flags))
        guard let transform else { throw context.error("join the profiles") }
        self.context = context
        self.transform = transform
    }

    deinit {
        cmsDeleteTransform(transform)
    }

    /// Converts `count` colours, packed; both sides must have room for so many.
    func run(_ source: UnsafePointer<Double>, _ destination: UnsafeMutablePointer<Double>, count: UInt32) {
        cmsDoTransform(transform, source, destination, count)
    }

    private static func open(_ endpoint: ICCEndpoint, in context: LittleCMSContext) throws(ICCError) -> cmsHPROFILE {
        let handle: cmsHPROFILE? =
            switch endpoint {
            case .profile(let profile):
                profile.engineBytes.withUnsafeBytes {
                    cmsOpenProfileFromMemTHR(context.handle, $0.baseAddress, cmsUInt32Number(clamping: $0.count))
                }
            case .lab: cmsCreateLab4ProfileTHR(context.handle, nil)
            case .xyz: cmsCreateXYZProfileTHR(context.handle)
            }
        guard let handle else { throw context.error("open the profile") }
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
