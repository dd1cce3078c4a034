// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import ReferenceData
import Testing

@testable import GamutColor

/// Computed matrices against exact rational arithmetic.
@Suite(.enabled(if: ReferenceData.isPresent)) struct MatrixReferenceTests {
    /// The decimals of one table of matrices_exact.json.
    private func table(_ name: String) throws -> [String: [[Double]]] {
        let root = try JSONSerialization.jsonObject(with: Data(ReferenceData.bytes("matrices_exact.json")))
        let tables = try #require((root as? [String: Any])?[name] as? [String: [[String]]])
        return tables.mapValues { $0.map { $0.map { Double($0) ?? .nan } } }
    }

    private func expectEqual(_ matrix: Matrix3x3, _ expected: [[Double]]?, _ name: String) throws {
        let expected = try #require(expected)
        let rows = [matrix.rows.0, matrix.rows.1, matrix.rows.2]
        for (row, numbers) in zip(rows, expected) {
            for index in 0..<3 {
                let difference = abs(row[index] - numbers[index])
                #expect(difference <= 1e-15 * max(1, abs(numbers[index])), "\(name): \(row[index])")
            }
        }
    }

    /// The RGB spaces of the list that go to XYZ by one matrix, by the names of the data.
    private static let spaces: [(ColorSpace, String)] = [
        (.sRGB, "sRGB/Rec709"), (.displayP3, "DisplayP3"), (.adobeRGB, "AdobeRGB"), (.proPhotoRGB, "ProPhoto/ROMM"),
        (.rec2020, "Rec2020/2100"),
    ]

    /// The matrix of the first stage on the way to XYZ that has one.
    private func map(_ space: ColorSpace) throws -> ConversionStage.LinearMap {
        var next: ColorSpace? = space
        while let current = next {
            for case .matrix(let map) in current.definition.stages { return map }
            next = current.base
        }
        throw ReferenceError.noMatrix
    }

    private enum ReferenceError: Error { case noMatrix }

    @Test func rgbToXYZAndBack() throws {
        let toXYZ = try table("rgb_to_xyz")
        let fromXYZ = try table("xyz_to_rgb")
        for (space, name) in Self.spaces {
            let map = try map(space)
            try expectEqual(map.toBase, toXYZ[name], name)
            let inverse = try #require(fromXYZ[name])
            let rows = [map.fromBase.rows.0, map.fromBase.rows.1, map.fromBase.rows.2]
            for (row, numbers) in zip(rows, inverse) {
                for index in 0..<3 { #expect(abs(row[index] - numbers[index]) <= 4e-15, "\(name)") }
            }
        }
    }

    @Test func adaptation() throws {
        let expected = try table("cat")
        let bradford = ChromaticAdaptation.bradford
        try expectEqual(bradford.matrix(from: .d65, to: .d50), expected["bradford:D65->D50"], "D65 to D50")
        try expectEqual(bradford.matrix(from: .d50, to: .d65), expected["bradford:D50->D65"], "D50 to D65")
        try expectEqual(bradford.coneResponse, expected["bradford:forward"], "Bradford")
        try expectEqual(bradford.coneResponse.inverse, expected["bradford:inverse"], "Bradford's inverse")
    }

    @Test func linearRGBToLinearRGB() throws {
        let expected = try table("direct")
        var compared = 0
        for (source, sourceName) in Self.spaces {
            for (destination, destinationName) in Self.spaces {
                guard let numbers = expected["\(sourceName)->\(destinationName)"] else { continue }
                compared += 1
                let matrix = try map(destination).fromBase * map(source).toBase
                let rows = [matrix.rows.0, matrix.rows.1, matrix.rows.2]
                for (row, numbers) in zip(rows, numbers) {
                    for index in 0..<3 {
                        #expect(abs(row[index] - numbers[index]) <= 2e-15, "\(sourceName) to \(destinationName)")
                    }
                }
            }
        }
        #expect(compared == 8)
    }

    @Test func whitePoints() throws {
        let root = try JSONSerialization.jsonObject(with: Data(ReferenceData.bytes("matrices_exact.json")))
        let whites = try #require((root as? [String: Any])?["whites"] as? [String: [String]])
        for white in [WhitePoint.d65, .d50] {
            let numbers = try #require(whites[white.name]).map { Double($0) ?? .nan }
            for index in 0..<3 { #expect(abs(white.xyz[index] - numbers[index]) <= 2.3e-16, "\(white.name)") }
        }
    }
}
