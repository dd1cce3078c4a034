// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ICCTransform {
    /// Makes the transform that a device link is: from the colours of its first device to those of its last.
    ///
    /// A link has no connection space, and only its own intent is in it; the options choose among its tables, if it has
    /// several.
    ///
    /// - Throws: `ICCError` if the profile is no device link, lacks its table, or gives unusable numbers.
    public init(link: ICCProfile, options: Options = Options()) throws(ICCError) {
        guard link.deviceClass == .deviceLink else {
            throw ICCError(
                .wrongProfile,
                "\(link.title) is of class \(link.deviceClass), from \(link.dataColorSpace) to "
                    + "\(link.connectionSpace) (a device link expected)",
                at: 12, value: "\(link.deviceClass)")
        }
        let step = try Self.step(of: link, options: options)
        let title = "\(link.title) to \(link.connectionSpace)"
        try self.init(
            steps: [step.step], options: options, remarks: step.remarks, title: title, hasExactWhite: false)
    }

    /// Makes a transform with effects on the way: abstract profiles, which change colours inside the connection space.
    ///
    /// - Throws: `ICCError` if an effect is no abstract profile, and as without effects.
    public init(
        from source: ICCEndpoint, through effects: [ICCProfile], to destination: ICCEndpoint,
        options: Options = Options()
    ) throws(ICCError) {
        guard let first = effects.first, let last = effects.last else {
            self = try ICCTransform(from: source, to: destination, options: options)
            return
        }
        for effect in effects {
            guard effect.deviceClass == .abstract else {
                throw ICCError(
                    .wrongProfile,
                    "\(effect.title) is of class \(effect.deviceClass), here between \(source.title) and "
                        + "\(destination.title) (an abstract profile expected)",
                    at: 12, value: "\(effect.deviceClass)")
            }
        }
        var steps: [TransformStep] = []
        var remarks: [Remark] = []
        func connect(_ from: ICCEndpoint, _ to: ICCEndpoint) throws(ICCError) {
            guard !from.isSame(as: to, options) else { return }
            let leg = try TransformLeg(from: from, to: to, options: options)
            steps += leg.steps
            remarks += leg.remarks
        }

        try connect(source, Self.connection(first.dataColorSpace, of: first))
        for (index, effect) in effects.enumerated() {
            let step = try Self.step(of: effect, options: options)
            steps.append(step.step)
            remarks += step.remarks
            if index + 1 < effects.count {
                let next = effects[index + 1]
                try connect(
                    Self.connection(effect.connectionSpace, of: effect), Self.connection(next.dataColorSpace, of: next))
            }
        }
        try connect(Self.connection(last.connectionSpace, of: last), destination)
        try self.init(
            steps: steps, options: options, remarks: remarks, title: "\(source.title) to \(destination.title)",
            hasExactWhite: false)
    }

    private static func connection(_ space: ICCColorSpace, of effect: ICCProfile) throws(ICCError) -> ICCEndpoint {
        switch space {
        case .lab: return .lab
        case .xyz: return .xyz
        default:
            throw ICCError(
                .wrongProfile,
                "\(effect.title) leads from \(effect.dataColorSpace) to \(effect.connectionSpace) "
                    + "(Lab or XYZ on both sides of an effect expected)",
                at: 16, value: "\(space)")
        }
    }

    /// The step that a link or an effect is.
    private static func step(
        of link: ICCProfile, options: Options
    ) throws(ICCError) -> (step: TransformStep, remarks: [Remark]) {
        guard link.tableTag(isSource: true, options) != nil else {
            throw ICCError(
                .missingTag,
                "\(link.title) cannot convert to \(link.connectionSpace): it has no tag \(Signature.deviceToPCS[0])",
                at: ProfileHeader.size, value: "\(Signature.deviceToPCS[0])")
        }
        // Most links have one table and no choice.
        let hasChoice =
            options.usesFloatingPointTables || Signature.deviceToPCS.count { link.tagTable[$0] != nil } > 1
        let remark = hasChoice ? link.remarkOnTable(isSource: true, options) : nil
        let engine = try TransformHandle(link: link, options)
        return (
            TransformStep(from: link.dataColorSpace, to: link.connectionSpace, by: .littleCMS(engine)),
            [remark].compactMap(\.self)
        )
    }
}
