// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Checks a curve: alone in a tag, or one of many inside a table.
struct CurveGuard {
    /// The most entries that LittleCMS reads.
    private static let maximumEntryCount = 32767

    let tag: TagContent

    /// Checks the curve at an offset in the tag and gives its length in bytes.
    func check(at offset: Int) throws(ICCError) -> Int {
        let type = try tag.reader.signature(at: offset)
        switch type {
        case .curve: return try checkTable(at: offset)
        case .parametricCurve: return try checkParameters(at: offset)
        default:
            throw tag.refusal("curve of type \(type) ('curv' or 'para' expected)", at: offset, value: type)
        }
    }

    /// A count and so many numbers of 16 bits: none is the identity, one is a gamma with 8 bits after the point.
    private func checkTable(at offset: Int) throws(ICCError) -> Int {
        let count = try tag.reader.size(at: offset + 8)
        try tag.require("the number of curve entries", count, in: 0...Self.maximumEntryCount, at: offset + 8)
        let length = 12 + 2 * count
        _ = try tag.reader.part(at: offset, count: length)
        if count == 1, try tag.reader.u16(at: offset + 12) == 0 {
            throw tag.refusal("gamma is 0 (more expected)", at: offset + 12, value: 0)
        }
        return length
    }

    /// A function type and its parameters, the exponent first and the slope inside the power second.
    private func checkParameters(at offset: Int) throws(ICCError) -> Int {
        let type = try tag.reader.u16(at: offset + 8)
        try tag.require("the type of a parametric curve", type, in: 0...4, at: offset + 8)
        let count = ICCCurve.parameterCounts[type]
        for index in 0..<count {
            let place = offset + 12 + 4 * index
            let value = try tag.reader.s15Fixed16(at: place)
            let isUsable = (index == 0 ? value > 0 : index > 1 || value != 0) && abs(value) <= 1000
            guard isUsable else {
                let name = "gabcdef".dropFirst(index).prefix(1)
                throw tag.refusal("curve parameter \(name) is \(value)", at: place, value: value)
            }
        }
        return 12 + 4 * count
    }
}
