// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Checks a multi-dimensional table: `mft1`, `mft2`, `mAB ` or `mBA ` (ICC.1:2022, 10.10 to 10.13).
///
/// The grid is where a few bytes can ask for hundreds of megabytes, so its size is computed before anything else
/// believes in it.
struct LookupTableGuard {
    /// More bytes than any grid needs: 33 points in four dimensions have 7 MB.
    private static let maximumGridSize = 64 << 20

    let tag: TagContent
    let inputs: Int
    let outputs: Int
    /// Whether the table leads away from the device (`A2B`) or towards it (`B2A`).
    let isFromDevice: Bool

    func check() throws(ICCError) {
        try tag.require(types: [.lut8, .lut16, isFromDevice ? .lutAToB : .lutBToA])
        try tag.require("the number of input channels", tag.reader.u8(at: 8), in: inputs...inputs, at: 8)
        try tag.require("the number of output channels", tag.reader.u8(at: 9), in: outputs...outputs, at: 9)
        switch try tag.type {
        case .lut8: try checkFixed(entryCounts: (256, 256), tablesAt: 48, bytesPerEntry: 1)
        case .lut16:
            let counts = (try entryCount(at: 48), try entryCount(at: 50))
            try checkFixed(entryCounts: counts, tablesAt: 52, bytesPerEntry: 2)
        default: try checkStages()
        }
    }

    private func entryCount(at offset: Int) throws(ICCError) -> Int {
        let count = try tag.reader.u16(at: offset)
        try tag.require("the number of table entries", count, in: 2...4096, at: offset)
        return count
    }

    /// Input tables, grid and output tables, one behind the other.
    private func checkFixed(
        entryCounts: (Int, Int), tablesAt start: Int, bytesPerEntry: Int
    ) throws(ICCError) {
        let points = try tag.reader.u8(at: 10)
        try tag.require("the number of grid points", points, in: 2...255, at: 10)
        let grid = try gridSize(Array(repeating: points, count: inputs), bytesPerEntry: bytesPerEntry, at: 10)
        let tables = (inputs * entryCounts.0 + outputs * entryCounts.1) * bytesPerEntry
        _ = try tag.reader.part(at: start, count: tables + grid)
    }

    /// Curves, a matrix and a grid, each at an offset of its own; 0 means that it is not there.
    private func checkStages() throws(ICCError) {
        let (device, connection) = isFromDevice ? (inputs, outputs) : (outputs, inputs)
        let offsets = try Offsets(tag.reader)

        try tag.require("the offset of the B curves", offsets.bCurves, in: 32...tag.reader.count, at: 12)
        try checkCurves(connection, at: offsets.bCurves)
        if offsets.matrix != 0 || offsets.mCurves != 0 {
            try tag.require("the number of channels of the matrix", connection, in: 3...3, at: isFromDevice ? 9 : 8)
        }
        if offsets.matrix != 0 { _ = try tag.reader.part(at: offsets.matrix, count: 48) }
        if offsets.mCurves != 0 { try checkCurves(connection, at: offsets.mCurves) }
        if offsets.aCurves != 0 { try checkCurves(device, at: offsets.aCurves) }
        if offsets.grid != 0 {
            try checkGrid(at: offsets.grid)
        } else {
            try tag.require("without a grid, the number of output channels", outputs, in: inputs...inputs, at: 9)
        }
    }

    private struct Offsets {
        let bCurves: Int
        let matrix: Int
        let mCurves: Int
        let grid: Int
        let aCurves: Int

        init(_ reader: BigEndianReader) throws(ICCError) {
            bCurves = try reader.size(at: 12)
            matrix = try reader.size(at: 16)
            mCurves = try reader.size(at: 20)
            grid = try reader.size(at: 24)
            aCurves = try reader.size(at: 28)
        }
    }

    /// One curve for each channel, each beginning at a multiple of four.
    private func checkCurves(_ count: Int, at start: Int) throws(ICCError) {
        var offset = start
        for _ in 0..<count {
            _ = try tag.reader.part(from: offset)
            offset += try CurveGuard(tag: tag).check(at: offset)
            offset = (offset + 3) & ~3
        }
    }

    /// Sixteen bytes of grid points, the bytes of an entry, three unused, and the entries.
    private func checkGrid(at offset: Int) throws(ICCError) {
        _ = try tag.reader.part(at: offset, count: 20)
        var points: [Int] = []
        for input in 0..<inputs {
            let count = try tag.reader.u8(at: offset + input)
            try tag.require("the number of grid points", count, in: 2...255, at: offset + input)
            points.append(count)
        }
        let bytesPerEntry = try tag.reader.u8(at: offset + 16)
        try tag.require("the number of bytes of a grid entry", bytesPerEntry, in: 1...2, at: offset + 16)
        let size = try gridSize(points, bytesPerEntry: bytesPerEntry, at: offset)
        _ = try tag.reader.part(at: offset + 20, count: size)
    }

    private func gridSize(_ points: [Int], bytesPerEntry: Int, at offset: Int) throws(ICCError) -> Int {
        var size = outputs * bytesPerEntry
        for count in points {
            let (product, overflow) = size.multipliedReportingOverflow(by: count)
            guard !overflow, product <= Self.maximumGridSize else {
                let text = points.map { "\($0)" }.joined(separator: "×")
                throw tag.refusal("a grid of \(text) points is too large", at: offset, value: text)
            }
            size = product
        }
        return size
    }
}
