// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CLittleCMS
import GamutColor

extension Workload {
    /// Conversions of one colour at a time, as an app does when it shows or stores one.
    static let singleColor = [
        pair(
            "C1", "sRGB to Display P3, a color", from: .sRGB, to: .displayP3, peer: displayP3Peer, plain: plainDisplayP3
        ),
        pair("C2", "sRGB to Lab D50, a color", from: .sRGB, to: .lab, peer: labPeer, plain: nil),
        pair("C3", "sRGB to OkLCH, a color", from: .sRGB, to: .oklch, peer: nil, plain: nil),
        pair("C4", "OkLCH to sRGB, a color", from: .oklch, to: .sRGB, peer: nil, plain: nil),
        mapping,
    ]

    /// One conversion by us, by LittleCMS and by a plain function, over the same thousand random colours.
    private static func pair(
        _ id: String, _ title: String, from source: ColorSpace, to destination: ColorSpace,
        peer: (@Sendable () -> Peer?)?, plain: (@Sendable (SIMD3<Double>) -> SIMD3<Double>)?
    ) -> Workload {
        Workload(id: id, title: title) { effort, emit in
            let colors = randomColors(1000, seed: 1).map { $0.converted(to: source) }
            let truth = colors.map { $0.converted(to: destination).components }
            let label = "\(id) \(title)"
            func row(_ implementation: String, _ measurement: Measurement, error: Double?) -> Row {
                Row(
                    workload: label, implementation: implementation, pixels: colors.count,
                    nsPerPixel: measurement.median / Double(colors.count), spread: measurement.spread, maxError: error)
            }
            var sum = SIMD3<Double>.zero
            // Ours is the reference here: the tests hold it against 40-digit arithmetic, 1e-12 for RGB and XYZ.
            let ours = effort.time { for color in colors { sum += color.converted(to: destination).components } }
            emit(row("gamut", ours, error: nil))
            if let peer = peer?() {
                defer { peer.close() }
                let time = effort.time { for color in colors { sum += peer.convert(color.components) } }
                emit(row("lcms", time, error: worst(colors.map { peer.convert($0.components) }, truth)))
            }
            if let plain {
                let time = effort.time { for color in colors { sum += plain(color.components) } }
                emit(row("scalar", time, error: worst(colors.map { plain($0.components) }, truth)))
            }
            consume(sum)
        }
    }

    private static let mapping = Workload(id: "C5", title: "Display P3 into sRGB by each mapping, a color") {
        effort, emit in
        var generator = SplitMix64(seed: 5)
        let colors = (0..<1000).map { _ in
            ColorValue(.displayP3, generator.unit(), generator.unit(), generator.unit())
        }
        for mapping in GamutMapping.all {
            var sum = SIMD3<Double>.zero
            let time = effort.time {
                for color in colors { sum += color.mapped(into: .sRGB, using: mapping).components }
            }
            consume(sum)
            emit(
                Row(
                    workload: "C5 Display P3 into sRGB by \(mapping.id), a color", implementation: "gamut",
                    pixels: colors.count, nsPerPixel: time.median / Double(colors.count), spread: time.spread))
        }
    }

    /// Random opaque colours of sRGB.
    static func randomColors(_ count: Int, seed: UInt64) -> [ColorValue] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in ColorValue(.sRGB, generator.unit(), generator.unit(), generator.unit()) }
    }

    private static func worst(_ results: [SIMD3<Double>], _ truth: [SIMD3<Double>]) -> Double {
        zip(results, truth).reduce(0) { worst, pair in
            let difference = pair.0 - pair.1
            return max(worst, max(difference.max(), -difference.min()))
        }
    }

    // MARK: The same work by LittleCMS, in double precision and without its resampling

    private struct Peer {
        let transform: cmsHTRANSFORM

        func convert(_ input: SIMD3<Double>) -> SIMD3<Double> {
            var source = (input.x, input.y, input.z)
            var result = (0.0, 0.0, 0.0)
            cmsDoTransform(transform, &source, &result, 1)
            return SIMD3(result.0, result.1, result.2)
        }

        func close() { cmsDeleteTransform(transform) }
    }

    private static let rgbDouble: cmsUInt32Number = 1 << 22 | 4 << 16 | 3 << 3
    private static let labDouble: cmsUInt32Number = 1 << 22 | 10 << 16 | 3 << 3

    private static func peer(
        to profile: cmsHPROFILE?, format: cmsUInt32Number
    ) -> Peer? {
        guard let source = cmsCreate_sRGBProfile(), let profile else { return nil }
        defer {
            cmsCloseProfile(source)
            cmsCloseProfile(profile)
        }
        let flags = cmsUInt32Number(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE)
        return cmsCreateTransform(
            source, rgbDouble, profile, format, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), flags
        )
        .map(Peer.init)
    }

    @Sendable private static func labPeer() -> Peer? { peer(to: cmsCreateLab4Profile(nil), format: labDouble) }

    @Sendable private static func displayP3Peer() -> Peer? {
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: 0.680, y: 0.320, Y: 1), Green: cmsCIExyY(x: 0.265, y: 0.690, Y: 1),
            Blue: cmsCIExyY(x: 0.150, y: 0.060, Y: 1))
        let constants = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
        guard let curve = cmsBuildParametricToneCurve(nil, 4, constants) else { return nil }
        defer { cmsFreeToneCurve(curve) }
        var curves: [OpaquePointer?] = [curve, curve, curve]
        return peer(to: cmsCreateRGBProfile(&white, &primaries, &curves), format: rgbDouble)
    }

    // MARK: The same work as a plain function, as one would write it without a library

    @Sendable private static func plainDisplayP3(_ c: SIMD3<Double>) -> SIMD3<Double> {
        func linear(_ v: Double) -> Double { TransferFunction.sRGB.decode(v) }
        let r = linear(c.x), g = linear(c.y), b = linear(c.z)
        let p3 = SIMD3(
            0.822461968714362 * r + 0.177538031285638 * g,
            0.033194198850962 * r + 0.966805801149038 * g,
            0.017082630721120 * r + 0.072397440663963 * g + 0.910519928614916 * b)
        return SIMD3(
            TransferFunction.sRGB.encode(p3.x), TransferFunction.sRGB.encode(p3.y), TransferFunction.sRGB.encode(p3.z))
    }
}
