// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A palette that grows from the declarations of variables, the later ones over the earlier, as the cascade has it.
struct StyleSheetPalette {
    /// A place whose alias has a fallback.
    private struct Fallback {
        let group: Int
        let swatch: Int
        let appearance: Appearance
        let range: Range<Int>
    }

    /// Functions inside of functions that are followed.
    private static let maximumDepth = 16

    let values: StyleSheetValueReader
    /// How the language marks a variable: `--` or `$`.
    let mark: String
    private(set) var palette = Palette()
    private(set) var warnings: [PaletteWarning] = []
    private var groups: [String?: Int] = [:]
    /// The places of names in each group.
    private var tables: [NameTable] = []
    private var fallbacks: [Fallback] = []
    /// Variables that are no colours.
    private var others: Set<String> = []
    private var firstOther: (name: String, offset: Int)?
    private var positions: SourcePositionFinder

    /// A count of declarations that the file does not exceed by much, to make room for them once.
    private var mostDeclarations: Int {
        let bytes = values.bytes
        return min(bytes.reduce(into: 1) { $0 += $1 == UInt8(ascii: ";") ? 1 : 0 }, bytes.count / 8 + 1)
    }

    init(_ values: StyleSheetValueReader, mark: String, positions: SourcePositionFinder) {
        self.values = values
        self.mark = mark
        self.positions = positions
    }

    mutating func warn(_ message: String, at offset: Int) {
        if warnings.count < 1000 { warnings.append(PaletteWarning(message, at: positions.position(of: offset))) }
    }

    // MARK: Declarations

    /// Takes in a declaration; `keepsFirst` is Sass's `!default`.
    mutating func declare(
        _ name: String, _ range: Range<Int>, in scope: StyleSheetScope, keepsFirst: Bool = false, depth: Int = 0
    ) {
        switch values.value(range) {
        case .color(let color):
            set(name, color, range, in: scope, keepsFirst)
        case .alias(let target, let fallback):
            guard let place = set(name, .reference(.swatch(target)), range, in: scope, keepsFirst) else { return }
            if let fallback {
                fallbacks.append(
                    Fallback(group: place.group, swatch: place.swatch, appearance: scope.appearance, range: fallback))
            }
        case .pair(let light, let dark):
            guard depth < Self.maximumDepth else {
                warn("\(mark)\(name) was left out: functions nested too deeply", at: range.lowerBound)
                return
            }
            if scope.appearance.luminosity != .dark { declare(name, light, in: scope, depth: depth + 1) }
            if scope.appearance.luminosity != .light {
                var scope = scope
                scope.appearance.luminosity = .dark
                declare(name, dark, in: scope, depth: depth + 1)
            }
        case .broken(let error, let offset):
            warn("\(mark)\(name) was left out: \(error)", at: offset)
        case .other:
            others.insert(name)
            if firstOther == nil { firstOther = (name, range.lowerBound) }
        }
    }

    /// Sets the colour of a variable and says where it is kept; nil where the first one stays.
    @discardableResult
    private mutating func set(
        _ name: String, _ color: SwatchColor, _ range: Range<Int>, in scope: StyleSheetScope, _ keepsFirst: Bool
    ) -> (group: Int, swatch: Int)? {
        let group = index(ofGroup: scope.group)
        let next = palette.groups[group].swatches.count
        let known: Int?
        do {
            let swatches = palette.groups[group].swatches
            known = tables[group].insert(name, at: next) { swatches[$0].name }
        }
        guard let index = known else {
            let isVariant = scope.appearance != .any
            let swatch = Swatch(
                name: name, color: isVariant ? .unassigned : color,
                variants: isVariant ? [.init(scope.appearance, color)] : [])
            if group == 0 && next == 0 { palette.groups[0].swatches.reserveCapacity(mostDeclarations) }
            palette.groups[group].swatches.append(swatch)
            return (group, next)
        }
        if keepsFirst { return nil }
        if scope.appearance == .any {
            if palette.groups[group].swatches[index].color != .unassigned {
                warn("\(mark)\(name) is set again, the last value counts", at: range.lowerBound)
            }
            palette.groups[group].swatches[index].color = color
        } else {
            palette.groups[group].swatches[index].set(color, for: scope.appearance)
        }
        return (group, index)
    }

    private mutating func index(ofGroup name: String?) -> Int {
        if let index = groups[name] { return index }
        palette.groups.append(name.map { Palette.Group(name: $0) } ?? Palette.Group(loose: []))
        tables.append(NameTable())
        groups[name] = palette.groups.count - 1
        return palette.groups.count - 1
    }

    // MARK: The end

    /// Settles what could not be settled before all names were known.
    mutating func finish() {
        if mark == "$" { joinHyphensAndUnderscores() }
        takeFallbacks()
        dropAliasesOfOthers()
        if let firstOther {
            let rest = others.count > 1 ? " and \(others.count - 1) more are" : " is"
            warn("\(mark)\(firstOther.name)\(rest) no color and left out", at: firstOther.offset)
        }
        palette.groups.removeAll { $0.swatches.isEmpty }
    }

    /// Makes aliases name what they lead to as it is declared: for Sass `a-b` and `a_b` are the same.
    private mutating func joinHyphensAndUnderscores() {
        let isAlias = { (swatch: Swatch) in if case .reference(.swatch) = swatch.color { true } else { false } }
        guard palette.groups.contains(where: { $0.swatches.contains(where: isAlias) }) else { return }
        func identity(_ name: String) -> String { String(name.map { $0 == "_" ? "-" : $0 }) }
        let names = Set(palette.swatches.lazy.map(\.name)).union(others)
        let declared = Dictionary(names.sorted().map { (identity($0), $0) }, uniquingKeysWith: { first, _ in first })
        for group in palette.groups.indices {
            for index in palette.groups[group].swatches.indices {
                guard case .reference(.swatch(let target)) = palette.groups[group].swatches[index].color,
                    !names.contains(target), let name = declared[identity(target)]
                else { continue }
                palette.groups[group].swatches[index].color = .reference(.swatch(name))
            }
        }
    }

    /// Gives aliases of variables that are not in the file the colour that stands beside them.
    private mutating func takeFallbacks() {
        if fallbacks.isEmpty { return }
        let names = Set(palette.swatches.lazy.map(\.name))
        for fallback in fallbacks {
            let swatch = palette.groups[fallback.group].swatches[fallback.swatch]
            guard case .reference(.swatch(var target)) = swatch.color(declaredFor: fallback.appearance) else {
                continue
            }
            var range: Range<Int>? = fallback.range
            var color: SwatchColor?
            var depth = 0
            while let next = range, color == nil, depth < Self.maximumDepth, !names.contains(target),
                !others.contains(target)
            {
                range = nil
                depth += 1
                switch values.value(next) {
                case .color(let value): color = value
                case .alias(let name, let further):
                    target = name
                    range = further
                    if names.contains(name) || further == nil { color = .reference(.swatch(name)) }
                default: break
                }
            }
            guard let color else { continue }
            warn(
                "\(mark)\(swatch.name) takes its fallback, for what it names is not here", at: fallback.range.lowerBound
            )
            palette.groups[fallback.group].swatches[fallback.swatch].set(color, for: fallback.appearance)
        }
    }

    /// Removes variables that lead to one that is no colour: they are no colours either.
    private mutating func dropAliasesOfOthers() {
        if others.isEmpty { return }
        var targets: [String: String] = [:]
        for group in palette.groups {
            for swatch in group.swatches {
                if case .reference(.swatch(let target)) = swatch.color { targets[swatch.name] = target }
            }
        }
        var dropped: Set<String> = []
        for name in targets.keys {
            var path: [String] = []
            var seen: Set<String> = []
            var next = name
            while let target = targets[next], !dropped.contains(next), seen.insert(next).inserted {
                path.append(next)
                next = target
            }
            if dropped.contains(next) || (targets[next] == nil && others.contains(next)) {
                dropped.formUnion(path)
            } else {
                // What leads to a colour, or nowhere, need not be followed again.
                for name in path { targets[name] = nil }
            }
        }
        if dropped.isEmpty { return }
        for group in palette.groups.indices {
            palette.groups[group].swatches.removeAll { swatch in
                guard case .reference(.swatch) = swatch.color else { return false }
                return dropped.contains(swatch.name)
            }
        }
        others.formUnion(dropped)
    }
}

extension Swatch {
    /// Sets the colour for an appearance, or for any.
    fileprivate mutating func set(_ color: SwatchColor, for appearance: Appearance) {
        if appearance == .any {
            self.color = color
        } else if let index = variants.firstIndex(where: { $0.appearance == appearance }) {
            variants[index].color = color
        } else {
            variants.append(.init(appearance, color))
        }
    }

    /// The colour that is declared for exactly this appearance.
    fileprivate func color(declaredFor appearance: Appearance) -> SwatchColor? {
        appearance == .any ? color : variants.first { $0.appearance == appearance }?.color
    }
}
