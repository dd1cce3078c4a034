// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// How CSS reads and writes colours of a space: its definition, made ready once.
struct CSSForm: Sendable {
    /// The rules of the channels.
    let rules: CSSChannelRules
    /// What a colour begins with in a function of the space's own, nil where it has none or CSS prefers `color()`.
    let function: [UInt8]?
    /// What a colour begins with in `color()`.
    let color: [UInt8]

    init(_ definition: ColorSpace.Definition) {
        rules = CSSChannelRules(definition.channels)
        switch definition.css {
        case .function(let name), .legacyFunction(let name, identifier: nil):
            function = Array("\(name)(".utf8)
            color = Array("color(--\(definition.id) ".utf8)
        case .identifier(let name, _), .legacyFunction(_, identifier: .some(let name)):
            function = nil
            color = Array("color(\(name) ".utf8)
        case .dashedIdentifier:
            function = nil
            color = Array("color(--\(definition.id) ".utf8)
        }
    }
}
