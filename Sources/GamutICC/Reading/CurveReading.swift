// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ICCCurve {
    /// The parameters of each function type (ICC.1:2022, table 68).
    static let parameterCounts = [1, 3, 4, 5, 7]

    /// Reads the curve at an offset and gives its length in bytes; what the guard lets through reads without errors.
    static func read(_ reader: BigEndianReader, at offset: Int) throws(ICCError) -> (curve: ICCCurve, length: Int) {
        let type = try reader.signature(at: offset)
        switch type {
        case .curve:
            let count = try reader.size(at: offset + 8)
            let entries = try reader.u16s(at: offset + 12, count: count)
            let curve: ICCCurve =
                switch entries.count {
                case 0: .identity
                case 1: .gamma(Double(entries[0]) / 256)
                default: .table(entries)
                }
            return (curve, 12 + 2 * count)
        case .parametricCurve:
            let type = try reader.u16(at: offset + 8)
            guard parameterCounts.indices.contains(type) else {
                throw ICCError(
                    .badTag, "the type of a parametric curve is \(type) (0 to 4 expected)",
                    at: reader.position(of: offset + 8), value: "\(type)")
            }
            var p: [Double] = []
            for index in 0..<parameterCounts[type] { p.append(try reader.s15Fixed16(at: offset + 12 + 4 * index)) }
            return (ICCCurve(type: type, parameters: p), 12 + 4 * p.count)
        default:
            throw ICCError(
                .badTag, "curve of type \(type) ('curv' or 'para' expected)", at: reader.position(of: offset),
                value: "\(type)")
        }
    }

    /// Makes a curve from the number of its function and as many parameters as that has.
    private init(type: Int, parameters p: [Double]) {
        switch type {
        case 0: self = .gamma(p[0])
        case 1: self = .offsetPower(g: p[0], a: p[1], b: p[2], c: 0)
        case 2: self = .offsetPower(g: p[0], a: p[1], b: p[2], c: p[3])
        case 3: self = .toedPower(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4])
        default: self = .toedPower(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
        }
    }
}
