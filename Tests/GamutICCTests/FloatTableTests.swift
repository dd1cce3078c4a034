// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import ReferenceData
import Testing

@testable import GamutICC

/// Tables of processing elements in floating point: used on request, and checked before.
@Suite struct FloatTableTests {
    static let options = ICCTransform.Options(usesFloatingPointTables: true)

    /// RGB whose light is the square of the value, without any end; primaries of sRGB under D50.
    static let squares: SyntheticProfile = {
        var profile = SyntheticProfile.sRGB
        let toXYZ: [Float] = [0.436, 0.385, 0.143, 0.222, 0.717, 0.061, 0.014, 0.097, 0.714]
        let square = Element.curve([], [Element.formula(0, [2, 1, 0, 0])])
        profile.tags += [
            (
                "D2B1",
                Element.table(
                    inputs: 3, outputs: 3,
                    [Element.curves(Array(repeating: square, count: 3)), Element.matrix(toXYZ, inputs: 3, outputs: 3)])
            ),
            // Back: the inverse by Cramer's rule in double, and a root.
            (
                "B2D1",
                Element.table(
                    inputs: 3, outputs: 3,
                    [
                        Element.matrix(inverse(toXYZ), inputs: 3, outputs: 3),
                        Element.curves(
                            Array(repeating: Element.curve([], [Element.formula(0, [0.5, 1, 0, 0])]), count: 3)),
                    ])
            ),
        ]
        return profile
    }()

    /// Four inks on a grid: lightness 100 without ink, and lower by 20 with each.
    static let inks: SyntheticProfile = {
        var profile = SyntheticProfile.cmyk
        profile.version = 0x0440_0000
        let grid = (0..<16).flatMap { (corner: Int) -> [Float] in [Float(100 - 20 * corner.nonzeroBitCount), 0, 0] }
        profile.tags.append(
            ("D2B1", Element.table(inputs: 4, outputs: 3, [Element.grid([2, 2, 2, 2], outputs: 3, grid)])))
        return profile
    }()

    private static func inverse(_ m: [Float]) -> [Float] {
        let d = m.map(Double.init)
        func minor(_ a: Int, _ b: Int, _ c: Int, _ e: Int) -> Double { d[a] * d[e] - d[b] * d[c] }
        let cofactors = [
            minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5), -minor(3, 5, 6, 8), minor(0, 2, 6, 8),
            -minor(0, 2, 3, 5), minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
        ]
        let determinant = d[0] * cofactors[0] + d[1] * cofactors[3] + d[2] * cofactors[6]
        return cofactors.map { Float($0 / determinant) }
    }

    private func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test func theyAreUsedOnRequestAlone() throws {
        let device = try TransformTests.endpoint(Self.squares)
        let floats = try ICCTransform(from: device, to: .xyz, options: Self.options)
        // Squares 4, 0.25, 0.0625 by the rows of the matrix; floats have 24 bits.
        let expected = [1.8491875, 1.0710625, 0.124875]
        #expect(isClose(try floats.convert([2, 0.5, 0.25]), expected, 2e-6))
        #expect(!floats.isExact && floats.remarks.isEmpty)
        let plain = try ICCTransform(from: device, to: .xyz)
        #expect(plain.isExact)
        #expect(!isClose(try plain.convert([2, 0.5, 0.25]), expected, 0.1))

        let back = try ICCTransform(from: .xyz, to: device, options: Self.options)
        #expect(isClose(try back.convert(expected), [2, 0.5, 0.25], 1e-5))
        // To itself by another profile of the same numbers: what goes in comes out, beyond 1 too.
        var other = Self.squares
        other.tags[1].content = Tag.xyz(0xF6D6, 0x10000, 0xD32C)
        other.deviceClass = "spac"
        let around = try ICCTransform(from: device, to: TransformTests.endpoint(other), options: Self.options)
        #expect(isClose(try around.convert([1.5, 0.25, 1]), [1.5, 0.25, 1], 1e-5))
    }

    /// Other tables, other colours: profiles that differ in nothing else are not the same then.
    @Test func equalProfilesAreEqualInTheseTablesToo() throws {
        let (a, b) = (try TransformTests.endpoint(Self.squares), try TransformTests.endpoint(.sRGB))
        #expect(try ICCTransform(from: a, to: b).remarks == [.passedThrough])
        let floats = try ICCTransform(from: a, to: b, options: Self.options)
        #expect(!floats.remarks.contains(.passedThrough))
        #expect(try ICCTransform(from: a, to: a, options: Self.options).remarks == [.passedThrough])
    }

    @Test func gridsAreInterpolated() throws {
        let device = try TransformTests.endpoint(Self.inks)
        let transform = try ICCTransform(from: device, to: .lab, options: Self.options)
        #expect(transform.remarks.isEmpty)
        #expect(isClose(try transform.convert([0, 0, 0, 0]), [100, 0, 0], 1e-4))
        #expect(isClose(try transform.convert([100, 100, 0, 50]), [50, 0, 0], 1e-4))
        #expect(isClose(try transform.convert([25, 50, 75, 100]), [50, 0, 0], 1e-4))
        // There is a table for one intent; for the other the one of 16 bits is used, and said to be.
        let perceptual = ICCTransform.Options(intent: .perceptual, usesFloatingPointTables: true)
        let remarks = try ICCTransform(from: device, to: .lab, options: perceptual).remarks
        #expect(remarks.contains { "\($0)".contains("D2B0") && "\($0)".contains("A2B0") })
    }

    /// Absolute colours are the relative ones times the white of the paper: Y = 0x8000 / 0x10000.
    @Test func absoluteIsRelativeOnPaper() throws {
        var profile = Self.squares
        profile.deviceClass = "scnr"
        profile.tags[1].content = Tag.xyz(0x7B6B, 0x8000, 0x6996)
        let absolute = ICCTransform.Options(intent: .absoluteColorimetric, usesFloatingPointTables: true)
        let transform = try ICCTransform(from: TransformTests.endpoint(profile), to: .xyz, options: absolute)
        #expect(abs(try transform.convert([2, 0.5, 0.25])[1] - 1.0710625 / 2) < 1e-5)
    }

    /// Formulas outside and samples inside: −1 below 0, a ramp from there to 3, and the square root of 9x above.
    static let samples: SyntheticProfile = {
        var profile = SyntheticProfile.sRGB
        let curve = Element.curve(
            [0, 1],
            [
                Element.formula(0, [1, 0, 0, -1]), Element.samples([0, 1, 2, 3]),
                Element.formula(0, [0.5, 9, 0, 0]),
            ])
        let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
        profile.tags.append(
            (
                "D2B1",
                Element.table(
                    inputs: 3, outputs: 3,
                    [Element.curves([curve, curve, curve]), Element.matrix(identity, inputs: 3, outputs: 3)])
            ))
        return profile
    }()

    @Test func segments() throws {
        let device = try TransformTests.endpoint(Self.samples)
        let transform = try ICCTransform(from: device, to: .xyz, options: Self.options)
        // The ramp goes from −1 at 0 by the four samples at quarters.
        #expect(isClose(try transform.convert([-2, 0.125, 0.25]), [-1, -0.5, 0], 1e-5))
        #expect(isClose(try transform.convert([0.875, 1, 4]), [2.5, 3, 6], 1e-5))
    }

    /// Profiles of Krita count the sizes of elements without their first eight bytes; nobody needs the sizes.
    @Test func sizesOfElementsMayBeWrong() throws {
        var profile = Self.squares
        for index in profile.tags.indices where ["D2B1", "B2D1"].contains(profile.tags[index].signature) {
            for element in 0..<2 { profile.tags[index].content[23 + 8 * element] -= 8 }
        }
        let (device, other) = (try TransformTests.endpoint(profile), try TransformTests.endpoint(Self.squares))
        let transform = try ICCTransform(from: device, to: .xyz, options: Self.options)
        let expected = try ICCTransform(from: other, to: .xyz, options: Self.options).convert([2, 0.5, 0.25])
        #expect(try transform.convert([2, 0.5, 0.25]) == expected)
    }

    /// LittleCMS changes curves of samples while it runs, so that their transforms are one thread's at a time.
    @Test func curvesOfSamplesAreKnown() throws {
        let samples = try ICCProfile(bytes: Self.samples.bytes)
        #expect(samples.mayHaveSampledCurves(Self.options))
        #expect(!samples.mayHaveSampledCurves(ICCTransform.Options()))
        var perceptual = Self.options
        perceptual.intent = .perceptual
        #expect(!samples.mayHaveSampledCurves(perceptual))
        #expect(try !ICCProfile(bytes: Self.squares.bytes).mayHaveSampledCurves(Self.options))
    }

    @Test func proofsUseThem() throws {
        guard case .profile(let press) = try TransformTests.endpoint(Self.inks) else { return }
        // All black ink is L* 80 in the one table, and 0 in the other.
        let floats = ICCSoftProof(press, options: Self.options)
        let transform = try ICCTransform(from: .lab, proofing: floats, to: .lab)
        #expect(transform.remarks.contains { "\($0)".contains("B2D1") })
        #expect(isClose(try transform.convert([0, 0, 0]), [80, 0, 0], 0.01))
        let plain = try ICCTransform(from: .lab, proofing: ICCSoftProof(press), to: .lab)
        #expect(isClose(try plain.convert([0, 0, 0]), [0, 0, 0], 0.5))
    }

    /// A change to a sound table, and the words of the refusal.
    struct Fault: CustomTestStringConvertible {
        let testDescription: String
        let table: [UInt8]

        init(_ message: String, _ table: [UInt8]) {
            testDescription = message
            self.table = table
        }

        init(_ message: String, elements: [[UInt8]]) {
            self.init(message, Element.table(inputs: 3, outputs: 3, elements))
        }
    }

    private static let matrix = Element.matrix([1, 0, 0, 0, 1, 0, 0, 0, 1], inputs: 3, outputs: 3)
    private static let line = Element.curve([], [Element.formula(0, [1, 1, 0, 0])])

    private static func changed(_ bytes: [UInt8], at offset: Int, to values: [UInt8]) -> [UInt8] {
        var bytes = bytes
        bytes.replaceSubrange(offset..<offset + values.count, with: values)
        return bytes
    }

    private static func curves(_ curve: [UInt8]) -> [UInt8] { Element.curves([curve, line, line]) }

    static let faults = [
        Fault(
            "content of type 'mft2'", Tag.lut16(inputs: 3, outputs: 3, points: 2, grid: Array(repeating: 0, count: 24))),
        Fault("the number of input channels is 4", Element.table(inputs: 4, outputs: 3, [matrix])),
        Fault("the number of output channels is 16", Element.table(inputs: 3, outputs: 16, [matrix])),
        Fault("the number of elements is 0", elements: []),
        Fault("the number of elements is 65", elements: Array(repeating: matrix, count: 65)),
        Fault(
            "the offset of element 1 is 65535",
            changed(Element.table(inputs: 3, outputs: 3, [matrix]), at: 16, to: [0, 0, 255, 255])),
        Fault(
            "the offset of element 2 is",
            changed(Element.table(inputs: 3, outputs: 3, [matrix, matrix]), at: 24, to: [0, 0, 0, 32])),
        Fault(
            "the offset of element 1 is 8",
            changed(Element.table(inputs: 3, outputs: 3, [matrix]), at: 16, to: [0, 0, 0, 8])),
        Fault("element 1 is of type 'calc'", elements: [changed(matrix, at: 0, to: Array("calc".utf8))]),
        Fault(
            "the number of input channels of element 2 is 4",
            elements: [matrix, Element.matrix(Array(repeating: 0, count: 12), inputs: 4, outputs: 3)]),
        Fault(
            "the number of output channels of element 1 is 16",
            elements: [Element.matrix(Array(repeating: 0, count: 48), inputs: 3, outputs: 16)]),
        Fault(
            "the number of channels of the last element is 2",
            elements: [Element.matrix([1, 0, 0, 0, 1, 0], inputs: 3, outputs: 2)]),
        Fault("nan is no number", elements: [Element.matrix([.nan, 0, 0, 0, 1, 0, 0, 0, 1], inputs: 3, outputs: 3)]),
        Fault(
            "inf is no number", elements: [Element.matrix([1, 0, .infinity, 0, 1, 0, 0, 0, 1], inputs: 3, outputs: 3)]),
        Fault("bytes are left", elements: [Element.grid([255, 255, 255], outputs: 3, [])]),
        Fault("the number of grid points is 1", elements: [Element.grid([2, 1, 2], outputs: 3, [0, 0, 0, 0, 0, 0])]),
        Fault("content of type 'curv'", elements: [curves(Tag.curve([]))]),
        Fault("the number of segments is 0", elements: [curves(changed(line, at: 8, to: [0, 0]))]),
        Fault("the number of segments is 1025", elements: [curves(changed(line, at: 8, to: [4, 1]))]),
        Fault(
            "the function of a segment is 3",
            elements: [curves(Element.curve([], [Element.formula(3, [1, 1, 0, 0, 0])]))]),
        Fault("content of type 'samf'", elements: [curves(Element.curve([], [Element.samples([0, 1])]))]),
        Fault(
            "break points do not ascend",
            elements: [curves(Element.curve([1, 1], Array(repeating: Element.formula(0, [1, 1, 0, 0]), count: 3)))]),
        Fault(
            "the number of samples is 0",
            elements: [
                curves(
                    Element.curve(
                        [0, 1],
                        [Element.formula(0, [1, 1, 0, 0]), Element.samples([]), Element.formula(0, [1, 1, 0, 0])]))
            ]),
        Fault(
            "the number of curves is 129",
            elements: Array(repeating: Element.curves(Array(repeating: line, count: 3)), count: 43)),
        Fault(
            "the number of grid corners of a color is 65540",
            elements: [
                Element.matrix(Array(repeating: 0, count: 45), inputs: 3, outputs: 15),
                Element.grid(Array(repeating: 2, count: 15), outputs: 15, Array(repeating: 0, count: 15 << 15)),
                Element.grid(Array(repeating: 2, count: 15), outputs: 2, Array(repeating: 0, count: 2 << 15)),
                Element.grid([2, 2], outputs: 3, Array(repeating: 0, count: 12)),
            ]),
    ]

    @Test(arguments: faults) func malformedTablesAreRefusedWhenAskedFor(_ fault: Fault) throws {
        var profile = SyntheticProfile.sRGB
        profile.tags.append(("D2B1", fault.table))
        let device = try TransformTests.endpoint(profile)
        _ = try ICCTransform(from: device, to: .lab)
        #expect {
            try ICCTransform(from: device, to: .lab, options: Self.options)
        } throws: { error in
            let error = error as? ICCError
            let isRight = error?.reason == .badTag || error?.reason == .badSize
            return isRight && error?.offset != nil && error?.message.contains(fault.testDescription) == true
        }
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func hostileTables() throws {
        let refusals = [
            "mpet_100_shared_clut17": "the number of elements is 100", "mpet_16ch": "output channels is 16",
            "mpet_2000_shared_clut17": "the number of elements is 2000",
            "mpet_count_huge": "the number of elements is 4294967295",
        ]
        for name in try ReferenceData.names(in: "icc/hostile") where name.hasPrefix("mpet") {
            let profile = try ICCProfile(bytes: ReferenceData.bytes("icc/hostile/\(name)"))
            let options = ICCTransform.Options(intent: .perceptual, usesFloatingPointTables: true)
            let result = Result { try ICCTransform(from: .profile(profile), to: .lab, options: options) }
            switch (result, refusals[String(name.dropLast(4))]) {
            case (.success(let transform), nil):
                #expect(try transform.convert([0.2, 0.4, 0.6]).allSatisfy(\.isFinite))
            case (.failure(let error), let refusal?): #expect("\(error)".contains(refusal), "\(name): \(error)")
            default: Issue.record("\(name): \(result)")
            }
        }
    }

    /// As much as the guard lets through.
    @Test func manyCurvesAndSegmentsAreQuick() throws {
        var profile = SyntheticProfile.sRGB
        let formula = Element.formula(1, [1.5, 0.1, 2, 1, 0])
        let busy = Element.curve((1...339).map { Float($0) / 340 }, Array(repeating: formula, count: 340))
        profile.tags.append(
            (
                "D2B1",
                Element.table(
                    inputs: 3, outputs: 3,
                    [Element.curves([busy, busy, busy])] + Array(repeating: Self.matrix, count: 63))
            ))
        let start = ProcessorTime.now
        let transform = try ICCTransform(from: TransformTests.endpoint(profile), to: .xyz, options: Self.options)
        _ = try transform.convert([0.5, 0.5, 0.5])
        #expect(ProcessorTime.now - start < .seconds(2))
    }
}

/// The contents of tables of processing elements (ICC.1:2022, 10.16).
enum Element {
    static func table(inputs: UInt16, outputs: UInt16, _ elements: [[UInt8]]) -> [UInt8] {
        var writer = start("mpet")
        writer.u16(inputs, outputs)
        writer.u32(UInt32(elements.count))
        writer.bytes += placed(elements, after: 16)
        return writer.bytes
    }

    /// A matrix row by row, one row for each output, and nothing that is added.
    static func matrix(_ rows: [Float], inputs: UInt16, outputs: UInt16) -> [UInt8] {
        var writer = start("matf")
        writer.u16(inputs, outputs)
        writer.floats(rows + Array(repeating: 0, count: Int(outputs)))
        return writer.bytes
    }

    static func grid(_ points: [UInt8], outputs: UInt16, _ entries: [Float]) -> [UInt8] {
        var writer = start("clut")
        writer.u16(UInt16(points.count), outputs)
        writer.bytes += points + zeros(16 - points.count)
        writer.floats(entries)
        return writer.bytes
    }

    static func curves(_ curves: [[UInt8]]) -> [UInt8] {
        var writer = start("cvst")
        writer.u16(UInt16(curves.count), UInt16(curves.count))
        writer.bytes += placed(curves, after: 12)
        return writer.bytes
    }

    static func curve(_ breakPoints: [Float], _ segments: [[UInt8]]) -> [UInt8] {
        var writer = start("curf")
        writer.u16(UInt16(segments.count), 0)
        writer.floats(breakPoints)
        return writer.bytes + segments.flatMap { $0 }
    }

    static func formula(_ function: UInt16, _ parameters: [Float]) -> [UInt8] {
        var writer = start("parf")
        writer.u16(function, 0)
        writer.floats(parameters)
        return writer.bytes
    }

    static func samples(_ values: [Float]) -> [UInt8] {
        var writer = start("samf")
        writer.u32(UInt32(values.count))
        writer.floats(values)
        return writer.bytes
    }

    private static func start(_ type: String) -> ByteWriter {
        var writer = ByteWriter()
        writer.text(type)
        writer.u32(0)
        return writer
    }

    /// Offsets and sizes, and the parts, one behind the other.
    private static func placed(_ parts: [[UInt8]], after start: Int) -> [UInt8] {
        var table = ByteWriter()
        var offset = start + 8 * parts.count
        for part in parts {
            table.u32(UInt32(offset), UInt32(part.count))
            offset += part.count
        }
        return table.bytes + parts.flatMap { $0 }
    }
}

extension ByteWriter {
    mutating func floats(_ values: [Float]) {
        for value in values { u32(value.bitPattern) }
    }
}
