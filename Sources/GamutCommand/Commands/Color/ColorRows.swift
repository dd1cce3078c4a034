// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// Writes one row for each colour text, whether it is a colour or not.
struct ColorRows {
    let request: ColorRequest
    let notation: ColorRequest.Notation
    private let output: BufferedOutput
    private var count = 0

    init(_ request: ColorRequest, _ output: BufferedOutput) {
        self.request = request
        self.output = output
        notation = request.notation ?? .css
    }

    /// Whether rows say themselves what is wrong with them.
    var holdErrors: Bool { notation == .json || notation == .ndjson }

    /// Writes the row of a text, and gives what is wrong with it.
    mutating func write(_ line: LineSource.Line) throws(CommandError) -> ColorTextError? {
        let result: Result<(color: ColorValue, converted: ColorValue), ColorTextError>
        if line.isCut {
            result = .failure(ColorTextError.lineTooLong)
        } else {
            do throws(ColorSyntaxError) {
                let color = try ColorValue(css: line.bytes)
                let converted = request.result(for: color)
                result =
                    converted.isFinite ? .success((color, converted)) : .failure(.tooLarge(for: converted.colorSpace))
            } catch {
                result = .failure(ColorTextError(error, in: line.bytes))
            }
        }
        return try write(result, of: line)
    }

    private mutating func write(
        _ result: Result<(color: ColorValue, converted: ColorValue), ColorTextError>, of line: LineSource.Line
    ) throws(CommandError) -> ColorTextError? {
        defer { count += 1 }
        switch notation {
        case .css:
            if case .success(let (_, converted)) = result {
                converted.appendCSS(precision: request.precision, to: &output.bytes)
            }
        case .hex:
            if case .success(let (_, converted)) = result, let bytes = request.bytes(for: converted) {
                output.bytes.append(UInt8(ascii: "#"))
                HexDigits.append(bytes, to: &output.bytes)
            }
        case .json, .ndjson:
            if notation == .json { output.bytes += count == 0 ? "[\n  ".utf8 : ",\n  ".utf8 }
            output.bytes += jsonRow(result, of: line)
        }
        if notation != .json { output.bytes.append(0x0A) }
        try output.flushIfFull()
        if case .failure(let error) = result { return error }
        return nil
    }

    private func jsonRow(
        _ result: Result<(color: ColorValue, converted: ColorValue), ColorTextError>, of line: LineSource.Line
    ) -> [UInt8] {
        var json = JSONWriter(.compact, capacity: 256)
        json.object { json in
            json.member("input", String(decoding: line.bytes, as: UTF8.self) + (line.isCut ? "…" : ""))
            switch result {
            case .success(let (color, result)):
                json.member("space", result.colorSpace.id)
                json.key("components")
                json.array(inline: true) { json in for i in 0..<3 { json.value(result.component(i)) } }
                json.member("alpha", result.missing.contains(.alpha) ? nil : result.alpha)
                json.key("hex")
                if let bytes = request.bytes(for: result) {
                    var text = [UInt8(ascii: "#")]
                    HexDigits.append(bytes, to: &text)
                    json.value(String(decoding: text, as: UTF8.self))
                } else {
                    json.null()
                }
                json.member("css", result.css(precision: request.precision))
                json.member("inGamut", color.isInGamut(of: .sRGB))
            case .failure(let error):
                json.member("error") { json in
                    json.member("message", error.message)
                    json.member("column", error.column)
                }
            }
        }
        return json.finish()
    }

    /// Writes what follows the last row.
    mutating func finish() throws(CommandError) {
        if notation == .json { try output.write(count == 0 ? "[]\n" : "\n]\n") }
    }
}

/// Why a text is not a colour, and in which column.
struct ColorTextError: Error, Hashable, Sendable {
    let message: String
    /// Characters from the start of the line, from 1.
    let column: Int

    init(_ error: ColorSyntaxError, in line: UnsafeBufferPointer<UInt8>) {
        message = error.description
        column = 1 + line.prefix(error.offset).count { $0 & 0xC0 != 0x80 }
    }

    private init(_ message: String, column: Int) {
        self.message = message
        self.column = column
    }

    /// A colour whose numbers overflow in a space.
    static func tooLarge(for space: ColorSpace) -> ColorTextError {
        ColorTextError("its numbers are too large to be converted to \(space.name)", column: 1)
    }

    static let lineTooLong = ColorTextError(
        "the line is too long (at most \(LineSource.longestLine >> 10) KiB)", column: 1)
}
