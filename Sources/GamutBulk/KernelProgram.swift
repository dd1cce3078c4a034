// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

/// A plan as the kernels read it: formats, stages, and which loops to take.
final class KernelProgram: Sendable {
    private let plan: gk_plan
    private let stages: [gk_stage]
    /// What stages of kind GK_STAGE_CALL run, by their index.
    let calls: [[ConversionStep]]

    init(
        steps: [ConversionStep], source: PixelFormat, sourceSpace: ColorSpace, destination: PixelFormat,
        destinationSpace: ColorSpace, level: KernelLevel, reproducible: Bool
    ) {
        var builder = StageBuilder()
        steps.forEach { builder.add($0) }
        var plan = gk_plan()
        plan.level = Int32(level.kernel.rawValue)
        // Integers come out the same at every level, and so the floats behind them must.
        plan.reproducible = reproducible || destination.component.isInteger ? 1 : 0
        plan.source = Self.format(source, of: sourceSpace)
        plan.destination = Self.format(destination, of: destinationSpace)
        builder.useCodes(source: source, destination: destination)
        builder.choosePath(for: &plan, source: source, destination: destination)
        calls = builder.calls
        plan.stage_count = Int32(builder.stages.count)
        plan.in_order = calls.isEmpty ? 0 : 1
        self.plan = plan
        stages = builder.stages
    }

    /// The format as the kernels describe it.
    private static func format(_ format: PixelFormat, of space: ColorSpace) -> gk_format {
        let component: gk_component =
            switch format.component {
            case .uint8: GK_U8
            case .uint16: GK_U16
            case .float16: GK_F16
            case .float32, .float64: GK_F32
            }
        let slot: (Int32, Int32, Int32, Int32) =
            switch format.layout {
            case .gray, .rgb, .rgba: (0, 1, 2, 3)
            case .bgr, .bgra: (2, 1, 0, 3)
            case .argb: (3, 0, 1, 2)
            }
        var alpha = GK_OPAQUE
        if format.layout.hasAlpha && format.alpha != .ignored {
            alpha = format.alpha == .straight ? GK_STRAIGHT : GK_PREMULTIPLIED
        }
        return gk_format(
            component: Int32(component.rawValue), channels: Int32(format.layout.channelCount),
            planar: format.isPlanar ? 1 : 0, alpha: Int32(alpha.rawValue), slot: slot,
            hue: Int32(space.channels.firstIndex(where: \.isHue) ?? -1))
    }

    /// Converts a rectangle whose sizes have been checked.
    func run(_ source: gk_rows, _ destination: gk_rows, width: Int, height: Int, stream: Bool) {
        withUnsafePointer(to: plan) { plan in
            stages.withUnsafeBufferPointer { stages in
                withUnsafePointer(to: source) { source in
                    withUnsafePointer(to: destination) { destination in
                        gk_convert(
                            plan, stages.baseAddress, source, destination, width, height, stream ? 1 : 0, Self.call,
                            Unmanaged.passUnretained(self).toOpaque())
                    }
                }
            }
        }
    }

    /// What the kernels call for stages without a kernel.
    private static let call: gk_call = { context, index, x, y, z, count in
        guard let context, let x, let y, let z else { return }
        let program = Unmanaged<KernelProgram>.fromOpaque(context).takeUnretainedValue()
        let steps = program.calls[Int(index)]
        for i in 0..<count {
            let result = ScalarSteps.run(steps, on: SIMD3(Double(x[i]), Double(y[i]), Double(z[i])))
            x[i] = Float(result.x)
            y[i] = Float(result.y)
            z[i] = Float(result.z)
        }
    }
}

/// Steps a pixel at a time, in double precision: the spaces' own stages.
enum ScalarSteps {
    static func run(_ steps: [ConversionStep], on value: SIMD3<Double>) -> SIMD3<Double> {
        var value = value
        for step in steps {
            switch step {
            case .affine(let matrix, let offset):
                value = matrix * value + offset
            case .stage(let stage, towardsBase: true):
                value = stage.toBase(value)
            case .stage(let stage, towardsBase: false):
                var powerless: ColorValue.Missing = []
                value = stage.fromBase(value, powerless: &powerless)
                // A component without power is 0 in a buffer, which has no word for it.
                for index in 0..<3 where powerless.contains(.component(index)) { value[index] = 0 }
            case .mapping(let mapping, let space):
                value = ColorValue(space, components: value).mapped(into: space, using: mapping).components
            case .difference(let formula, let reference):
                let sample = ColorValue(formula.colorSpace, components: value)
                value = SIMD3(repeating: reference.difference(to: sample, using: formula))
            case .curve, .kernel, .rayTrace:
                preconditionFailure("kernels run in planes")
            }
        }
        return value
    }
}
