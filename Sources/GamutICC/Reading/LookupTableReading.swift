// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ICCLookupTable {
    /// Reads a table without its grid.
    init(_ reader: BigEndianReader) throws(ICCError) {
        let type = try reader.signature(at: 0)
        let inputs = try reader.u8(at: 8)
        let outputs = try reader.u8(at: 9)
        switch type {
        case .lut8:
            try self.init(fixed: reader, .lut8, inputs, outputs, entryCounts: (256, 256), tablesAt: 48)
        case .lut16:
            let counts = (try reader.u16(at: 48), try reader.u16(at: 50))
            try self.init(fixed: reader, .lut16, inputs, outputs, entryCounts: counts, tablesAt: 52)
        case .lutAToB, .lutBToA:
            try self.init(stages: reader, type == .lutAToB ? .lutAToB : .lutBToA, inputs, outputs)
        default:
            throw ICCError(
                .badTag, "table of type \(type) ('mft1', 'mft2', 'mAB ' or 'mBA ' expected)",
                at: reader.position(of: 0), value: "\(type)")
        }
    }

    /// Input curves, grid and output curves, one behind the other.
    private init(
        fixed reader: BigEndianReader, _ encoding: Encoding, _ inputs: Int, _ outputs: Int,
        entryCounts: (input: Int, output: Int), tablesAt start: Int
    ) throws(ICCError) {
        let width = encoding == .lut8 ? 1 : 2
        let points = try reader.u8(at: 10)
        let matrix = Matrix3x3(
            rows: try reader.xyz(at: 12), try reader.xyz(at: 24), try reader.xyz(at: 36))
        var grid = outputs * width
        for _ in 0..<inputs {
            let (product, overflow) = grid.multipliedReportingOverflow(by: points)
            guard !overflow, product <= reader.count else {
                throw ICCError(
                    .badTag, "a grid of \(points) points in \(inputs) dimensions is too large",
                    at: reader.position(of: 10), value: "\(points)")
            }
            grid = product
        }
        let inputSize = inputs * entryCounts.input * width

        self.encoding = encoding
        inputCount = inputs
        outputCount = outputs
        gridPoints = Array(repeating: points, count: inputs)
        bytesPerEntry = width
        deviceCurves = try Self.curves(reader, inputs, of: entryCounts.input, width: width, at: start)
        connectionCurves = try Self.curves(
            reader, outputs, of: entryCounts.output, width: width, at: start + inputSize + grid)
        matrixCurves = []
        self.matrix = matrix == Matrix3x3(diagonal: SIMD3(repeating: 1)) ? nil : matrix
        matrixOffset = SIMD3()
    }

    /// Curves, matrix and grid, each at an offset of its own; 0 means that it is not there.
    private init(
        stages reader: BigEndianReader, _ encoding: Encoding, _ inputs: Int, _ outputs: Int
    ) throws(ICCError) {
        let (device, connection) = encoding == .lutAToB ? (inputs, outputs) : (outputs, inputs)
        let matrixOffset = try reader.size(at: 16)
        let gridOffset = try reader.size(at: 24)
        self.encoding = encoding
        inputCount = inputs
        outputCount = outputs
        var points: [Int] = []
        if gridOffset != 0 {
            for input in 0..<inputs { points.append(try reader.u8(at: gridOffset + input)) }
        }
        gridPoints = points
        bytesPerEntry = gridOffset == 0 ? 0 : try reader.u8(at: gridOffset + 16)
        deviceCurves = try Self.curves(reader, device, at: reader.size(at: 28))
        matrixCurves = try Self.curves(reader, connection, at: reader.size(at: 20))
        connectionCurves = try Self.curves(reader, connection, at: reader.size(at: 12))
        if matrixOffset != 0 {
            matrix = Matrix3x3(
                rows: try reader.xyz(at: matrixOffset), try reader.xyz(at: matrixOffset + 12),
                try reader.xyz(at: matrixOffset + 24))
            self.matrixOffset = try reader.xyz(at: matrixOffset + 36)
        } else {
            matrix = nil
            self.matrixOffset = SIMD3()
        }
    }

    /// Curves that are tables of so many entries, one behind the other.
    private static func curves(
        _ reader: BigEndianReader, _ count: Int, of entryCount: Int, width: Int, at start: Int
    ) throws(ICCError) -> [ICCCurve] {
        var result: [ICCCurve] = []
        for curve in 0..<count {
            let offset = start + curve * entryCount * width
            let entries =
                width == 2
                ? try reader.u16s(at: offset, count: entryCount)
                : try reader.part(at: offset, count: entryCount).content.map { UInt16($0) * 257 }
            result.append(.table(entries))
        }
        return result
    }

    /// One curve for each channel, each beginning at a multiple of four.
    private static func curves(_ reader: BigEndianReader, _ count: Int, at start: Int) throws(ICCError) -> [ICCCurve] {
        guard start != 0 else { return [] }
        var result: [ICCCurve] = []
        var offset = start
        for _ in 0..<count {
            let (curve, length) = try ICCCurve.read(reader, at: offset)
            result.append(curve)
            offset = (offset + length + 3) & ~3
        }
        return result
    }
}
