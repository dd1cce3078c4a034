// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// How the measurements behind a profile were made (tag `meas`; ICC.1:2022, 10.14).
public struct ICCMeasurement: Hashable, Sendable {
    /// The observer, as `CIE 1931 (2°)`.
    public let observer: String
    /// X, Y and Z of the backing.
    public var backing: SIMD3<Double> { packedBacking.vector }
    private let packedBacking: PackedVector
    /// The geometry, as `45°:0°`.
    public let geometry: String
    /// The flare, from 0 to 1.
    public let flare: Double
    /// The illuminant, as `D50`.
    public let illuminant: String

    private static let observers = ["unknown", "CIE 1931 (2°)", "CIE 1964 (10°)"]
    private static let geometries = ["unknown", "0°:45° or 45°:0°", "0°:d or d:0°"]
    private static let illuminants = ["unknown", "D50", "D65", "D93", "F2", "D55", "A", "E", "F8"]

    init(_ reader: BigEndianReader) throws(ICCError) {
        func name(_ names: [String], at offset: Int) throws(ICCError) -> String {
            let code = try reader.size(at: offset)
            return code < names.count ? names[code] : "unknown"
        }
        observer = try name(Self.observers, at: 8)
        packedBacking = PackedVector(try reader.xyz(at: 12))
        geometry = try name(Self.geometries, at: 24)
        flare = Double(try reader.u32(at: 28)) / 65536
        illuminant = try name(Self.illuminants, at: 32)
    }
}

extension ICCProfile {
    /// How the measurements behind the profile were made; nil where it does not say.
    public var measurement: ICCMeasurement? {
        guard let tag = try? content(of: .measurement), (try? tag.type) == .measurement else { return nil }
        return try? ICCMeasurement(tag.reader)
    }
}
