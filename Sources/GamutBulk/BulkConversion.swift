// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

/// A conversion of pixels from one colour space and format to another.
///
/// Made once from the spaces' own data and then used for any number of buffers, from any thread. Converting allocates
/// nothing. Colours are converted as `ColorValue.converted(to:)` does it, in single precision: within
/// 3e-7 × max(1, |x|) of it for RGB, a little more for spaces that amplify. Between two double-precision formats, or from
/// or to one, the conversion is the scalar one itself.
///
/// Components that are not numbers stay so in floating-point results, and become 0 in integers; infinities and values
/// beyond ±16 (decoding a curve) or ±128 (encoding) count as these bounds. A hue that has no power is 0.
public struct BulkConversion: Sendable {
    /// The space of the pixels that are read.
    public var source: ColorSpace { plan.source }
    /// The format of the pixels that are read.
    public var sourceFormat: PixelFormat { plan.sourceFormat }
    /// The space of the pixels that are written.
    public var destination: ColorSpace { plan.destination }
    /// The format of the pixels that are written.
    public var destinationFormat: PixelFormat { plan.destinationFormat }
    /// The instruction set that the kernels use.
    public var level: KernelLevel { plan.level }

    /// All of it, in one box: a call passes one reference.
    let plan: ConversionPlan

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
        let level = level ?? .current
        guard level.isAvailable else {
            throw BulkConversionError(reason: .levelNotAvailable(level), space: source)
        }
        let outline = try ConversionOutline(
            from: source, sourceFormat, to: destination, destinationFormat, mapping: mapping ?? (clip ? .clip : nil))
        plan = ConversionPlan(
            outline, sourceFormat, destinationFormat, steps: outline.kernelSteps, reproducible: reproducible,
            level: level)
    }

    /// Plans a conversion to one single-precision number a pixel.
    ///
    /// The last step makes it of a space's components; `scalar` does the same in double precision.
    init(
        measuring last: ConversionStep, scalar: ConversionStep, in end: ColorSpace, of source: ColorSpace,
        _ sourceFormat: PixelFormat,
        reproducible: Bool, level: KernelLevel
    ) throws(BulkConversionError) {
        guard level.isAvailable else {
            throw BulkConversionError(reason: .levelNotAvailable(level), space: source)
        }
        var outline = try ConversionOutline(
            from: source, sourceFormat, to: end, PixelFormat(.float32, .rgb), mapping: nil)
        outline.measurement = scalar
        var steps = outline.kernelSteps
        steps.add(last)
        plan = ConversionPlan(
            outline, sourceFormat, PixelFormat(.float32, .gray), steps: steps, reproducible: reproducible,
            level: level)
    }
}

/// What a conversion is made of.
final class ConversionPlan: Sendable {
    let source: ColorSpace
    let sourceFormat: PixelFormat
    let destination: ColorSpace
    let destinationFormat: PixelFormat
    let level: KernelLevel
    let sourceSize: PixelSize
    let destinationSize: PixelSize
    let engine: Engine
    /// The kernels' program where both ends have one plane: a row of pixels is its own rectangle.
    let rowProgram: KernelProgram?

    /// What runs a plan.
    enum Engine: Sendable {
        case kernels(KernelProgram)
        case scalar(ScalarProgram)
    }

    init(
        _ outline: ConversionOutline, _ sourceFormat: PixelFormat, _ destinationFormat: PixelFormat,
        steps: [ConversionStep], reproducible: Bool, level: KernelLevel
    ) {
        source = outline.source
        self.sourceFormat = sourceFormat
        destination = outline.destination
        self.destinationFormat = destinationFormat
        self.level = level
        sourceSize = PixelSize(sourceFormat)
        destinationSize = PixelSize(destinationFormat)
        if sourceFormat.component == .float64 || destinationFormat.component == .float64 {
            engine = .scalar(ScalarProgram(outline, source: sourceFormat, destination: destinationFormat))
            rowProgram = nil
        } else {
            let program = KernelProgram(
                steps: steps, source: sourceFormat, sourceSpace: source, destination: destinationFormat,
                destinationSpace: destination, level: level, reproducible: reproducible)
            engine = .kernels(program)
            rowProgram = sourceSize.planes == 1 && destinationSize.planes == 1 ? program : nil
        }
    }
}
