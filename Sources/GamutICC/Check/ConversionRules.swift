// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ProfileRules {
    static let curves: Rule = { profile, log in
        let signatures = profile.dataColorSpace == .gray ? [Signature.grayCurve] : Signature.rgbCurves
        for (curve, signature) in zip(profile.curves, signatures) {
            guard let offset = profile.tagTable[signature]?.offset else { continue }
            check(curve, of: signature, at: offset, &log)
        }
    }

    private static func check(_ curve: ICCCurve, of signature: Signature, at offset: Int, _ log: inout FindingLog) {
        let (start, end) = (curve.decode(0), curve.decode(1))
        if abs(end - 1) > 0.001 {
            log.warn("curveEnd", "the curve of tag \(signature) ends at \(end) (1 expected)", at: offset)
        }
        if abs(start) > 0.01 {
            log.warn("curveStart", "the curve of tag \(signature) begins at \(start) (0 expected)", at: offset)
        }
        if start == end {
            log.warn("curveLevel", "the curve of tag \(signature) is level", at: offset)
        } else if let place = turningPoint(of: curve) {
            log.warn(
                "curveTurnsAround", "the curve of tag \(signature) turns around near \(place) (it should only rise)",
                at: offset)
        }
        if case .toedPower(let g, let a, let b, let c, let d, let e, let f) = curve, d > 0, d < 1 {
            let base = max(0, a * d + b)
            let jump = RealFunction.power(base, g) + e - (c * d + f)
            let message = "the curve of tag \(signature) jumps by \(jump) where its parts meet"
            // Constants of three digits, as BT.709 prints them, jump by 5e-5.
            if abs(jump) > 1e-3 {
                log.warn("curveJumps", message, at: offset)
            } else if abs(jump) > 2.0 / 65535 {
                log.note("curveJumps", message, at: offset)
            }
        }
    }

    /// Where a curve that rises begins to fall by more than rounding.
    private static func turningPoint(of curve: ICCCurve) -> Double? {
        let steps = if case .table(let entries) = curve { min(entries.count - 1, 4096) } else { 1024 }
        let sign: Double = curve.decode(1) < curve.decode(0) ? -1 : 1
        var highest = -Double.infinity
        for step in 0...steps {
            let x = Double(step) / Double(steps)
            let value = sign * curve.decode(x)
            if value < highest - 1e-4 { return x }
            highest = max(highest, value)
        }
        return nil
    }

    /// Intents that have no table of their own where others have one.
    static let tables: Rule = { profile, log in
        guard profile.deviceClass != .deviceLink, profile.deviceClass != .abstract else { return }
        for (direction, tables, present) in [
            ("from", Signature.deviceToPCS, profile.intentsFromDevice),
            ("to", Signature.pcsToDevice, profile.intentsToDevice),
        ] where !present.isEmpty {
            for intent in RenderingIntent.withTables where !present.contains(intent) {
                let used = profile.tableTag(isSource: direction == "from", .init(intent: intent))
                let instead = used.map { "\($0) is used" } ?? "the matrix is used"
                log.note(
                    "missingTable",
                    "there is no table \(tables[intent.tableIndex]) for \(intent.id) conversions \(direction) the "
                        + "device (\(instead))", at: ProfileHeader.size)
            }
        }
    }

    static let namedColors: Rule = { profile, log in
        guard profile.deviceClass == .namedColor else { return }
        do throws(ICCError) {
            var seen: Set<String> = []
            for color in try profile.namedColors() {
                if color.name.isEmpty {
                    log.warn("namelessColor", "a named color has no name", at: profile.tagTable[.namedColors]?.offset)
                    return
                }
                if !seen.insert(color.name).inserted {
                    log.warn(
                        "nameTwice", "the name “\(color.name)” is there twice",
                        at: profile.tagTable[.namedColors]?.offset)
                    return
                }
            }
        } catch {
            log.fail(error)
        }
    }

    /// Whether the conversions that the profile is for can be made.
    static let conversions: Rule = { profile, log in
        switch profile.deviceClass {
        case .namedColor: return
        case .deviceLink:
            do throws(ICCError) { _ = try ICCTransform(link: profile) } catch { log.fail(error) }
        case .abstract:
            do throws(ICCError) { _ = try ICCTransform(from: .lab, through: [profile], to: .lab) } catch {
                log.fail(error)
            }
        case .input, .display, .output, .colorSpace:
            do throws(ICCError) {
                let transform = try ICCTransform(from: .profile(profile), to: .lab)
                checkWhite(profile, transform, &log)
            } catch { log.fail(error) }
            guard profile.deviceClass != .input || !profile.intentsToDevice.isEmpty else { return }
            do throws(ICCError) { _ = try ICCTransform(from: .lab, to: .profile(profile)) } catch { log.fail(error) }
        }
    }

    private static func checkWhite(_ profile: ICCProfile, _ transform: ICCTransform, _ log: inout FindingLog) {
        guard profile.deviceClass != .input, let white = profile.dataColorSpace.white,
            let lab = try? transform.convert(white)
        else { return }
        if abs(lab[0] - 100) > 1 || abs(lab[1]) > 1 || abs(lab[2]) > 1 {
            log.warn(
                "whiteIsNotWhite",
                "\(profile.dataColorSpace.isInk ? "paper" : "white") becomes Lab \(lab[0]) \(lab[1]) \(lab[2]) "
                    + "(100 0 0 expected)")
        }
    }
}
