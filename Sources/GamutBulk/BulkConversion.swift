// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

/// A conversion of pixels from one colour space and format to another.
///
/// Made once from the spaces' own data and then used for any number of buffers, from any thread. Converting allocates
/// nothing. Colours are converted as ``GamutColor/ColorValue/converted(to:)`` does it, in single precision: within
/// 3e-7 × max(1, |x|) of it for RGB, a little more for spaces that amplify. Between two double-precision formats, or from
/// or to one, the conversion is the scalar one itself.
///
/// Components that are not numbers stay so in floating-point results, and become 0 in integers; infinities and values
/// beyond ±16 (decoding a curve) or ±128 (encoding) count as these bounds. A hue that has no power is 0.
public struct BulkConversion: Sendable {
    /// The space of the pixels that are read.
    public let source: ColorSpace
    /// The format of the pixels that are read.
    public let sourceFormat: PixelFormat
    /// The space of the pixels that are written.
    public let destination: ColorSpace
    /// The format of the pixels that are written.
    public let destinationFormat: PixelFormat
    /// The instruction set that the kernels use.
    public let level: KernelLevel

    let engine: Engine

    /// What runs a plan.
    enum Engine: Sendable {
        case kernels(KernelProgram)
        case scalar(ScalarProgram)
    }

    /// Plans a conversion.
    ///
    /// - Parameters:
    ///   - source: The space of the pixels that are read.
    ///   - sourceFormat: Their format.
    ///   - destination: The space of the pixels that are written.
    ///   - destinationFormat: Their format.
    ///   - clip: Whether floating-point results are clipped to the destination's gamut; integers always are.
    ///   - mapping: How colours outside of the destination's gamut are brought into it, nil to keep them (or clip them).
    ///   - reproducible: Whether floating-point results have the same bits at every level.
    ///   - level: The instruction set, nil for the best one of the machine.
    /// - Throws: ``BulkConversionError`` where a format does not go with its space, or the machine has no such level.
    public init(
        from source: ColorSpace, _ sourceFormat: PixelFormat, to destination: ColorSpace,
        _ destinationFormat: PixelFormat, clip: Bool = false, mapping: GamutMapping? = nil, reproducible: Bool = false,
        level: KernelLevel? = nil
    ) throws(BulkConversionError) {
        self.source = source
        self.sourceFormat = sourceFormat
        self.destination = destination
        self.destinationFormat = destinationFormat
        self.level = level ?? .current
        guard self.level.isAvailable else {
            throw BulkConversionError(reason: .levelNotAvailable(self.level), space: source)
        }
        let outline = try ConversionOutline(
            from: source, sourceFormat, to: destination, destinationFormat, mapping: mapping ?? (clip ? .clip : nil))
        if sourceFormat.component == .float64 || destinationFormat.component == .float64 {
            engine = .scalar(ScalarProgram(outline, source: sourceFormat, destination: destinationFormat))
        } else {
            engine = .kernels(
                KernelProgram(
                    steps: outline.kernelSteps, source: sourceFormat, sourceSpace: source,
                    destination: destinationFormat, destinationSpace: destination, level: self.level,
                    reproducible: reproducible))
        }
    }

    /// Plans a conversion to one single-precision number a pixel.
    ///
    /// The last step makes it of a space's components; `scalar` does the same in double precision.
    init(
        measuring last: ConversionStep, scalar: ConversionStep, in end: ColorSpace, of source: ColorSpace,
        _ sourceFormat: PixelFormat,
        reproducible: Bool, level: KernelLevel
    ) throws(BulkConversionError) {
        self.source = source
        self.sourceFormat = sourceFormat
        destination = end
        destinationFormat = PixelFormat(.float32, .gray)
        self.level = level
        guard level.isAvailable else {
            throw BulkConversionError(reason: .levelNotAvailable(level), space: source)
        }
        var outline = try ConversionOutline(
            from: source, sourceFormat, to: end, PixelFormat(.float32, .rgb), mapping: nil)
        if sourceFormat.component == .float64 {
            outline.measurement = scalar
            engine = .scalar(ScalarProgram(outline, source: sourceFormat, destination: destinationFormat))
            return
        }
        var steps = outline.kernelSteps
        steps.add(last)
        engine = .kernels(
            KernelProgram(
                steps: steps, source: sourceFormat, sourceSpace: source,
                destination: destinationFormat, destinationSpace: end, level: level, reproducible: reproducible))
    }
}
