// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Checks, before any C code runs, every tag that a conversion may read.
///
/// The limits come from what real profiles need and what hostile ones did to real readers: a table may claim no
/// more than its bytes, a number may not be one that no device has. What passes is finite and in proportion to
/// the size of the file; whether it is sensible colour is seen when a transform is tried out.
struct ProfileGuard {
    let reader: BigEndianReader
    let header: ProfileHeader
    let tags: TagTable

    func check(warnings: inout [ICCWarning]) throws(ICCError) {
        try checkOverlaps()
        for entry in tags.entries {
            guard let role = EngineTag(entry.signature, in: header) else { continue }
            let tag = try TagContent(entry, in: reader)
            switch role {
            case .table(let source, let destination, let isFromDevice):
                try LookupTableGuard(
                    tag: tag, inputs: source.channelCount, outputs: destination.channelCount,
                    isFromDevice: isFromDevice
                ).check()
            case .colorant: _ = try xyz(tag)
            case .curve: _ = try CurveGuard(tag: tag).check(at: 0)
            case .mediaWhitePoint: try checkWhite(tag)
            }
        }
        try checkMatrix(warnings: &warnings)
        if header.deviceClass == .namedColor, let entry = tags[.namedColors] {
            _ = try NamedColorList(TagContent(entry, in: reader), header: header)
        }
    }

    /// Checks that tags share all of their bytes or none, so that together they are no larger than the file.
    ///
    /// Only the tags that matter: in compact profiles the texts share tails.
    private func checkOverlaps() throws(ICCError) {
        let sorted = tags.entries.filter { EngineTag($0.signature, in: header) != nil }
            .sorted { ($0.offset, $0.size) < ($1.offset, $1.size) }
        for (first, second) in zip(sorted, sorted.dropFirst())
        where first.range != second.range && first.range.overlaps(second.range) {
            throw ICCError(
                .badTagTable, "tags \(first.signature) and \(second.signature) overlap in part",
                at: second.position, value: "\(second.signature)")
        }
    }

    /// Reads three numbers of which none is larger than any colorant or white can be.
    private func xyz(_ tag: TagContent) throws(ICCError) -> SIMD3<Double> {
        try tag.require(types: [.xyz])
        var result = SIMD3<Double>()
        for axis in 0..<3 {
            let value = try tag.reader.s15Fixed16(at: 8 + 4 * axis)
            guard abs(value) <= 4 else {
                throw tag.refusal("\(value) is no amount of light (-4 to 4 expected)", at: 8 + 4 * axis, value: value)
            }
            result[axis] = value
        }
        return result
    }

    private func checkWhite(_ tag: TagContent) throws(ICCError) {
        let white = try xyz(tag)
        guard white.min() > 0.001 else {
            throw tag.refusal(
                "\(white.x) \(white.y) \(white.z) is no white (positive X, Y, Z expected)", at: 8, value: white)
        }
    }

    /// Checks that the three colorants span a space and that together they are about white.
    private func checkMatrix(warnings: inout [ICCWarning]) throws(ICCError) {
        guard header.dataColorSpace == .rgb else { return }
        let entries = Signature.colorants.compactMap { tags[$0] }
        guard entries.count == 3 else { return }
        var columns: [SIMD3<Double>] = []
        for entry in entries {
            columns.append(try xyz(TagContent(entry, in: reader)))
        }
        let (r, g, b) = (columns[0], columns[1], columns[2])
        let cross = SIMD3(g.y * b.z - g.z * b.y, g.z * b.x - g.x * b.z, g.x * b.y - g.y * b.x)
        let determinant = (r * cross).sum()
        guard abs(determinant) > 1e-6 else {
            throw ICCError(
                .badTag, "the colorants do not span a space (determinant \(determinant))",
                at: entries[0].offset, value: "\(determinant)")
        }

        // Cameras and scanners may have a white of their own; a screen may not.
        let sum = r + g + b
        let distance = sum - ProfileHeader.illuminant
        guard max(distance.max(), -distance.min()) > 0.1 else { return }
        let message = "the colorants add up to \(sum.x) \(sum.y) \(sum.z) (D50 expected)"
        guard header.deviceClass != .display else {
            throw ICCError(.badTag, message, at: entries[0].offset, value: "\(sum.x) \(sum.y) \(sum.z)")
        }
        warnings.append(ICCWarning(message, at: entries[0].offset))
    }
}
