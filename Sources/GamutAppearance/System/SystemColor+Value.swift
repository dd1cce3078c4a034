// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension SystemColor {
    /// The colour in an environment, and how sure it is.
    public struct Value: Hashable, Sendable {
        /// The colour in sRGB: bytes divided by 255, and an opacity.
        public let color: ColorValue
        /// How sure the numbers are.
        public let confidence: Confidence
    }

    /// The value of the colour in an environment, nil where its system has no such colour or no source knows it.
    ///
    /// Scheme, contrast and generation choose the value; elevation does for backgrounds in dark surroundings.
    public func value(in environment: ColorEnvironment) -> Value? {
        paint(in: environment).map { paint, confidence in
            Value(color: paint.color, confidence: confidence)
        }
    }

    /// The value of the colour in an environment in single precision, without allocation.
    func resolved(in environment: ColorEnvironment) -> ResolvedColor? {
        paint(in: environment)?.paint.resolved
    }

    private func paint(
        in environment: ColorEnvironment
    ) -> (paint: SystemColorTable.Paint, confidence: Confidence)? {
        // What a generation has that was measured on a later one alone is assumed to have been the same.
        guard let row = SystemColorTable.row(self, environment.generation) else { return nil }
        let isAssumed = environment.generation == .macOS12 && !isHue
        var paint: SystemColorTable.Paint
        var confidence = row.confidence
        switch environment.colorScheme {
        case .light: paint = row.light
        case .dark:
            paint = row.dark ?? row.light
            if row.dark == nil { confidence = .assumed }
            if environment.elevation == .elevated, let elevated = row.darkElevated { paint = elevated }
        }
        if environment.contrast == .increased {
            let isDark = environment.colorScheme == .dark
            if let contrasting = isDark ? row.darkHighContrast : row.lightHighContrast {
                paint = contrasting
                confidence = row.highContrastConfidence
            } else {
                confidence = .assumed
            }
        }
        return (paint, isAssumed ? .assumed : confidence)
    }

    private var isHue: Bool {
        switch self {
        case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray: true
        default: false
        }
    }
}

extension SystemColorTable.Paint {
    private var bytes: SIMD3<UInt8> {
        SIMD3(
            UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
            UInt8(truncatingIfNeeded: code))
    }

    var color: ColorValue {
        ColorValue(.sRGB, components: SIMD3<Double>(SIMD3<UInt16>(truncatingIfNeeded: bytes)) / 255, alpha: opacity)
    }

    var resolved: ResolvedColor {
        let bytes = bytes
        return ResolvedColor(
            linearRed: Self.linear[Int(bytes.x)], linearGreen: Self.linear[Int(bytes.y)],
            linearBlue: Self.linear[Int(bytes.z)], opacity: Float(opacity))
    }

    /// The linear light of each byte: what the conversion of ``color`` gives, three powers cheaper.
    private static let linear: [Float] = (0...255).map { Float(TransferFunction.sRGB.decode(Double($0) / 255)) }
}
