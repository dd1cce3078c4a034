// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

/// Writes one line for each line of numbers, whether they can be converted or not.
///
/// Lines are collected and converted together: a conversion of many colors costs less than many conversions.
final class TransformRows {
    /// Lines that are converted in one go.
    private static let batch = 256

    /// What has become of a line.
    private enum Row {
        /// The colour that begins here in the numbers that go in.
        case color(at: Int)
        /// What a name stands for.
        case named([Double])
        case failure(LineError)
    }

    private let conversion: ProfileConversion
    private let output: BufferedOutput
    /// The lines that are not written yet.
    private var rows: [Row] = []
    private var input: [Double] = []
    private var result: [Double] = []

    /// The number of lines that are written.
    private(set) var count = 0
    /// The number of those that could not be converted.
    private(set) var failureCount = 0
    /// The first of those.
    private(set) var firstFailure: (line: Int, error: LineError)?

    init(_ conversion: ProfileConversion, _ output: BufferedOutput) {
        self.conversion = conversion
        self.output = output
    }

    /// Takes a line, and writes what is collected where it is enough.
    func add(_ line: LineSource.Line) throws(CommandError) {
        do throws(LineError) {
            rows.append(try row(of: line))
        } catch {
            rows.append(.failure(error))
        }
        if rows.count == Self.batch { try drain() }
    }

    private func row(of line: LineSource.Line) throws(LineError) -> Row {
        guard !line.isCut else { throw .tooLong }
        switch conversion.kind {
        case .names(let converter):
            return .named(try Self.attempt { () throws(ICCError) in try converter.convert(Self.name(line.bytes)) })
        case .numbers(let transform):
            let start = input.count
            do throws(LineError) {
                try read(line.bytes, transform.source)
            } catch {
                input.removeLast(input.count - start)
                throw error
            }
            return .color(at: start)
        }
    }

    /// Writes the lines for all that is collected.
    func drain() throws(CommandError) {
        if case .numbers(let transform) = conversion.kind { convert(with: transform) }
        for row in rows {
            count += 1
            switch row {
            case .color(let start): write(colorAt: start)
            case .named(let numbers): write(numbers[...])
            case .failure(let error): write(error)
            }
            output.bytes.append(0x0A)
        }
        rows.removeAll(keepingCapacity: true)
        input.removeAll(keepingCapacity: true)
        try output.flushIfFull()
    }

    /// Converts all colours; where one of them cannot be, each by itself.
    private func convert(with transform: ICCTransform) {
        let (inputs, outputs) = (transform.source.channelCount, transform.destination.channelCount)
        let colors = input.count / inputs
        if result.count != colors * outputs { result = Array(repeating: 0, count: colors * outputs) }
        if (try? convert(0..<colors, with: transform)) != nil { return }
        for index in rows.indices {
            guard case .color(let start) = rows[index] else { continue }
            do throws(ICCError) {
                try convert(start / inputs..<start / inputs + 1, with: transform)
            } catch {
                rows[index] = .failure(LineError(error.message, column: 1))
            }
        }
    }

    private func convert(_ colors: Range<Int>, with transform: ICCTransform) throws(ICCError) {
        let (inputs, outputs) = (transform.source.channelCount, transform.destination.channelCount)
        let from = colors.lowerBound * inputs..<colors.upperBound * inputs
        let to = colors.lowerBound * outputs..<colors.upperBound * outputs
        try input.withUnsafeBufferPointer { input throws(ICCError) in
            try result.withUnsafeMutableBufferPointer { output throws(ICCError) in
                try transform.convert(
                    UnsafeBufferPointer(rebasing: input[from]), into: UnsafeMutableBufferPointer(rebasing: output[to]))
            }
        }
    }

    private func write(colorAt start: Int) {
        guard case .numbers(let transform) = conversion.kind else { return }
        let (inputs, outputs) = (transform.source.channelCount, transform.destination.channelCount)
        let numbers = result[start / inputs * outputs..<(start / inputs + 1) * outputs]
        guard let check = conversion.gamutCheck else { return write(numbers) }
        let color = Array(input[start..<start + inputs])
        do throws(LineError) {
            write(numbers + [try Self.attempt { () throws(ICCError) in try check.difference(of: color) }])
        } catch {
            write(error)
        }
    }

    private func write(_ numbers: ArraySlice<Double>) {
        for (index, value) in numbers.enumerated() {
            if index > 0 { output.bytes.append(UInt8(ascii: " ")) }
            DecimalText(value)?.withoutNegativeZero.append(to: &output.bytes)
        }
    }

    private func write(_ error: LineError) {
        failureCount += 1
        firstFailure = firstFailure ?? (count, error)
        output.bytes += "error: \(printable(error.description))".utf8
    }

    private static func attempt<Value>(_ convert: () throws(ICCError) -> Value) throws(LineError) -> Value {
        do throws(ICCError) { return try convert() } catch { throw LineError(error.message, column: 1) }
    }

    /// A line without the spaces around it.
    private static func name(_ line: UnsafeBufferPointer<UInt8>) -> String {
        let start = line.firstIndex { !isSpace($0) } ?? line.endIndex
        let end = line.lastIndex { !isSpace($0) } ?? line.startIndex
        return start <= end && start < line.endIndex ? String(decoding: line[start...end], as: UTF8.self) : ""
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    /// Reads as many numbers as a color has.
    private func read(_ line: UnsafeBufferPointer<UInt8>, _ space: ICCColorSpace) throws(LineError) {
        let expected = space.channelCount
        var position = 0
        var count = 0
        while position < line.count {
            if Self.isSeparator(line[position]) {
                position += 1
                continue
            }
            guard let number = DecimalNumber(line, at: position, grammar: .field), number.value.isFinite,
                number.end == line.count || Self.isSeparator(line[number.end])
            else {
                let end = line[position...].firstIndex(where: Self.isSeparator) ?? line.endIndex
                let word = String(decoding: line[position..<min(end, position + 40)], as: UTF8.self)
                throw LineError(
                    "\"\(word)\" is no number (expected \(Self.expectation(space)))", column: position + 1)
            }
            count += 1
            if count <= expected { input.append(number.value) }
            position = number.end
        }
        if count != expected {
            let numbers = counted(count, "number", "numbers")
            throw LineError("\(numbers) (expected \(Self.expectation(space)))", column: 1)
        }
    }

    private static func expectation(_ space: ICCColorSpace) -> String {
        "\(counted(space.channelCount, "number", "numbers")) for \(space)"
    }
}

/// Why a line cannot be converted, and in which column.
struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
    let message: String
    /// Bytes from the start of the line, from 1; the numbers before it are ASCII.
    let column: Int

    init(_ message: String, column: Int) {
        self.message = message
        self.column = column
    }

    static let tooLong = LineError("the line is too long (at most \(LineSource.longestLine >> 10) KiB)", column: 1)

    var description: String { column == 1 ? message : "column \(column): \(message)" }
}
