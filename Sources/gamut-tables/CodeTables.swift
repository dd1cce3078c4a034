// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// `srgb_codes.generated.h`: eight-bit codes of the sRGB curve, exact both ways.
enum CodeTables {
    private static let decode = CurveModel(function: .sRGB, direction: .decode)
    private static let encode = CurveModel(function: .sRGB, direction: .encode)

    static var text: String {
        var source = CSourceText(
            comment: """
                The 256 codes of sRGB decoded, rounded once; what decides the code of a linear value, exactly; and a
                polynomial that comes near the code.
                """)
        let decoded = (0..<256).map { decode.value(DoubleDouble(Double($0)) / DoubleDouble(255)).nearestFloat }
        source.line("const float gk_srgb_decoded[256] = " + floats(decoded) + ";\n")
        let values = (0..<256).map { (DoubleDouble(Double($0)) / DoubleDouble(255)).nearestFloat }
        source.line("// The codes as parts of 255.")
        source.line("const float gk_byte_values[256] = " + floats(values) + ";\n")
        source.line("// The first table, split into its four planes of bytes, low byte first.")
        let planes = (0..<4).map { plane in
            CSourceText.braces(decoded.map { String(UInt8(truncatingIfNeeded: $0.bitPattern >> UInt32(8 * plane))) })
        }
        source.line(
            "const _Alignas(64) uint8_t gk_srgb_decoded_bytes[4][256] = {\n"
                + planes.joined(separator: ",\n") + "};\n")
        source.line("// (bucket[bits >> 16] + the low 16 bits) >> 16 is the code; the first bucket is that of 2^-13.")
        source.line("const uint32_t gk_srgb_bucket[] = " + CSourceText.braces(buckets.map(String.init)) + ";\n")
        source.line("// 255 × encode over 32 half octaves from 2^-13.")
        source.line(
            "const _Alignas(64) float gk_srgb_code[GK_SRGB_CODE_DEGREE + 1][32] = {\n"
                + codePolynomials.map(floats).joined(separator: ",\n") + "};")
        return source.text
    }

    private static func floats(_ values: [Float]) -> String { CSourceText.braces(values.map(CSourceText.literal)) }

    // MARK: Buckets

    /// Values below 2^-13 have code 0; each octave up to 1 has 128 buckets, so that none holds two thresholds.
    private static let firstBucket = Int(Float(0x1p-13).bitPattern >> 16)

    private static var buckets: [UInt32] {
        // threshold[k] is the smallest float whose code is k + 1.
        let thresholds = (0..<255).map { k in
            decode.value((DoubleDouble(Double(k)) + DoubleDouble(0.5)) / DoubleDouble(255)).floatNotLess
        }
        let last = Int(Float(1).bitPattern >> 16)
        return (firstBucket..<last).map { bucket in
            let start = Float(bitPattern: UInt32(bucket) << 16)
            let end = Float(bitPattern: UInt32(bucket + 1) << 16)
            let code = UInt32(thresholds.filter { $0 <= start }.count)
            let inside = thresholds.filter { $0 > start && $0 < end }
            precondition(inside.count <= 1, "a bucket holds two thresholds")
            guard let threshold = inside.first else { return code << 16 }
            return code << 16 + (1 << 16 - (threshold.bitPattern & 0xffff))
        }
    }

    // MARK: Polynomials

    static let codeDegree = 4

    private static var codePolynomials: [[Float]] {
        let toeEnd = encode.toe?.end ?? 0
        var table = [[Float]](repeating: [Float](repeating: 0, count: 32), count: codeDegree + 1)
        for i in 0..<32 {
            let octave = Double(sign: .plus, exponent: -13 + i / 2, significand: 1)
            let low = i % 2 == 0 ? octave : octave * 1.5
            let high = i % 2 == 0 ? octave * 1.5 : octave * 2
            let index = Int(Float(low).bitPattern >> 22) & 31
            // Where the straight part ends within a segment, the fit is of what lies above: no code steps in between.
            let start = toeEnd > low && toeEnd < high ? toeEnd : low
            let value = high <= toeEnd ? encode.value : { encode.power($0.high) }
            let fitted = PolynomialFit.coefficients(
                of: { DoubleDouble(255) * value(DoubleDouble($0)) }, weight: { _ in 1 }, on: start...high,
                degree: codeDegree)
            for k in 0...codeDegree { table[k][index] = fitted[k] }
        }
        return table
    }
}
