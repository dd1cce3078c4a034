// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// One step of a transform, in the numbers of ``ICCColorSpace`` on both sides.
struct TransformStep: Sendable {
    /// What does the work.
    enum Engine: Sendable {
        /// Nothing: both sides are the same.
        case passThrough
        /// Curves and matrices of our own.
        case exact(ExactConversion)
        /// Tables, by LittleCMS.
        case littleCMS(TransformHandle)
    }

    /// The components of white on both sides.
    struct White: Hashable, Sendable {
        let source: [Double]
        let destination: [Double]
    }

    let source: ICCColorSpace
    let destination: ICCColorSpace
    let engine: Engine
    /// Whether what comes out is held to what the device can do.
    var isClamped = false
    /// White on both sides, where the profiles miss it by a rounding error.
    var white: White?

    init(from source: ICCColorSpace, to destination: ICCColorSpace, by engine: Engine) {
        self.source = source
        self.destination = destination
        self.engine = engine
    }

    /// The most colours of one run: as many as a mask has bits.
    static let longestRun = UInt64.bitWidth

    /// Converts at most ``longestRun`` packed colours without allocating; the input is scratch afterwards.
    func run(_ input: UnsafeMutablePointer<Double>, _ output: UnsafeMutablePointer<Double>, count: Int) {
        let (inputs, outputs) = (source.channelCount, destination.channelCount)
        let whites = whites(among: input, count: count)
        switch engine {
        case .passThrough:
            output.initialize(from: input, count: count * inputs)
        case .exact(let conversion):
            conversion.run(input, output, count: count, inputs: inputs, outputs: outputs)
        case .littleCMS(let transform):
            let (inputScale, outputScale) = (source.engineScale, destination.engineScale)
            if inputScale != 1 { for index in 0..<count * inputs { input[index] /= inputScale } }
            transform.run(input, output, count: UInt32(clamping: count))
            if outputScale != 1 { for index in 0..<count * outputs { output[index] *= outputScale } }
        }
        if isClamped {
            for index in 0..<count * outputs {
                let range = destination.range(ofChannel: index % outputs)
                output[index] = min(max(output[index], range.lowerBound), range.upperBound)
            }
        }
        guard let white, whites != 0 else { return }
        white.destination.withUnsafeBufferPointer { exact in
            guard let exact = exact.baseAddress else { return }
            for color in 0..<count where whites >> UInt64(color) & 1 == 1 {
                (output + color * outputs).update(from: exact, count: outputs)
            }
        }
    }

    /// A bit for each colour, set where it is the white that is to become exact.
    private func whites(among input: UnsafePointer<Double>, count: Int) -> UInt64 {
        guard let white else { return 0 }
        // By pointer: in debug builds each access to an element of an array asks for memory.
        return white.source.withUnsafeBufferPointer { white in
            guard let exact = white.baseAddress else { return 0 }
            var mask: UInt64 = 0
            for color in 0..<count {
                let first = input + color * white.count
                var isWhite = true
                for channel in 0..<white.count where first[channel] != exact[channel] { isWhite = false }
                if isWhite { mask |= 1 << UInt64(color) }
            }
            return mask
        }
    }
}

extension TransformStep {
    /// Finds out whether white becomes almost white, and makes it exact then.
    ///
    /// Profiles round their numbers, so that paper may come out as 0.02 % ink and white as 0.9998. LittleCMS mends this
    /// only in the shortcuts that are not used here. What is off by more than 1 % is meant, and stays.
    mutating func mendWhite() {
        guard var input = source.white, let expected = destination.white else { return }
        let white = White(source: input, destination: expected)
        var result = Array(repeating: 0.0, count: expected.count)
        input.withUnsafeMutableBufferPointer { input in
            result.withUnsafeMutableBufferPointer { output in
                guard let input = input.baseAddress, let output = output.baseAddress else { return }
                run(input, output, count: 1)
            }
        }
        let isRoundingError = zip(zip(result, expected), destination.channelRanges).allSatisfy { values, range in
            abs(values.0 - values.1) <= 0.01 * (range.upperBound - range.lowerBound)
        }
        if isRoundingError, result != expected { self.white = white }
    }
}

extension ICCColorSpace {
    /// What LittleCMS's numbers are multiplied with: it counts inks in percent only if they are CMY, CMYK, or five
    /// and more.
    fileprivate var engineScale: Double {
        if case .inks(1...4) = self { 100 } else { 1 }
    }
}
