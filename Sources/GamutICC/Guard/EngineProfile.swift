// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ICCProfile {
    /// The profile that LittleCMS gets for a conversion: a header written from checked values, and the checked tags,
    /// nothing else.
    ///
    /// - Throws: `ICCError` if a table in floating point is asked for and malformed.
    func engineBytes(for options: ICCTransform.Options) throws(ICCError) -> [UInt8] {
        guard options.usesFloatingPointTables else { return engineBytes() }
        let tables = floatTables(for: options)
        for table in tables { try checkFloatTable(table) }
        return engineBytes(adding: tables)
    }

    /// Whether a table in floating point that is used has curves of samples; it may also be other content that reads
    /// like the start of one.
    func mayHaveSampledCurves(_ options: ICCTransform.Options) -> Bool {
        guard options.usesFloatingPointTables else { return false }
        let ranges = floatTables(for: options).compactMap { tagTable[$0]?.range }
        return ranges.contains { bytes[$0].contains(Signature.sampledSegment) }
    }

    private func floatTables(for options: ICCTransform.Options) -> [Signature] {
        // The way back is needed, too: black points are looked for in both directions.
        [Signature.deviceToPCSInFloats, Signature.pcsToDeviceInFloats]
            .map { $0[options.intent.tableIndex] }
            .filter { tagTable[$0] != nil }
    }

    /// Checks a table in floating point, which the guard leaves alone when the profile is opened.
    func checkFloatTable(_ signature: Signature) throws(ICCError) {
        guard let tag = try content(of: signature) else { return }
        let isFromDevice = !Signature.pcsToDeviceInFloats.contains(signature)
        let (source, destination) =
            isFromDevice ? (dataColorSpace, connectionSpace) : (connectionSpace, dataColorSpace)
        try ElementGuard(tag: tag, inputs: source.channelCount, outputs: destination.channelCount).check()
    }

    /// The profile made of what conversions need, and of more tags.
    func engineBytes(adding tables: [Signature] = []) -> [UInt8] {
        let entries = tagTable.entries.filter {
            EngineTag($0.signature, in: header) != nil || tables.contains($0.signature)
        }
        let tableEnd = ProfileHeader.size + 4 + TagTable.entrySize * entries.count

        var table: [UInt8] = []
        var content: [UInt8] = []
        var places: [Range<Int>: Int] = [:]
        table.appendBigEndian(UInt32(truncatingIfNeeded: entries.count))
        for entry in entries {
            let place = places[entry.range] ?? (tableEnd + content.count)
            if places.updateValue(place, forKey: entry.range) == nil {
                content += bytes[entry.range]
                content += Array(repeating: 0, count: (4 - content.count % 4) % 4)
            }
            table.appendBigEndian(entry.signature.code)
            table.appendBigEndian(UInt32(truncatingIfNeeded: place))
            table.appendBigEndian(UInt32(truncatingIfNeeded: entry.size))
        }
        return engineHeader(size: tableEnd + content.count) + table + content
    }

    private func engineHeader(size: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.appendBigEndian(UInt32(truncatingIfNeeded: size))
        result.appendBigEndian(0)
        result.appendBigEndian(version.major == 4 ? 0x0440_0000 : 0x0240_0000)
        result.appendBigEndian(deviceClass.signature.code)
        result += bytes[16..<24]  // the two spaces, both found in the table of spaces
        result += Array(repeating: 0, count: 12)
        result.appendBigEndian(Signature("acsp").code)
        result += Array(repeating: 0, count: 24)
        result.appendBigEndian(UInt32(truncatingIfNeeded: renderingIntent.rawValue))
        for code: UInt32 in [0xF6D6, 0x10000, 0xD32D] { result.appendBigEndian(code) }
        return result + Array(repeating: 0, count: ProfileHeader.size - result.count)
    }
}

extension [UInt8] {
    fileprivate mutating func appendBigEndian(_ value: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the four bytes of a signature stand anywhere.
    fileprivate func contains(_ signature: Signature) -> Bool {
        var window: UInt32 = 0
        // Fewer bytes than four leave zeros in front, which no signature starts with.
        for byte in self {
            window = window << 8 | UInt32(byte)
            if window == signature.code { return true }
        }
        return false
    }
}
