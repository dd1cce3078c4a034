// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What was typed after the name of a command.
struct ParsedArguments: Sendable {
    /// The command with the names of what it belongs to, as `gamut convert`, for messages.
    let commandName: String
    /// What is not an option, in order.
    private(set) var operands: [[UInt8]] = []
    /// The values of options by name, where the last one counts; a flag has an empty value.
    private var values: [String: [UInt8]] = [:]

    /// Takes arguments apart by the options of a command; reading ends early when help or the version is asked for.
    init(_ arguments: ArraySlice<[UInt8]>, options: [Option], commandName: String) throws(CommandError) {
        self.commandName = commandName
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument.starts(with: [0x2D, 0x2D]) {
                if argument.count == 2 {
                    operands += rest
                    return
                }
                try takeLong(argument.dropFirst(2), &rest, options)
            } else if argument.count > 1, argument[0] == 0x2D {
                try takeShort(argument.dropFirst(), &rest, options)
            } else {
                operands.append(argument)
            }
            if has(.help) || has(.version) { return }
        }
    }

    private mutating func takeLong(
        _ argument: ArraySlice<UInt8>, _ rest: inout ArraySlice<[UInt8]>, _ options: [Option]
    ) throws(CommandError) {
        let equals = argument.firstIndex(of: UInt8(ascii: "="))
        let name = String(decoding: argument[..<(equals ?? argument.endIndex)], as: UTF8.self)
        guard let option = options.first(where: { $0.name == name }) else {
            let nearest = NearestName.nearest(to: "--" + name, among: options.lazy.map { "--" + $0.name })
            throw usage("unknown option '--\(name)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""))
        }
        try take(option, typed: "--" + name, attached: equals.map { argument[($0 + 1)...] }, &rest)
    }

    private mutating func takeShort(
        _ argument: ArraySlice<UInt8>, _ rest: inout ArraySlice<[UInt8]>, _ options: [Option]
    ) throws(CommandError) {
        var letters = argument
        while let byte = letters.popFirst() {
            let letter = Character(Unicode.Scalar(byte))
            guard let option = options.first(where: { $0.letter == letter }) else {
                let shown = "-" + String(decoding: argument, as: UTF8.self)
                let unknown = byte < 0x80 ? "-\(letter)" : shown
                throw usage("unknown option '\(unknown)' (a file of that name is written './\(shown)')")
            }
            if option.value != nil {
                return try take(option, typed: "-\(letter)", attached: letters.isEmpty ? nil : letters, &rest)
            }
            try take(option, typed: "-\(letter)", attached: nil, &rest)
        }
    }

    private mutating func take(
        _ option: Option, typed: String, attached: ArraySlice<UInt8>?, _ rest: inout ArraySlice<[UInt8]>
    ) throws(CommandError) {
        guard let value = option.value else {
            if attached != nil { throw usage("'\(typed)' takes no value") }
            values[option.name] = []
            return
        }
        guard let text = attached ?? rest.popFirst()?[...] else {
            throw usage("'\(typed)' needs a value (expected \(typed) \(value.placeholder))")
        }
        values[option.name] = Array(text)
    }

    // MARK: Values

    func has(_ option: Option) -> Bool { values[option.name] != nil }

    func text(_ option: Option) -> String? { values[option.name].map { String(decoding: $0, as: UTF8.self) } }

    func path(_ option: Option) -> Path? { values[option.name].map(Path.init(bytes:)) }

    /// The value of an option with a limited choice, made from its name.
    func choice<Value>(_ option: Option, _ make: (String) -> Value?) throws(CommandError) -> Value? {
        guard let text = text(option) else { return nil }
        if let value = make(text) { return value }
        let choices = option.value?.choices() ?? []
        let suggestion = NearestName.nearest(to: text, among: choices).map { "did you mean '\($0)'? " } ?? ""
        let expected = option.value?.listing.map { "'\($0)' lists them all" } ?? "expected " + list(choices)
        throw usage("--\(option.name): nothing is called '\(text)' (\(suggestion)\(expected))")
    }

    func space(_ option: Option) throws(CommandError) -> ColorSpace? {
        try choice(option) { ColorSpace(id: $0) }
    }

    /// A whole number within limits.
    func number(_ option: Option, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = text(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw usage(
                "--\(option.name): '\(text)' is out of place "
                    + "(expected a whole number from \(range.lowerBound) to \(range.upperBound))")
        }
        return number
    }

    /// Throws where something is named and nothing is to be named.
    func refuseOperands() throws(CommandError) {
        guard let operand = operands.first else { return }
        throw usage("'\(String(decoding: operand, as: UTF8.self))' is not expected here")
    }

    /// A mistake on the command line of this command.
    func usage(_ message: String) -> CommandError { .usage(message, command: commandName) }
}
