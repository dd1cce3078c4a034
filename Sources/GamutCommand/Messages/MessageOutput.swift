// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The messages of the tool on standard error, each on a line that begins with `gamut: `.
final class MessageOutput {
    private let channel: OutputChannel
    /// A line that is drawn again and again, and has to go before anything else is written.
    private var hasStatusLine = false

    init(_ channel: OutputChannel) { self.channel = channel }

    /// Whether somebody watches.
    var isTerminal: Bool { channel.isTerminal }

    /// Writes a message.
    func say(_ message: String) { write("gamut: " + printable(message) + "\n") }

    /// Writes the message of an error and its hint, if it has any.
    func say(_ error: CommandError) {
        if let message = error.message { say(message) }
        if let hint = error.hint { say(hint) }
    }

    /// Writes a text as it is.
    func write(_ text: String) {
        clearStatusLine()
        send(text)
    }

    /// Shows a line that the next message or status line replaces.
    func showStatusLine(_ text: String) {
        send("\r\u{1B}[K" + printable(text))
        hasStatusLine = true
    }

    /// Takes the status line away.
    func clearStatusLine() {
        guard hasStatusLine else { return }
        hasStatusLine = false
        send("\r\u{1B}[K")
    }

    /// There is no place left to complain about a standard error that cannot be written.
    private func send(_ text: String) {
        var text = text
        text.withUTF8 { bytes in try? channel.writeAll(UnsafeRawBufferPointer(bytes)) }
    }
}

/// The text with control characters made visible, so that names from files cannot steer a terminal.
func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if isControl(scalar) {
            result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
        } else {
            result.append(scalar)
        }
    }
    return String(result)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
}
