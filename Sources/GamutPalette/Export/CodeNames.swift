// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Makes names identifiers of a programming language.
struct CodeNames: Sendable {
    /// Words of the language that are identifiers only in back quotes.
    let keywords: Set<String>
    /// Names that a type must not have, for they stand for something else in the code.
    let takenTypes: Set<String>
    /// Names that a value must not have.
    let takenValues: Set<String>
    /// Whether letters may carry marks of their own, as in decomposed text.
    let allowsMarks: Bool
    /// What two names in one container have in common that the language takes for the same.
    let identity: @Sendable (String) -> String

    /// A name for a value, as `skyBlue`; empty where nothing of the text is left.
    func value(_ text: String) -> String {
        let name = joined(text, isType: false)
        return takenValues.contains(name) ? name + "Color" : name
    }

    /// A name for a type, as `SkyBlue`; empty where nothing of the text is left.
    func type(_ text: String) -> String {
        let name = joined(text, isType: true)
        guard takenTypes.contains(name) else { return name }
        return name.hasSuffix("Color") ? name + "s" : name + "Colors"
    }

    /// An identifier as it is written.
    func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The rules for the containers of a palette.
    var rules: SwatchTree.Rules {
        SwatchTree.Rules(
            groupName: { type($0) }, swatchName: { value($0) }, identity: identity, sharesNames: true, limit: .max,
            maximumDepth: 16, joiner: "",
            saysTheSame: { Self.essence(of: $0) == Self.essence(of: $1) })
    }

    /// What is to be said of a name that became an identifier, nil where it says the same.
    static func change(of name: String, to written: String) -> String? {
        let (before, after) = (essence(of: name), essence(of: written))
        if name.isEmpty || before == after { return nil }
        if after == "color" + before, before.first?.isNumber == true {
            return "the name begins with a digit and is written with \"color\" in front"
        }
        return "the name is written as \"\(written)\""
    }

    /// The letters and digits of a text without regard to case.
    private static func essence(of text: String) -> [Character] {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    // MARK: Words

    private func joined(_ text: String, isType: Bool) -> String {
        let words = words(of: text)
        var name = ""
        for (index, word) in words.enumerated() {
            let isFirst = index == 0
            // 10-5 and 105 are two names.
            if !isFirst, name.last?.isNumber == true, word.first?.isNumber == true { name += "_" }
            name += isFirst && !isType ? Self.uncapitalized(word) : word.prefix(1).uppercased() + word.dropFirst()
        }
        guard name.first?.isNumber == true else { return name }
        return (isType ? "Color" : "color") + name
    }

    /// The runs of letters and digits; a text in capitals alone is taken in small letters.
    private func words(of text: String) -> [String] {
        let isShouted = !text.contains(where: \.isLowercase) && text.contains(where: \.isUppercase)
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func end() {
            if !word.isEmpty { words.append(isShouted ? String(word).lowercased() : String(word)) }
            word = String.UnicodeScalarView()
        }
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
                word.append(scalar)
            case .decimalNumber where scalar.isASCII: word.append(scalar)
            case .nonspacingMark, .spacingMark:
                if allowsMarks, !word.isEmpty { word.append(scalar) }
            // An apostrophe stands inside of a word.
            case _ where scalar == "'" || scalar == "\u{2019}": break
            default: end()
            }
        }
        end()
        return words
    }

    /// The word with the capitals that it begins with made small: `sky` of `Sky`, `urlPath` of `URLPath`.
    private static func uncapitalized(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count <= 1 || capitals.count == word.count {
            return capitals.lowercased() + word.dropFirst(capitals.count)
        }
        let next = word[capitals.endIndex]
        let count = next.isLetter ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }
}
