// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC

/// The conversion that the options of `gamut icc transform` ask for.
struct ProfileConversion: Sendable {
    /// What the lines hold.
    enum Kind: Sendable {
        case numbers(ICCTransform)
        case names(ICCNamedColorConverter)
    }

    let kind: Kind
    /// How far colours are missed, where it is asked for.
    let gamutCheck: ICCGamutCheck?

    /// What the conversion leads through.
    private enum Way {
        case colors(ICCEndpoint, ICCEndpoint)
        case effect(ICCEndpoint, ICCProfile, ICCEndpoint)
        case proof(ICCEndpoint, ICCSoftProof, ICCEndpoint)
        case link(ICCProfile)
        case names(ICCProfile, ICCEndpoint)
    }

    init(_ arguments: ParsedArguments, _ session: Session) throws(CommandError) {
        let options = try Self.options(arguments)
        let way = try Self.way(arguments, ProfileFinder(arguments, session), options)
        do throws(ICCError) {
            var check: ICCGamutCheck?
            switch way {
            case .colors(let source, let destination):
                kind = .numbers(try ICCTransform(from: source, to: destination, options: options))
                if arguments.has(.gamutDistance), case .profile(let device) = destination {
                    check = try ICCGamutCheck(of: source, for: device)
                }
            case .effect(let source, let effect, let destination):
                kind = .numbers(
                    try ICCTransform(from: source, through: [effect], to: destination, options: options))
            case .proof(let source, let proof, let destination):
                kind = .numbers(try ICCTransform(from: source, proofing: proof, to: destination))
                if arguments.has(.gamutDistance) { check = try ICCGamutCheck(of: source, for: proof.profile) }
            case .link(let link):
                kind = .numbers(try ICCTransform(link: link, options: options))
            case .names(let list, let destination):
                kind = .names(try ICCNamedColorConverter(list, to: destination, options: options))
            }
            gamutCheck = check
        } catch {
            throw CommandError(.badData, error.message)
        }
    }

    private static func options(_ arguments: ParsedArguments) throws(CommandError) -> ICCTransform.Options {
        let intent = try arguments.choice(.intent) { RenderingIntent(id: $0) } ?? .relativeColorimetric
        if arguments.has(.floatTables), arguments.has(.gamutDistance) {
            throw arguments.usage("--gamut-distance does not go with --float-tables")
        }
        let adaptation = try arguments.decimal(.adaptation, in: 0...1)
        if adaptation != nil, intent != .absoluteColorimetric {
            throw arguments.usage("--adaptation has no effect without --intent absolute")
        }
        return ICCTransform.Options(
            intent: intent, blackPointCompensation: arguments.has(.blackPoint), adaptationState: adaptation ?? 1,
            usesFloatingPointTables: arguments.has(.floatTables))
    }

    private static func way(
        _ arguments: ParsedArguments, _ finder: ProfileFinder, _ options: ICCTransform.Options
    ) throws(CommandError) -> Way {
        guard let from = arguments.path(.fromProfile) else {
            throw arguments.usage("--from is missing (expected --from FILE|NAME)")
        }
        let proof = try proof(arguments, finder, options)
        let source = try finder.endpoint(from)
        if case .profile(let profile) = source, profile.deviceClass == .deviceLink, !arguments.has(.toProfile) {
            try refuse([.proofProfile, .throughProfile, .gamutDistance], with: "a device link", arguments)
            return .link(profile)
        }
        guard let to = arguments.path(.toProfile) else {
            throw arguments.usage("--to is missing (expected --to FILE|NAME, lab or xyz)")
        }
        let destination = try finder.endpoint(to)
        if case .profile(let profile) = source, profile.deviceClass == .namedColor {
            try refuse([.proofProfile, .throughProfile, .gamutDistance], with: "named colors", arguments)
            return .names(profile, destination)
        }
        if let effect = arguments.path(.throughProfile) {
            try refuse([.proofProfile, .gamutDistance], with: "--through", arguments)
            return .effect(source, try finder.profile(effect), destination)
        }
        if let proof { return .proof(source, proof, destination) }
        if arguments.has(.gamutDistance) {
            guard case .profile = destination else {
                throw arguments.usage(
                    "--gamut-distance: \(destination.colorSpace) holds every color (expected a device)")
            }
        }
        return .colors(source, destination)
    }

    private static func proof(
        _ arguments: ParsedArguments, _ finder: ProfileFinder, _ options: ICCTransform.Options
    ) throws(CommandError) -> ICCSoftProof? {
        guard let path = arguments.path(.proofProfile) else {
            for option in [Option.proofIntent, .paper] where arguments.has(option) {
                throw arguments.usage("--\(option.name) has no effect without --proof")
            }
            return nil
        }
        var way = options
        if let intent = try arguments.choice(.proofIntent, { RenderingIntent(id: $0) }) { way.intent = intent }
        return ICCSoftProof(
            try finder.profile(path), options: way, simulatesPaper: arguments.has(.paper),
            simulatesBlackInk: !options.blackPointCompensation)
    }

    private static func refuse(
        _ options: [Option], with what: String, _ arguments: ParsedArguments
    ) throws(CommandError) {
        for option in options where arguments.has(option) {
            throw arguments.usage("--\(option.name) does not go with \(what)")
        }
    }

    /// What whoever asked for the conversion may not expect of it.
    var remarks: [String] {
        switch kind {
        case .names(let converter): converter.remarks.map(\.description)
        case .numbers(let transform):
            transform.remarks.map(\.description)
                + [transform.blackPoints].compactMap { blacks in
                    guard let blacks, transform.blackPointCompensation else { return nil }
                    let (from, to) = (blacks.source.x, blacks.destination.x)
                    return
                        "black of L* \(roundedText(from, places: 2)) becomes black of L* \(roundedText(to, places: 2))"
                }
        }
    }
}

extension ParsedArguments {
    /// A number within limits.
    func decimal(_ option: Option, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
        guard let text = text(option) else { return nil }
        guard let number = Double(text), range.contains(number) else {
            let bounds = [range.lowerBound, range.upperBound].map { roundedText($0, places: 6) }
            throw usage(
                "--\(option.name): '\(text)' is out of place (expected a number from \(bounds[0]) to \(bounds[1]))")
        }
        return number
    }
}
