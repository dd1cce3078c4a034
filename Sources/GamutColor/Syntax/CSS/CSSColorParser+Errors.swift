// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What is wrong with texts that are no colours. None of this is on the way of those that are.
extension CSSColorParser {
    /// The end of the text, or something that begins no colour.
    @inline(never)
    func noColor() -> ColorSyntaxError {
        if cursor.isAtEnd {
            return ColorSyntaxError(
                .empty, at: cursor.position, "there is no color (expected a name, '#' or a function)")
        }
        let text = cursor.textAhead()
        return ColorSyntaxError(
            .unexpectedText, at: cursor.position,
            "no color begins with '\(text)' (expected a name, '#' or a function)", offendingText: text)
    }

    @inline(never)
    func unknownName(_ word: CSSWord) -> ColorSyntaxError {
        let text = cursor.text(word)
        let offset = word.range.lowerBound
        let lowercased = text.lowercased()
        if lowercased == "currentcolor" || Self.systemColors.contains(lowercased) {
            return ColorSyntaxError(
                .contextDependent, at: offset,
                "what '\(text)' means depends on where it is used (expected an absolute color)", offendingText: text)
        }
        let functions = CSSSpaceIndex.builtIn.functionList + ["color"]
        if functions.contains(lowercased) {
            return ColorSyntaxError(
                .unexpectedText, at: word.range.upperBound, "'\(text)' is a function (expected '(' right behind it)",
                offendingText: text)
        }
        return ColorSyntaxError(
            .unknownName, at: offset, "no color is called '\(text)' (expected a name, '#' or a function)",
            offendingText: text, suggestion: NearestName.nearest(to: text, among: CSSNames.all))
    }

    @inline(never)
    func unknownFunction(_ word: CSSWord) -> ColorSyntaxError {
        let text = cursor.text(word)
        let offset = word.range.lowerBound
        if Self.functionsOfColors.contains(text.lowercased()) {
            return ColorSyntaxError(
                .notAbsolute, at: offset, "\(text)() needs other colors or a context (expected an absolute color)",
                offendingText: text)
        }
        let names = CSSSpaceIndex.builtIn.functionList + CSSSpaceIndex(customSpaces).functionList + ["color"]
        return ColorSyntaxError(
            .unknownFunction, at: offset,
            "no color function is called '\(text)' (expected rgb(), color() and the like)",
            offendingText: text, suggestion: NearestName.nearest(to: text, among: names))
    }

    @inline(never)
    func unknownSpace(_ id: CSSWord) -> ColorSyntaxError {
        let text = cursor.text(id)
        let offset = id.range.lowerBound
        if text.lowercased() == "from" { return relative(at: offset) }
        let names = CSSSpaceIndex.builtIn.colorList + CSSSpaceIndex(customSpaces).colorList
        let dashed = "--" + text.lowercased()
        return ColorSyntaxError(
            .unknownColorSpace, at: offset,
            "color() knows no color space '\(text)' (expected one of CSS, or '--' and the id of another)",
            offendingText: text,
            suggestion: names.contains(dashed) ? dashed : NearestName.nearest(to: text, among: names))
    }

    @inline(never)
    func missingArgument(in name: CSSWord, index: Int) -> ColorSyntaxError {
        let function = cursor.text(name)
        guard !cursor.isAtEnd else {
            return ColorSyntaxError(
                .unexpectedEnd, at: cursor.position,
                "the text ends inside of \(function)() (expected \(Self.part(index)))")
        }
        let text = cursor.textAhead()
        if index < 3, text == ")" || text == "/" || text == "," {
            return ColorSyntaxError(
                .missingComponent, at: cursor.position,
                "\(function)() has \(index == 1 ? "1 component" : "\(index) components") (expected 3)",
                offendingText: text)
        }
        return unexpected(in: name, expected: Self.part(index))
    }

    @inline(never)
    func badArgument(_ word: CSSWord, in name: CSSWord, index: Int) -> ColorSyntaxError {
        let text = cursor.text(word)
        if index == 0, text.lowercased() == "from" { return relative(at: word.range.lowerBound) }
        return unexpected(in: name, expected: Self.part(index))
    }

    private func relative(at offset: Int) -> ColorSyntaxError {
        ColorSyntaxError(
            .notAbsolute, at: offset, "a relative color needs another one (expected an absolute color)",
            offendingText: "from")
    }

    @inline(never)
    func unexpected(in name: CSSWord, expected: String) -> ColorSyntaxError {
        let function = cursor.text(name)
        if cursor.isAtEnd {
            return ColorSyntaxError(
                .unexpectedEnd, at: cursor.position, "the text ends inside of \(function)() (expected \(expected))")
        }
        let text = cursor.textAhead()
        return ColorSyntaxError(
            .unexpectedText, at: cursor.position, "'\(text)' stands in \(function)() (expected \(expected))",
            offendingText: text)
    }

    @inline(never)
    func unclosed(_ name: CSSWord, isLegacy: Bool) -> ColorSyntaxError {
        let function = cursor.text(name)
        if cursor.isAtEnd {
            return ColorSyntaxError(
                .unexpectedEnd, at: cursor.position, "the text ends inside of \(function)() (expected ')')")
        }
        let text = cursor.textAhead()
        return ColorSyntaxError(
            .excessComponent, at: cursor.position,
            "'\(text)' follows after the components of \(function)() "
                + (isLegacy ? "(expected ',' and an alpha, or ')')" : "(expected '/' and an alpha, or ')')"),
            offendingText: text)
    }

    @inline(never)
    func misplacedComma(in name: CSSWord) -> ColorSyntaxError {
        ColorSyntaxError(
            .misplacedComma, at: cursor.position, "a comma stands in \(cursor.text(name))() (expected blanks)",
            offendingText: ",")
    }

    @inline(never)
    func missingComma(in name: CSSWord, after index: Int, of space: ColorSpace) -> ColorSyntaxError {
        if cursor.isAtEnd { return unclosed(name, isLegacy: true) }
        let text = cursor.textAhead()
        if text == ")" { return missingArgument(in: name, index: index + 1) }
        return ColorSyntaxError(
            .misplacedComma, at: cursor.position,
            "\(cursor.text(name))() has commas between some components only (expected ',')", offendingText: text)
    }

    @inline(never)
    func misplacedNone(at offset: Int) -> ColorSyntaxError {
        ColorSyntaxError(
            .misplacedNone, at: offset, "none stands in the syntax with commas (expected a number)",
            offendingText: "none")
    }

    @inline(never)
    func wrongKind(at offset: Int, of channel: ColorSpace.Channel, isHue: Bool) -> ColorSyntaxError {
        ColorSyntaxError(
            .wrongUnit, at: offset,
            "the \(channel.name) is \(isHue ? "a percentage (expected a number or an angle)" : "an angle (expected a number or a percentage)")"
        )
    }

    @inline(never)
    func wrongKind(at offset: Int) -> ColorSyntaxError {
        ColorSyntaxError(.wrongUnit, at: offset, "the alpha is an angle (expected a number or a percentage)")
    }

    private static func part(_ index: Int) -> String {
        switch index {
        case 0: "the first component"
        case 1: "the second component"
        case 2: "the third component"
        default: "an alpha"
        }
    }

    /// Functions that make a colour from others, or from where they stand (CSS Color 5).
    private static let functionsOfColors: Set<String> = [
        "color-mix", "light-dark", "contrast-color", "device-cmyk", "var", "env", "attr", "if", "color-contrast",
        "color-layers", "alpha", "calc", "min", "max", "clamp",
    ]

    /// The system colours (CSS Color 4 §6.2, and the deprecated ones of appendix A), in small letters.
    private static let systemColors: Set<String> = [
        "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas",
        "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark", "marktext",
        "selecteditem", "selecteditemtext", "visitedtext", "activeborder", "activecaption", "appworkspace",
        "background", "buttonhighlight", "buttonshadow", "captiontext", "inactiveborder", "inactivecaption",
        "inactivecaptiontext", "infobackground", "infotext", "menu", "menutext", "scrollbar", "threeddarkshadow",
        "threedface", "threedhighlight", "threedlightshadow", "threedshadow", "window", "windowframe", "windowtext",
    ]
}
