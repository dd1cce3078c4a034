// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A multi-dimensional table of a profile: curves, matrix, curves, grid, curves (ICC.1:2022, 10.10 to 10.13).
///
/// What a table does not have is empty or nil. The stages stand in the order of the format: A curves and the grid are
/// on the side of the device, B curves on that of the connection space.
public struct ICCLookupTable: Hashable, Sendable {
    /// How a table is stored.
    public enum Encoding: String, Hashable, Sendable {
        /// Entries of 8 bits, curves of 256 entries (`mft1`).
        case lut8 = "mft1"
        /// Entries of 16 bits, curves of up to 4096 entries (`mft2`).
        case lut16 = "mft2"
        /// From the device, stage by stage (`mAB `).
        case lutAToB = "mAB "
        /// To the device, stage by stage (`mBA `).
        case lutBToA = "mBA "
    }

    /// How the table is stored.
    public let encoding: Encoding
    /// The number of channels that go in.
    public let inputCount: Int
    /// The number of channels that come out.
    public let outputCount: Int
    /// The points of the grid along each input; empty without a grid.
    public let gridPoints: [Int]
    /// Bytes of an entry of the grid, 1 or 2; 0 without a grid.
    public let bytesPerEntry: Int
    /// The curves before the grid in `mft1` and `mft2`, else the A curves.
    public let deviceCurves: [ICCCurve]
    /// The M curves of `mAB ` and `mBA `.
    public let matrixCurves: [ICCCurve]
    /// The curves behind the grid in `mft1` and `mft2`, else the B curves.
    public let connectionCurves: [ICCCurve]
    /// The matrix, where the table has one and it is not the identity.
    public let matrix: Matrix3x3?
    /// What the matrix adds.
    public let matrixOffset: SIMD3<Double>
}

extension ICCProfile {
    /// The direction and purpose of a table.
    public enum TableKind: Hashable, Sendable {
        /// From the device to the connection space.
        case fromDevice(RenderingIntent)
        /// From the connection space to the device.
        case toDevice(RenderingIntent)
        /// From the connection space to one number that is 0 for colours the device has.
        case gamut

        var signature: Signature {
            switch self {
            case .fromDevice(let intent): Signature.deviceToPCS[intent.tableIndex]
            case .toDevice(let intent): Signature.pcsToDevice[intent.tableIndex]
            case .gamut: Signature.gamut
            }
        }
    }

    /// Whether the profile has a table of its own, not one that stands in for it.
    public func hasTable(_ kind: TableKind) -> Bool { tagTable[kind.signature] != nil }

    /// The intents with a table of their own from the device; matrix profiles have none.
    public var intentsFromDevice: [RenderingIntent] {
        RenderingIntent.withTables.filter { hasTable(.fromDevice($0)) }
    }

    /// The intents with a table of their own to the device; matrix profiles have none.
    public var intentsToDevice: [RenderingIntent] {
        RenderingIntent.withTables.filter { hasTable(.toDevice($0)) }
    }

    /// A table of the profile; nil where it has none or the table is malformed.
    public func table(_ kind: TableKind) -> ICCLookupTable? {
        guard let tag = try? content(of: kind.signature) else { return nil }
        return try? ICCLookupTable(tag.reader)
    }
}

extension RenderingIntent {
    /// The intents that have tables; absolute is relative with the white of the medium.
    static let withTables: [RenderingIntent] = [.perceptual, .relativeColorimetric, .saturation]

    /// The digit at the end of the names of its tables.
    var tableIndex: Int { self == .absoluteColorimetric ? 1 : rawValue }
}
