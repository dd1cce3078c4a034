// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What a check in depth looks at, one rule each.
enum ProfileRules {
    typealias Rule = @Sendable (ICCProfile, inout FindingLog) -> Void

    static let all: [Rule] = [
        header, identity, requiredTags, texts, tagTypes, floatTables, mediaWhite, colorants, adaptation, codePoints,
        curves, tables, namedColors, conversions,
    ]

    private static let header: Rule = { profile, log in
        if profile.bytes[100..<128].contains(where: { $0 != 0 }) {
            log.note("reservedBytes", "the reserved bytes of the header are not zero", at: 100)
        }
        if profile.origin.created == nil {
            log.warn(
                "badDate", "the date is none (a year of four digits, month, day, hour, minute, second expected)", at: 24
            )
        }
        if profile.bytes[64..<66].contains(where: { $0 != 0 }) {
            log.warn(
                "badIntent", "the high half of the rendering intent is not zero (only the low half is read)", at: 64)
        }
        if profile.size % 4 != 0 {
            log.note("badPadding", "the size of \(profile.size) bytes is no multiple of four", at: 0)
        }
    }

    private static let identity: Rule = { profile, log in
        switch profile.identity {
        case .valid: break
        case .absent where profile.version.major == 4:
            log.note("noIdentity", "there is no Profile ID", at: 84)
        case .absent: break
        case .invalid:
            let message = "the Profile ID is not the MD5 of the profile (\(profile.computedIdentity) expected)"
            // Before version 4 these bytes were reserved.
            if profile.version.major == 4 {
                log.warn("wrongIdentity", message, at: 84)
            } else {
                log.note("wrongIdentity", message, at: 84)
            }
        }
    }

    /// The tags that every profile of a class has (ICC.1:2022, 8).
    private static let requiredTags: Rule = { profile, log in
        var required = [Signature.profileDescription, .copyright]
        if profile.deviceClass != .deviceLink { required.append(.mediaWhitePoint) }
        if profile.deviceClass == .namedColor { required.append(.namedColors) }
        if profile.deviceClass == .output {
            required += Signature.deviceToPCS + Signature.pcsToDevice + [.gamut]
            // A gray or matrix device needs no tables.
            if !profile.curves.isEmpty { required.removeAll { $0.isTable } }
        }
        for signature in required where profile.tagTable[signature] == nil {
            log.warn(
                "missingTag", "tag \(signature) is missing (every \(profile.deviceClass) profile has one)", at: 128)
        }
    }

    private static let texts: Rule = { profile, log in
        let signatures: [Signature] = [
            .profileDescription, .copyright, .manufacturerDescription, .modelDescription, .viewingDescription,
        ]
        for signature in signatures {
            guard let entry = profile.tagTable[signature], let tag = try? profile.content(of: signature) else {
                continue
            }
            do throws(ICCError) {
                let texts = try ProfileText.texts(of: tag.reader)
                if texts.allSatisfy(\.text.isEmpty), signature == .profileDescription {
                    log.warn("noText", "the text of tag \(signature) is empty", at: entry.offset)
                }
            } catch {
                log.warn("badText", "tag \(signature): \(error.message)", at: error.offset)
            }
        }
    }

    /// Types of content that a version does not have.
    private static let tagTypes: Rule = { profile, log in
        let isVersion4 = profile.version.major == 4
        let foreign: [Signature] =
            isVersion4 ? [.textDescription] : [.localizedText, .parametricCurve, .lutAToB, .lutBToA]
        for entry in profile.tagTable.entries {
            guard let type = try? profile.content(of: entry.signature)?.type, foreign.contains(type) else { continue }
            log.warn(
                "foreignType",
                "tag \(entry.signature) has content of type \(type), which version "
                    + "\(profile.version) does not have", at: entry.offset)
        }
    }

    /// Tables that are read on request, or never.
    private static let floatTables: Rule = { profile, log in
        for entry in profile.tagTable.entries where Signature.floatTables.contains(entry.signature) {
            let isReadable = Signature.floatTablesInUse.contains(entry.signature)
            log.note(
                "floatTable",
                "tag \(entry.signature) has a table in floating point, which is "
                    + (isReadable ? "read on request only" : "not read"), at: entry.offset)
            guard isReadable else { continue }
            do throws(ICCError) {
                try profile.checkFloatTable(entry.signature)
            } catch {
                log.warn("badFloatTable", error.message, at: error.offset)
            }
        }
    }

    private static let mediaWhite: Rule = { profile, log in
        guard let entry = profile.tagTable[.mediaWhitePoint] else { return }
        guard let white = profile.mediaWhitePoint else {
            log.warn("badWhite", "the white of the medium is of another type or too short", at: entry.offset)
            return
        }
        let text = "\(white.x) \(white.y) \(white.z)"
        if white.min() <= 0 || white.max() > 2 {
            log.warn("badWhite", "the white of the medium is \(text) (about 1 each expected)", at: entry.offset)
        } else if profile.deviceClass == .display, profile.version.major == 4,
            !isClose(white, ConnectionSpace.white, 1e-3)
        {
            log.warn(
                "displayWhite", "the white of a version 4 display is \(text) (D50 expected; D50 is used)",
                at: entry.offset)
        } else if profile.deviceClass == .display, abs(white.y - 1) > 1e-3 {
            log.warn("badWhite", "the white of a display has Y \(white.y) (1 expected)", at: entry.offset)
        }
    }

    private static let colorants: Rule = { profile, log in
        guard let white = profile.colorantWhite, let entry = profile.tagTable[Signature.colorants[0]] else { return }
        let miss = white - ConnectionSpace.white
        let most = max(miss.max(), -miss.min())
        if most > 1e-3 {
            log.warn(
                "whiteTint",
                "the colorants add up to \(white.x) \(white.y) \(white.z) (D50, 0.96420 1 0.82491, expected)",
                at: entry.offset)
        } else if most > 0 {
            let units = (0..<3).map { "\(Int((miss[$0] * 65536).rounded()))" }.joined(separator: " ")
            log.note("whiteTint", "the colorants miss D50 by \(units) units of 1/65536", at: entry.offset)
        }
        if profile.connectionSpace == .lab {
            log.warn(
                "labMatrix", "colorants stand in a profile whose connection space is Lab (XYZ expected)",
                at: entry.offset)
        }
    }

    private static let adaptation: Rule = { profile, log in
        guard let entry = profile.tagTable[.chromaticAdaptation] else {
            if profile.version.major == 4, profile.deviceClass == .display, profile.dataColorSpace == .rgb {
                log.note("noAdaptation", "there is no tag 'chad': the display is taken for one with D50", at: 128)
            }
            return
        }
        guard let matrix = profile.chromaticAdaptation else {
            log.warn("badAdaptation", "tag 'chad' is of another type or too short", at: entry.offset)
            return
        }
        let white = matrix.inverse * ConnectionSpace.white
        guard (0..<3).allSatisfy({ (0.2...3).contains(white[$0]) }), abs(white.y - 1) < 0.05 else {
            log.warn(
                "badAdaptation", "tag 'chad' adapts from \(white.x) \(white.y) \(white.z) (a white expected)",
                at: entry.offset)
            return
        }
    }

    private static let codePoints: Rule = { profile, log in
        guard let entry = profile.tagTable[.codingIndependentCodePoints] else { return }
        guard let points = profile.codePoints else {
            log.warn("badCodePoints", "tag 'cicp' is of another type or has fewer than 12 bytes", at: entry.offset)
            return
        }
        if profile.deviceClass != .display && profile.deviceClass != .input {
            log.warn(
                "badCodePoints", "tag 'cicp' stands in a profile of class \(profile.deviceClass)", at: entry.offset)
        }
        if profile.dataColorSpace == .rgb, points.matrix != 0 {
            log.warn(
                "badCodePoints", "the matrix of tag 'cicp' is \(points.matrix) (0 for RGB expected)",
                at: entry.offset + 10)
        }
    }

    /// Whether two colours differ by no more than a tolerance in each component.
    static func isClose(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ tolerance: Double) -> Bool {
        let difference = a - b
        return max(difference.max(), -difference.min()) <= tolerance
    }
}

extension Signature {
    /// Whether a tag of this name is a table of many dimensions.
    var isTable: Bool { Self.deviceToPCS.contains(self) || Self.pcsToDevice.contains(self) || self == .gamut }
}
