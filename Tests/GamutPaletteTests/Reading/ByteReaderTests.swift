// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutPalette

@Suite struct ByteReaderTests {
    @Test func readsNumbersInBothOrders() throws {
        let bytes: [UInt8] = [0x01, 0x02, 0xFF, 0xFE, 0x12, 0x34, 0x56, 0x78, 0x3F, 0x80, 0x00, 0x00]
        var big = ByteReader(bytes, order: .big)
        #expect(try big.readUInt16("a") == 0x0102)
        #expect(try big.readInt16("b") == -2)
        #expect(try big.readUInt32("c") == 0x1234_5678)
        #expect(try big.readFloat32("d") == 1)
        #expect(big.isAtEnd)
        var little = ByteReader(bytes, order: .little)
        #expect(try little.readUInt16("a") == 0x0201)
        #expect(try little.readInt16("b") == -257)
        #expect(try little.readUInt32("c") == 0x7856_3412)
        #expect(try little.readFloat32("d") == Float(bitPattern: 0x0000_803F))
    }

    @Test func saysWhatTheDataEndsInside() {
        var reader = ByteReader([1, 2, 3, 4, 5], order: .big)
        #expect(throws: Never.self) { try reader.skip(2) }
        let error = #expect(throws: PaletteDecodingError.self) { try reader.readUInt32("the swatch count") }
        #expect(error?.reason == .truncated)
        #expect(error?.position == .offset(2))
        #expect(error?.message == "the file ends inside the swatch count (expected 4 bytes, found 3)")
        #expect(error?.description == "byte 2: the file ends inside the swatch count (expected 4 bytes, found 3)")
        #expect(reader.offset == 2)
    }

    @Test func partsEndWhereTheyEndAndCountFromTheFile() throws {
        var reader = ByteReader([0, 1, 2, 3, 4, 5], order: .big)
        try reader.skip(1)
        var block = try reader.split(count: 3, "the block")
        #expect(reader.offset == 4)
        #expect(try block.readUInt16("a") == 0x0102)
        let error = #expect(throws: PaletteDecodingError.self) { try block.readUInt16("the kind") }
        #expect(error?.position == .offset(3))
        #expect(error?.message == "the block ends inside the kind (expected 2 bytes, found 1)")
        #expect(block.peek() == 3)
        #expect(block.peek(1) == nil)
        var short = reader.splitAvailable(count: 100, "the tail")
        #expect(short.remaining == 2)
        #expect(throws: PaletteDecodingError.self) { try short.seek(to: 7, "the table") }
        #expect(throws: PaletteDecodingError.self) { try short.skip(-1) }
    }

    @Test(arguments: [Int.max, Int.max / 2, 65_536, 4, -1])
    func aCountIsNeverTrusted(count: Int) {
        let reader = ByteReader([0, 0, 0, 0, 0, 0], order: .big)
        let error = #expect(throws: PaletteDecodingError.self) {
            try reader.require(count: count, of: 2, "swatches")
        }
        #expect(error?.reason == .truncated)
        #expect(error?.value == "\(count)")
        #expect(throws: Never.self) { try reader.require(count: 3, of: 2, "swatches") }
    }

    @Test func readsTextsAndCodes() throws {
        // "Aé😀" and its NUL.
        let units: [UInt8] = [0, 0x41, 0, 0xE9, 0xD8, 0x3D, 0xDE, 0x00, 0, 0]
        var reader = ByteReader(units, order: .big)
        #expect(try reader.readUTF16(codeUnits: 5, "a name") == RepairedText(text: "Aé😀", firstDamage: nil))
        var broken = ByteReader([9, 0, 0x41, 0xDE, 0x00, 0xD8, 0x3D], order: .big)
        try broken.skip(1)
        let text = try broken.readUTF16(codeUnits: 3, "a name")
        #expect(text == RepairedText(text: "A\u{FFFD}\u{FFFD}", firstDamage: 3))
        var huge = ByteReader(units, order: .big)
        #expect(throws: PaletteDecodingError.self) { try huge.readUTF16(codeUnits: .max, "a name") }
        #expect(throws: PaletteDecodingError.self) { try huge.readUTF16(codeUnits: 6, "a name") }
        var latin = ByteReader([0x93, 0x47, 0x72, 0xFC, 0x6E, 0x94, 0, 0x41], order: .big)
        #expect(try latin.readLatin1(8, "a name") == "“Grün”")
        var code = ByteReader(Array("Gray".utf8), order: .little)
        #expect(code.starts(with: "Gray"))
        let gray = try code.readCode("a model")
        #expect(gray == "Gray")
        #expect(gray.uppercased == "GRAY")
        #expect(FourCharacterCode(rawValue: 0x4100_FF42).description == "A??B")
        #expect(("RGB" as FourCharacterCode).bytes == Array("RGB ".utf8))
    }

    @Test(arguments: [0x7F80_0000, 0xFF80_0000, 0x7FC0_0000] as [UInt32])
    func refusesNumbersThatAreNotFinite(bits: UInt32) {
        var writer = ByteWriter(order: .little)
        writer.write(Float(bitPattern: bits))
        var reader = ByteReader(writer.bytes, order: .little)
        let error = #expect(throws: PaletteDecodingError.self) { try reader.readFiniteFloat32("red") }
        #expect(error?.reason == .invalidNumber)
        #expect(error?.position == .offset(0))
    }

    @Test(arguments: [ByteOrder.big, .little])
    func readsWhatTheWriterWrote(order: ByteOrder) throws {
        var writer = ByteWriter(order: order)
        writer.write("ASEF" as FourCharacterCode)
        writer.write(0x89AB as UInt16)
        writer.write(-3 as Int16)
        writer.write(0x89AB_CDEF as UInt32)
        writer.write(0.25 as Float)
        try writer.writeSized32("bytes") { (block: inout ByteWriter) throws(PaletteEncodingError) in
            try block.writeCount16(2, "characters")
            block.writeUTF16("Ωa")
        }
        var reader = ByteReader(writer.bytes, order: order)
        #expect(try reader.readCode("") == "ASEF")
        #expect(try reader.readUInt16("") == 0x89AB)
        #expect(try reader.readInt16("") == -3)
        #expect(try reader.readUInt32("") == 0x89AB_CDEF)
        #expect(try reader.readFiniteFloat32("") == 0.25)
        #expect(try reader.readCount32("") == 6)
        #expect(try reader.readCount16("") == 2)
        #expect(try reader.readUTF16(codeUnits: 2, "").text == "Ωa")
        #expect(reader.isAtEnd)
        let error = #expect(throws: PaletteEncodingError.self) { try writer.writeCount16(65_536, "swatches") }
        #expect(error?.message == "65536 swatches (at most 65535 fit)")
    }
}
