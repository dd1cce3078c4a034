// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

/// Turns steps into the kernels' stages, and finds the fused loops that fit them.
struct StageBuilder {
    private(set) var stages: [gk_stage] = []
    private(set) var calls: [[ConversionStep]] = []

    private static let decode = curve(encodes: false)
    private static let encode = curve(encodes: true)

    /// The index of sRGB's own curve, which has exact tables of bytes.
    private static func curve(encodes: Bool) -> Int32? {
        let steps =
            encodes
            ? ConversionStep.fromBase(.transfer(.sRGB), isExact: true)
            : ConversionStep.towardsBase(.transfer(.sRGB))
        guard case .curve(let index)? = steps.first else { return nil }
        return index
    }

    mutating func add(_ step: ConversionStep) {
        var stage = gk_stage()
        switch step {
        case .affine(let matrix, let offset):
            stage.kind = Int32(GK_STAGE_MATRIX.rawValue)
            stage.setNumbers(matrix.rowNumbers + [offset.x, offset.y, offset.z])
        case .curve(let index):
            stage.kind = Int32(GK_STAGE_CURVE.rawValue)
            stage.index = index
        case .kernel(let kind, let numbers):
            stage.kind = Int32(kind.rawValue)
            stage.setNumbers([numbers.x, numbers.y, numbers.z])
        case .rayTrace(let fromOklab, let toLMS, let toOklab):
            stage.kind = Int32(GK_STAGE_RAY_TRACE.rawValue)
            stage.index = fromOklab ? 1 : 0
            stage.setNumbers([toLMS, toLMS.inverse, toOklab, toOklab.inverse].flatMap(\.rowNumbers))
        case .stage, .mapping, .difference:
            // Neighbours run in one call, in double precision all the way.
            if stages.last?.kind == Int32(GK_STAGE_CALL.rawValue) {
                calls[calls.count - 1].append(step)
                return
            }
            stage.kind = Int32(GK_STAGE_CALL.rawValue)
            stage.index = Int32(calls.count)
            calls.append([step])
        }
        stages.append(stage)
    }

    /// Where bytes are on the other side of sRGB's curve, takes the exact tables instead of it.
    mutating func useCodes(source: PixelFormat, destination: PixelFormat) {
        let first = stages.startIndex
        if source.component == .uint8, source.isStraight, first < stages.endIndex, stages[first].isCurve(Self.decode) {
            stages[first].kind = Int32(GK_STAGE_DECODE_CODES.rawValue)
        }
        let last = stages.endIndex - 1
        if destination.component == .uint8, destination.isStraight, last >= 0, stages[last].isCurve(Self.encode) {
            stages[last].kind = Int32(GK_STAGE_ENCODE_CODES.rawValue)
        }
    }

    /// Chooses the loops of a plan.
    mutating func choosePath(for plan: inout gk_plan, source: PixelFormat, destination: PixelFormat) {
        if let run = wholeRun(source: source, destination: destination) {
            plan.run = Int32(run.rawValue)
            return
        }
        let kinds = stages.map { gk_stage_kind(UInt32(bitPattern: $0.kind)) }
        var free = stages.count
        if source == .rgbaFloat32, kinds.first == GK_STAGE_CURVE {
            plan.load = Int32(GK_LOAD_CURVE.rawValue)
            free -= 1
        } else if source == .rgba8, kinds.first == GK_STAGE_DECODE_CODES {
            plan.load = Int32(GK_LOAD_CODES.rawValue)
            free -= 1
        }
        for (kind, tail) in Self.fusedStores(destination)
        where free >= tail.count && kinds.suffix(tail.count) == tail[...] {
            plan.store = Int32(kind.rawValue)
            return
        }
    }

    /// The stages that a store can do itself, longest first.
    private static func fusedStores(_ destination: PixelFormat) -> [(gk_store_kind, [gk_stage_kind])] {
        switch destination {
        case .rgbaFloat32:
            [
                (GK_STORE_MATRIX_ROOT_MATRIX, [GK_STAGE_MATRIX, GK_STAGE_CUBE_ROOT, GK_STAGE_MATRIX]),
                (GK_STORE_MATRIX_CURVE, [GK_STAGE_MATRIX, GK_STAGE_CURVE]),
                (GK_STORE_MATRIX_LAB, [GK_STAGE_MATRIX, GK_STAGE_LAB]),
            ]
        case .rgba8: [(GK_STORE_MATRIX_CODES, [GK_STAGE_MATRIX, GK_STAGE_ENCODE_CODES])]
        default: []
        }
    }

    /// A loop that does the whole plan, for one stage between pixels of four channels with alpha last.
    private func wholeRun(source: PixelFormat, destination: PixelFormat) -> gk_run_kind? {
        guard stages.count == 1, let stage = stages.first, source.isInterleavedWithAlphaLast,
            source.layout == destination.layout, destination.isInterleavedWithAlphaLast
        else { return nil }
        switch (gk_stage_kind(UInt32(bitPattern: stage.kind)), source.component, destination.component) {
        case (GK_STAGE_DECODE_CODES, .uint8, .float32): return GK_RUN_BYTES_TO_LINEAR
        case (GK_STAGE_ENCODE_CODES, .float32, .uint8): return GK_RUN_LINEAR_TO_BYTES
        case (GK_STAGE_CURVE, .float32, .float32): return GK_RUN_CURVE
        case (GK_STAGE_HSV, .float32, .float32) where source.layout == .rgba: return GK_RUN_HSV
        case (GK_STAGE_FROM_HSV, .float32, .float32) where source.layout == .rgba: return GK_RUN_FROM_HSV
        default: return nil
        }
    }
}

extension gk_stage {
    /// Sets the first of the numbers, rounded once.
    fileprivate mutating func setNumbers(_ values: [Double]) {
        withUnsafeMutableBytes(of: &number) { bytes in
            for (place, value) in values.enumerated() {
                bytes.storeBytes(
                    of: Float(value), toByteOffset: place * MemoryLayout<Float>.stride, as: Float.self)
            }
        }
    }

    fileprivate func isCurve(_ curve: Int32?) -> Bool {
        kind == Int32(GK_STAGE_CURVE.rawValue) && index == curve
    }
}

extension Matrix3x3 {
    /// The nine numbers, by rows.
    fileprivate var rowNumbers: [Double] {
        let (r, g, b) = rows
        return [r.x, r.y, r.z, g.x, g.y, g.z, b.x, b.y, b.z]
    }
}

extension PixelFormat {
    /// Whether numbers stand for the space's components as they are.
    fileprivate var isStraight: Bool { !layout.hasAlpha || alpha != .premultiplied }

    /// Whether pixels are four numbers, the last one straight alpha.
    fileprivate var isInterleavedWithAlphaLast: Bool {
        !isPlanar && (layout == .rgba || layout == .bgra) && alpha == .straight
    }
}
