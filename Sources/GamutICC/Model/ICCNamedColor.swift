// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A colour with a name from a profile of class named colour (tag `ncl2`; ICC.1:2022, 10.17).
public struct ICCNamedColor: Hashable, Sendable {
    /// The whole name: what is common to all colours of the profile before and after the name, and the name itself.
    public let name: String
    /// The colour in the connection space of the profile: Lab native, or XYZ with Y = 1, relative to D50.
    public var connection: SIMD3<Double> { packedConnection.vector }
    private let packedConnection: PackedVector
    /// The amounts for the device, in the units of its space; empty where the profile has none.
    public let device: [Double]

    init(name: String, connection: SIMD3<Double>, device: [Double]) {
        self.name = name
        packedConnection = PackedVector(connection)
        self.device = device
    }
}

/// The list of a profile of class named colour.
struct NamedColorList {
    /// Bytes of a name, with a zero at the end.
    private static let nameSize = 32
    private static let start = 84

    private let reader: BigEndianReader
    private let connectionSpace: ICCColorSpace
    private let deviceSpace: ICCColorSpace
    private let deviceCount: Int
    private let prefix: String
    private let suffix: String
    /// The number of colours, all of which are there.
    let count: Int

    init(_ tag: TagContent, header: ProfileHeader) throws(ICCError) {
        try tag.require(types: [.namedColors])
        reader = tag.reader
        connectionSpace = header.connectionSpace
        deviceSpace = header.dataColorSpace
        deviceCount = try reader.size(at: 16)
        try tag.require("the number of device components", deviceCount, in: 0...15, at: 16)
        if deviceCount != 0 {
            let expected = deviceSpace.channelCount
            try tag.require("the number of device components", deviceCount, in: expected...expected, at: 16)
        }
        count = try reader.size(at: 12)
        let fitting = max(0, reader.count - Self.start) / (Self.nameSize + 6 + 2 * deviceCount)
        try tag.require("the number of named colors", count, in: 0...fitting, at: 12)
        prefix = try Self.text(reader, at: 20)
        suffix = try Self.text(reader, at: 52)
    }

    /// Reads the color of an index below `count`.
    func color(at index: Int) throws(ICCError) -> ICCNamedColor {
        let offset = Self.start + (Self.nameSize + 6 + 2 * deviceCount) * index
        let name = try Self.text(reader, at: offset)
        let codes = try reader.u16s(at: offset + Self.nameSize, count: 3 + deviceCount).map(Double.init)
        // Lab stands here in the encoding of version 2 in every version; XYZ has 15 bits after the point.
        let connection =
            connectionSpace == .lab
            ? SIMD3(codes[0] / 652.8, codes[1] / 256 - 128, codes[2] / 256 - 128)
            : SIMD3(codes[0], codes[1], codes[2]) / 32768
        let device = zip(codes.dropFirst(3), deviceSpace.channelRanges).map { code, range in
            range.lowerBound + code / 65535 * (range.upperBound - range.lowerBound)
        }
        return ICCNamedColor(name: prefix + name + suffix, connection: connection, device: device)
    }

    private static func text(_ reader: BigEndianReader, at offset: Int) throws(ICCError) -> String {
        let bytes = try reader.part(at: offset, count: nameSize).content.prefix { $0 != 0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ICCProfile {
    /// The colours of a profile of class named colour; empty for all others.
    ///
    /// - Throws: `ICCError` if the list claims more than it has.
    public func namedColors() throws(ICCError) -> [ICCNamedColor] {
        guard deviceClass == .namedColor, let tag = try content(of: .namedColors) else { return [] }
        let list = try NamedColorList(tag, header: header)
        var result: [ICCNamedColor] = []
        for index in 0..<list.count { result.append(try list.color(at: index)) }
        return result
    }
}
