// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

/// One number of each pixel: its difference from a colour, or its luminance.
///
/// Made once and then used for any number of buffers, from any thread; measuring allocates nothing.
public struct BulkMeasurement: Sendable {
    /// What is measured.
    public enum Quantity: Hashable, Sendable {
        /// How different a pixel looks from a colour, in the units of the formula.
        case difference(from: ColorValue, ColorDifference)
        /// The relative luminance of WCAG 2.2: Y of XYZ D65, 1 for white.
        case luminance
    }

    /// What is measured.
    public let quantity: Quantity
    /// The format of the pixels.
    public let format: PixelFormat

    private let conversion: BulkConversion

    /// Plans a measurement.
    ///
    /// - Parameters:
    ///   - quantity: What is measured.
    ///   - space: The space of the pixels.
    ///   - format: Their format.
    ///   - reproducible: Whether the results have the same bits at every level.
    ///   - level: The instruction set, nil for the best one of the machine.
    /// - Throws: ``BulkConversionError`` where the format does not go with the space, or the machine has no such level.
    public init(
        of quantity: Quantity, of space: ColorSpace, _ format: PixelFormat, reproducible: Bool = false,
        level: KernelLevel? = nil
    ) throws(BulkConversionError) {
        self.quantity = quantity
        self.format = format
        let end: ColorSpace
        let last: ConversionStep
        let scalar: ConversionStep
        switch quantity {
        case .luminance:
            end = .xyzD65
            let y = SIMD3(0.0, 1, 0)
            last = .affine(Matrix3x3(rows: y, y, y))
            scalar = last
        case .difference(let reference, let formula):
            end = formula.colorSpace
            let components = reference.converted(to: end).components
            scalar = .difference(formula, reference: reference)
            switch formula {
            case .cie76, .ok: last = .kernel(GK_STAGE_DISTANCE, numbers: components)
            case .ciede2000: last = .kernel(GK_STAGE_CIEDE2000, numbers: components)
            default: last = scalar
            }
        }
        conversion = try BulkConversion(
            measuring: last, scalar: scalar, in: end, of: space, format, reproducible: reproducible,
            level: level ?? .current)
    }

    /// Measures a number of pixels that follow one another.
    ///
    /// - Precondition: The pixels and the results hold `count` each, and do not overlap.
    public func measure(
        _ pixels: UnsafeRawBufferPointer, to results: UnsafeMutableBufferPointer<Float>, count: Int, threads: Int = 1
    ) {
        conversion.convert(
            pixels, to: UnsafeMutableRawBufferPointer(results), width: count, height: 1, threads: threads)
    }

    /// Measures the pixels of an array.
    ///
    /// - Precondition: There are as many results as pixels.
    public func measure<Input: BitwiseCopyable>(_ pixels: [Input], to results: inout [Float]) {
        conversion.convert(pixels, to: &results)
    }
}
