// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Walks down the groups of a file of design tokens.
struct DesignTokensReader {
    /// What a group gives to all it holds.
    private struct Context {
        /// The names on the way down joined by `/`, nil at the root.
        var path: String?
        var type: JSONValue?
        var deprecated: JSONValue?
        /// How many members the group has, where it is not one that another extends.
        var siblings = 0
        /// The groups that are being extended on the way here.
        var extended: [Int] = []

        func entering(_ name: String) -> Context {
            var context = self
            context.path = path.map { "\($0)/\(name)" } ?? name
            return context
        }
    }

    private struct Key: Hashable {
        let group: Int
        let name: String
    }

    let document: JSONDocument
    var colors: DesignTokenColors
    private(set) var palette = Palette()
    private var groups: [String: Int] = [:]
    /// The places of tokens, only where groups extend others.
    private var tokens: [Key: Int] = [:]
    private let hasExtensions: Bool
    private var otherTypes: [String: Int] = [:]
    private var firstOther: Int?
    private var lostFacts = 0
    /// The bytes of all paths of groups, each of which repeats those around it.
    private var pathBytes = 0
    /// How many members were looked at through extension.
    private var work = 0

    init(_ document: JSONDocument, options: PaletteReading.Options) {
        self.document = document
        colors = DesignTokenColors(document, options: options)
        hasExtensions = JSONDetection.mentions("\"$extends\"", in: document.bytes, first: .max)
    }

    var warnings: [PaletteWarning] { colors.warnings }

    mutating func read() throws(PaletteDecodingError) {
        _ = try document.root.requireObject()
        try walk(document.root, Context())
        if let firstOther {
            let count = otherTypes.values.reduce(0, +)
            let types = otherTypes.keys.sorted().prefix(8).joined(separator: ", ")
            colors.warn("tokens of other types are left out (\(count): \(types))", at: firstOther)
        }
        if lostFacts > 0 {
            colors.warn("descriptions and extensions of groups are left out (\(lostFacts))", at: 0)
        }
    }

    // MARK: Groups

    private mutating func walk(_ group: JSONValue, _ outer: Context) throws(PaletteDecodingError) {
        guard let members = group.object else { return }
        var context = outer
        var base: JSONValue?
        for member in members {
            guard member.startsWithDollar else { continue }
            switch member.key {
            case "$type": context.type = member.value
            case "$deprecated": context.deprecated = member.value
            case "$extends": base = member.value
            case "$description":
                let text = try member.value.requireString()
                if context.path == nil { palette.notes = text } else if !text.isEmpty { lostFacts += 1 }
            case "$extensions": lostFacts += 1
            default: break
            }
        }
        if let base { try extend(base, &context) }
        let count = members.count
        if context.extended.isEmpty {
            context.siblings = count
        } else {
            context.siblings = 0
            try countWork(count, at: group)
        }
        for member in members {
            guard member.value.object != nil, !member.startsWithDollar || member.isKey("$root") else { continue }
            if isToken(member.value) {
                try token(member, context)
            } else {
                let inner = context.entering(member.key)
                pathBytes += inner.path?.utf8.count ?? 0
                guard pathBytes <= 1 << 16 + 16 * document.bytes.count else {
                    throw member.value.error(.limitExceeded, "names of groups too long for their number")
                }
                try walk(member.value, inner)
            }
        }
    }

    private func isToken(_ value: JSONValue) -> Bool {
        value.object?.contains { $0.isKey("$value") || $0.isKey("$ref") } ?? false
    }

    /// Takes in what the group that this one extends holds; its own tokens come after and count more.
    private mutating func extend(_ base: JSONValue, _ context: inout Context) throws(PaletteDecodingError) {
        guard let path = try colors.path(of: base) else {
            throw base.mismatch(expected: "the alias of a group")
        }
        guard let target = colors.find(path), target.object != nil else {
            throw base.error(
                .unresolvedReference, "no group is called \"\(path.joined(separator: "."))\"",
                expected: "one of this file")
        }
        guard !context.extended.contains(target.index), context.extended.count < 32 else {
            throw base.error(.unresolvedReference, "a group that extends itself", expected: "another group")
        }
        context.type = context.type ?? colors.inheritedType(of: path)
        var inner = context
        inner.extended.append(target.index)
        try walk(target, inner)
    }

    /// Counts what is looked at through extension, for groups that extend groups can double at each step.
    private mutating func countWork(_ count: Int, at value: JSONValue) throws(PaletteDecodingError) {
        work += count + 1
        guard work <= document.bytes.count else {
            throw value.error(.limitExceeded, "groups that extend others have more members than the file has bytes")
        }
    }

    // MARK: Tokens

    private mutating func token(
        _ member: JSONObject.Member, _ context: Context
    ) throws(PaletteDecodingError) {
        guard let members = member.value.object else { return }
        var type = context.type
        var deprecated = context.deprecated
        var value: JSONValue?
        var extensions: JSONValue?
        var notes: String?
        for member in members {
            if member.isKey("$value") {
                value = member.value
            } else if member.isKey("$type") {
                type = member.value
            } else if member.isKey("$description") {
                notes = try member.value.requireString()
            } else if member.isKey("$extensions") {
                extensions = member.value
            } else if member.isKey("$deprecated") {
                deprecated = member.value
            } else if !member.isKey("$ref"), !member.startsWithDollar, member.value.object != nil {
                colors.warn("\"\(member.key)\" is inside of a token and left out", at: member.value.offset)
            }
        }
        if let type, !type.isString("color") {
            pass(over: type.string ?? "?", at: member.value)
            return
        }
        // A token whose only content is a reference is an alias as a whole.
        guard let color = try colors.color(value ?? member.value, isTyped: type != nil) else {
            pass(over: "without type", at: member.value)
            return
        }
        var swatch = Swatch(name: member.key, color: color)
        if let notes, !notes.isEmpty { swatch.notes = notes }
        if let extensions { swatch.attachments.append(.init(DesignTokens.extensions, extensions.sourceText)) }
        if let deprecated { swatch.attachments.append(.init(DesignTokens.deprecated, deprecated.sourceText)) }
        append(swatch, to: context.path, siblings: context.siblings)
    }

    private mutating func append(
        _ swatch: Swatch, to path: String?, siblings: Int
    ) {
        guard let path else {
            palette.append(loose: swatch)
            return
        }
        let group: Int
        if let index = groups[path] {
            group = index
        } else {
            group = palette.groups.count
            groups[path] = group
            palette.groups.append(Palette.Group(name: path))
            palette.groups[group].swatches.reserveCapacity(siblings)
        }
        if hasExtensions {
            let key = Key(group: group, name: swatch.name)
            if let index = tokens[key] {
                palette.groups[group].swatches[index] = swatch
                return
            }
            tokens[key] = palette.groups[group].swatches.count
        }
        palette.groups[group].swatches.append(swatch)
    }

    private mutating func pass(over type: String, at value: JSONValue) {
        otherTypes[type, default: 0] += 1
        if firstOther == nil { firstOther = value.offset }
    }
}

extension JSONObject.Member {
    /// Whether the key is a word of the format.
    fileprivate var startsWithDollar: Bool {
        let start = value.document.tokens[keyIndex].start
        return value.document.bytes[start + 1] == UInt8(ascii: "$")
    }
}

extension JSONValue {
    /// The value byte for byte as it stands in the file.
    fileprivate var sourceText: String { String(decoding: source, as: UTF8.self) }
}
