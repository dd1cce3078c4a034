// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC
import ReferenceData
import Testing

/// The conversions of the reference data, against each of the programs that made them.
@Suite(.enabled(if: ReferenceData.isPresent)) struct ReferenceConversionTests {
    /// What a kind of conversion may differ by: from LittleCMS (its tables are the same ones, so little), from Argyll
    /// (which interpolates otherwise), and from exact arithmetic (LittleCMS has floats and tables of 16 bits inside).
    struct Tolerance {
        let littleCMS: Double
        var argyll = 0.0
        var exact = 0.0
    }

    static let tolerances: [String: Tolerance] = [
        "matrix-matrix": Tolerance(littleCMS: 1.5e-6, exact: 1e-6),
        "matrix-table": Tolerance(littleCMS: 2e-4, argyll: 2e-4, exact: 1e-6),
        "rgb-XYZ": Tolerance(littleCMS: 1e-5, argyll: 1e-5, exact: 1e-6),
        "gray-rgb": Tolerance(littleCMS: 1e-5), "rgb-gray": Tolerance(littleCMS: 1e-5),
        "cmyk-Lab i0": Tolerance(littleCMS: 0.01, argyll: 0.15),
        "cmyk-Lab i1": Tolerance(littleCMS: 0.01, argyll: 0.15),
        "cmyk-Lab i3": Tolerance(littleCMS: 0.01, argyll: 0.15),
        "cmyk-rgb i0 b0": Tolerance(littleCMS: 1e-4, argyll: 1.5e-3),
        "cmyk-rgb i1 b0": Tolerance(littleCMS: 1e-4, argyll: 1.5e-3), "cmyk-rgb i1 b1": Tolerance(littleCMS: 1e-4),
        "cmyk-rgb i3 b0": Tolerance(littleCMS: 1e-4), "cmyk-rgb micro": Tolerance(littleCMS: 1e-4),
        "Lab-cmyk i1": Tolerance(littleCMS: 0.01, argyll: 0.3), "Lab-rgb i1": Tolerance(littleCMS: 2e-4, argyll: 5e-5),
        "rgb-cmyk i0 b0": Tolerance(littleCMS: 0.01, argyll: 1.5),
        "rgb-cmyk i1 b0": Tolerance(littleCMS: 0.01, argyll: 1.5),
        "rgb-cmyk i1 b1": Tolerance(littleCMS: 0.01), "rgb-cmyk i2 b0": Tolerance(littleCMS: 0.01, argyll: 3),
        "rgb-cmyk i3 b0": Tolerance(littleCMS: 0.01),
    ]

    @Test func allProfilesOpen() throws {
        let names = try ReferenceData.names(in: "icc/profiles")
        #expect(names.count == 17)
        for name in names {
            let profile = try ICCProfile(bytes: ReferenceData.bytes("icc/profiles/\(name)"))
            #expect(profile.profileDescription?.isEmpty == false, "\(name)")
            #expect(try Exercise.run(profile) > 0, "\(name)")
        }
    }

    @Test func allConversions() throws {
        var profiles: [String: ICCEndpoint] = ["*Lab4": .lab, "*XYZ": .xyz]
        for row in try ReferenceData.table("icc/PROFILES.tsv") {
            profiles[row["name"]] = .profile(
                try ICCProfile(bytes: ReferenceData.bytes("icc/profiles/" + row["file"])))
        }
        let rows = try ReferenceData.table("icc/conversions.tsv")
        #expect(rows.count == 971)

        var transforms: [String: ICCTransform] = [:]
        var compared = ["lcms214_double": 0, "argyll231": 0, "exact_double": 0]
        for row in rows {
            let key = ["source", "destination", "intent", "bpc"].map { row[$0] }.joined(separator: " ")
            if transforms[key] == nil {
                transforms[key] = try ICCTransform(
                    from: #require(profiles[row["source"]]), to: #require(profiles[row["destination"]]),
                    intent: #require(Int(row["intent"]).flatMap(RenderingIntent.init)),
                    blackPointCompensation: row["bpc"] == "1")
            }
            let result = try #require(transforms[key]).convert(row["input"].numbers.map { try #require($0) })
            let tolerance = try #require(Self.tolerances[row["kind"]])
            for (column, allowed) in [
                ("lcms214_double", tolerance.littleCMS), ("argyll231", tolerance.argyll),
                ("exact_double", tolerance.exact),
            ] where row[column] != "-" {
                let expected = try row[column].numbers.map { try #require($0) }
                // The file prints seven digits, hence the last term.
                let isClose = zip(result, expected).allSatisfy { abs($0 - $1) <= allowed + 1e-7 * abs($1) }
                #expect(expected.count == result.count)
                #expect(isClose, "\(row["id"]) \(row["kind"]) \(column): \(result), not \(expected)")
                compared[column, default: 0] += 1
            }
        }
        #expect(compared == ["lcms214_double": 971, "argyll231": 509, "exact_double": 531])
    }
}
