// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutICC
import Testing

/// The profiles that packages of the system have installed: all of them are sound, so all of them must open.
@Suite struct InstalledProfileTests {
    private static let folders = [
        "/usr/share/color", "/usr/share/scribus/profiles", "/usr/share/ghostscript", "/usr/local/share/color/icc",
        "/System/Library/ColorSync/Profiles", "/Library/ColorSync/Profiles",
    ]

    static let paths: [String] = folders.flatMap { folder in
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { [".icc", ".icm"].contains($0.suffix(4).lowercased()) }.map { "\(folder)/\($0)" }.sorted()
    }

    @Test(arguments: paths) func opensAndConverts(_ path: String) throws {
        let profile = try ICCProfile(bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
        let errors = profile.findings.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors)")
        #expect(profile.profileDescription?.isEmpty == false)
    }
}
