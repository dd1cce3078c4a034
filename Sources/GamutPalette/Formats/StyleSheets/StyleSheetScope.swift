// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What the blocks around a declaration say about it: for which part of a page and when it holds.
struct StyleSheetScope: Hashable {
    /// The selectors and conditions that are no appearance, joined by `/`; nil for the whole page.
    var group: String?
    /// When the declarations hold.
    var appearance = Appearance.any
    /// Whether the declarations are not variables of the page, as in key frames.
    var isForeign = false

    /// The scope within a block that begins with a selector or an at-rule.
    func entering(_ prelude: String) -> StyleSheetScope {
        var scope = self
        if prelude.hasPrefix("@") {
            let word = prelude.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
            switch word {
            case "media":
                if let appearance = Appearance(mediaQuery: prelude.dropFirst(6).lowercased()) {
                    scope.appearance.add(appearance)
                } else {
                    scope.addGroup(prelude)
                }
            case "supports", "layer", "theme", "scope", "starting-style":
                break
            case "keyframes", "font-face", "page", "property", "counter-style", "font-feature-values",
                "-webkit-keyframes", "font-palette-values", "position-try", "view-transition":
                scope.isForeign = true
            default:
                scope.addGroup(prelude)
            }
            return scope
        }
        guard prelude.utf8.count <= 4096 else {
            scope.addGroup(prelude)
            return scope
        }
        let parts = StyleSheetSelector.parts(of: prelude)
        let rests = Set(parts.map(\.rest))
        guard rests.count == 1, let rest = rests.first else {
            scope.addGroup(prelude)
            return scope
        }
        let appearances = Set(parts.map(\.appearance))
        if appearances.count == 1, let appearance = appearances.first { scope.appearance.add(appearance) }
        if !rest.isEmpty { scope.addGroup(rest) }
        return scope
    }

    /// Adds a selector or a condition to the group's name, which ends where it gets too long to be read.
    private mutating func addGroup(_ text: String) {
        var part = text
        if part.utf8.count > 120 { part = String(part.unicodeScalars.prefix(29)) + "…" }
        guard let outer = group else {
            group = part
            return
        }
        if outer.utf8.count + part.utf8.count < 256 { group = "\(outer)/\(part)" }
    }
}

extension Appearance {
    /// The appearance that a media query asks for, nil where it asks for anything else too.
    init?(mediaQuery: String) {
        self.init()
        for condition in mediaQuery.split(separator: " and ", omittingEmptySubsequences: false) {
            let text = condition.filter { $0 != " " }
            switch text {
            case "screen", "all", "onlyscreen", "onlyall": break
            case "(prefers-color-scheme:dark)": luminosity = .dark
            case "(prefers-color-scheme:light)": luminosity = .light
            case "(prefers-contrast:more)", "(prefers-contrast:high)", "(prefers-contrast)": isHighContrast = true
            case "(color-gamut:p3)", "(dynamic-range:high)": displayGamut = .displayP3
            case "(color-gamut:srgb)": displayGamut = .sRGB
            default: return nil
            }
        }
    }

    /// Asks for what another one asks for too.
    fileprivate mutating func add(_ other: Appearance) {
        luminosity = other.luminosity ?? luminosity
        isHighContrast = isHighContrast || other.isHighContrast
        displayGamut = other.displayGamut ?? displayGamut
    }

    /// The appearance that the words of a class or attribute name, as `theme-dark`; nil where other words are there.
    fileprivate init?(themeWords text: some StringProtocol) {
        self.init()
        for word in text.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == " " }) {
            switch word {
            case "dark", "night": luminosity = .dark
            case "light", "day": luminosity = .light
            case "high", "contrast", "more": isHighContrast = true
            case "theme", "mode", "scheme", "color", "is": break
            default: return nil
            }
        }
        if self == .any { return nil }
    }
}

/// The parts of a selector that choose a theme, and what is left without them.
private enum StyleSheetSelector {
    struct Part {
        var appearance = Appearance.any
        /// What is left of the selector; empty for the root of the page.
        var rest = ""
    }

    /// A part for each selector of a list.
    static func parts(of selector: String) -> [Part] {
        var parts: [Part] = []
        var part = Part()
        var rest = selector[...]
        while let first = rest.first {
            if first == "," {
                parts.append(part)
                part = Part()
                rest = rest.dropFirst()
                continue
            }
            let piece = takePiece(&rest)
            if piece == " " {
                if !part.rest.isEmpty { part.rest += " " }
            } else if let appearance = appearance(of: piece) {
                part.appearance.add(appearance)
            } else if ![":root", "html", "body", ":host", "&"].contains(piece.lowercased()) {
                part.rest += piece
            }
        }
        parts.append(part)
        for i in parts.indices {
            while parts[i].rest.last == " " { parts[i].rest.removeLast() }
        }
        return parts
    }

    /// Takes a class, an attribute, a name, a pseudo class with its arguments, or one other character.
    private static func takePiece(_ rest: inout Substring) -> Substring {
        let start = rest
        let first = rest.removeFirst()
        if first == "[" {
            rest = rest.drop { $0 != "]" }.dropFirst()
        } else if first == "." || first == "#" || first == ":" || first.isLetter {
            rest = rest.drop { $0 == ":" }
            rest = rest.drop { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            if rest.first == "(" {
                var depth = 0
                while let next = rest.popFirst() {
                    depth += next == "(" ? 1 : next == ")" ? -1 : 0
                    if depth == 0 { break }
                }
            }
        }
        return start[..<rest.startIndex]
    }

    private static func appearance(of piece: Substring) -> Appearance? {
        for function in [":is(", ":where(", ":not("] where piece.hasPrefix(function) {
            guard let inner = appearance(of: piece.dropFirst(function.count).dropLast()) else { return nil }
            // What holds unless another theme is chosen holds by itself.
            return function == ":not(" ? .any : inner
        }
        if piece.hasPrefix(".") { return Appearance(themeWords: piece.dropFirst()) }
        guard piece.hasPrefix("["), let equals = piece.firstIndex(of: "=") else { return nil }
        let name = piece[..<equals].lowercased()
        guard ["theme", "mode", "scheme", "appearance", "contrast"].contains(where: { name.contains($0) }) else {
            return nil
        }
        let value = piece[equals...].dropFirst().filter { $0 != "\"" && $0 != "'" && $0 != "]" }
        return Appearance(themeWords: value)
    }
}
