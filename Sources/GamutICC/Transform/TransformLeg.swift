// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The way from one endpoint to another, with what is to be said about it.
struct TransformLeg {
    private(set) var steps: [TransformStep]
    private(set) var remarks: [ICCTransform.Remark] = []
    private(set) var blackPoints: ICCTransform.BlackPoints?

    /// Chooses the engine: nothing for equal profiles, our own maths where no table is needed, else LittleCMS.
    init(
        from source: ICCEndpoint, to destination: ICCEndpoint, options: ICCTransform.Options
    ) throws(ICCError) {
        if source.isSame(as: destination, options) {
            try source.requireDevice(other: destination)
            steps = [TransformStep(from: source.colorSpace, to: destination.colorSpace, by: .passThrough)]
            remarks = source.isDevice ? [.passedThrough] : []
            return
        }
        try source.requireTags(asSource: true, options, other: destination)
        try destination.requireTags(asSource: false, options, other: source)
        steps = []
        remark(on: source, isSource: true, options)
        remark(on: destination, isSource: false, options)

        if options.intent == .absoluteColorimetric {
            if options.blackPointCompensation { remarks.append(.blackPointCompensationIgnored) }
            try joinAbsolutely(source, destination, options)
        } else {
            try join(source, destination, options)
        }
    }

    private mutating func remark(on endpoint: ICCEndpoint, isSource: Bool, _ options: ICCTransform.Options) {
        guard case .profile(let profile) = endpoint else { return }
        if let remark = profile.remarkOnTable(isSource: isSource, options) { remarks.append(remark) }
        if options.intent == .absoluteColorimetric, profile.deviceClass == .display, profile.version.major == 4,
            let white = profile.mediaWhitePoint,
            (0..<3).contains(where: { abs(white[$0] - ConnectionSpace.white[$0]) > 1e-3 })
        {
            remarks.append(.displayWhiteIgnored(profile: endpoint.title))
        }
    }

    /// Relative, perceptual and saturation conversions.
    private mutating func join(
        _ source: ICCEndpoint, _ destination: ICCEndpoint, _ options: ICCTransform.Options
    ) throws(ICCError) {
        let isForced =
            (options.intent == .perceptual || options.intent == .saturation) && destination.isVersion4
        if isForced, !options.blackPointCompensation, source.isDevice || destination.isDevice {
            remarks.append(.blackPointCompensationForced)
        }
        let isCompensated = isForced || options.blackPointCompensation
        var map: ConnectionMap?
        if isCompensated {
            let black = try Self.blackPoints(source, destination, options)
            blackPoints = ICCTransform.BlackPoints(
                source: ConnectionSpace.lab(black.source), destination: ConnectionSpace.lab(black.destination))
            if black.source == black.destination {
                if options.blackPointCompensation { remarks.append(.blackPointsEqual) }
            } else {
                map = .blackPointCompensation(from: black.source, to: black.destination)
            }
        }
        if let from = ExactSide(source, isSource: true, options),
            let to = ExactSide(destination, isSource: false, options)
        {
            add(source, destination, .exact(ExactConversion(source: from, map: map, destination: to)))
        } else {
            try add(source, destination, options)
        }
    }

    /// Conversions that keep the white of the medium.
    private mutating func joinAbsolutely(
        _ source: ICCEndpoint, _ destination: ICCEndpoint, _ options: ICCTransform.Options
    ) throws(ICCError) {
        var relative = options
        relative.intent = .relativeColorimetric
        relative.blackPointCompensation = false
        let map = MediaWhite.map(
            from: MediaWhite(source), to: MediaWhite(destination), adaptationState: options.adaptationState)
        let from = ExactSide(source, isSource: true, options)
        let to = ExactSide(destination, isSource: false, options)
        if let from, let to {
            add(source, destination, .exact(ExactConversion(source: from, map: map, destination: to)))
        } else if options.adaptationState == 1, !options.usesFloatingPointTables {
            relative.intent = .absoluteColorimetric
            try add(source, destination, relative)
        } else {
            // LittleCMS mixes whites in a way of its own, and takes other tables in floating point for absolute colours;
            // so it converts to XYZ and from XYZ, and the whites are ours.
            if from == nil { try add(source, .xyz, relative) }
            add(
                from == nil ? .xyz : source, to == nil ? .xyz : destination,
                .exact(ExactConversion(source: from ?? .xyz, map: map, destination: to ?? .xyz)))
            if to == nil { try add(.xyz, destination, relative) }
        }
    }

    private mutating func add(
        _ source: ICCEndpoint, _ destination: ICCEndpoint, _ options: ICCTransform.Options
    ) throws(ICCError) {
        add(source, destination, .littleCMS(try TransformHandle(from: source, to: destination, options)))
    }

    private mutating func add(_ source: ICCEndpoint, _ destination: ICCEndpoint, _ engine: TransformStep.Engine) {
        steps.append(TransformStep(from: source.colorSpace, to: destination.colorSpace, by: engine))
    }

    /// The black points in XYZ: our own for sides without tables, else as LittleCMS detects them.
    private static func blackPoints(
        _ source: ICCEndpoint, _ destination: ICCEndpoint, _ options: ICCTransform.Options
    ) throws(ICCError) -> (source: SIMD3<Double>, destination: SIMD3<Double>) {
        (
            try blackPoint(of: source, isSource: true, options),
            try blackPoint(of: destination, isSource: false, options)
        )
    }

    static func blackPoint(
        of endpoint: ICCEndpoint, isSource: Bool, _ options: ICCTransform.Options
    ) throws(ICCError) -> SIMD3<Double> {
        if let side = ExactSide(endpoint, isSource: isSource, options) { return side.blackPoint }
        return try TransformHandle.blackPoint(of: endpoint, isSource: isSource, options)
    }
}
