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
            color = Array("color(--".utf8) + Self.identifier(definition.id) + [0x20]
        case .identifier(let name, _), .legacyFunction(_, identifier: .some(let name)):
            function = nil
            color = Array("color(\(name) ".utf8)
        case .dashedIdentifier:
            function = nil
            color = Array("color(--".utf8) + Self.identifier(definition.id) + [0x20]
        }
    }

    /// What stands behind the dashes for an id: its letters, with a backslash before those that end a word (CSSOM §2.1).
    private static func identifier(_ id: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in id.utf8 {
            if byte < 0x20 || byte == 0x7F {
                bytes += "\\\(String(byte, radix: 16)) ".utf8
            } else {
                if !byte.isIdentifierPart { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
        }
        return bytes
    }
}
