// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// Components to integers.
@Suite struct QuantizerTests {
    @Test func everyCodeComesBack() {
        for code in UInt8.min...UInt8.max {
            #expect(Quantizer.quantize(Quantizer.value(code), as: UInt8.self) == code)
        }
        for code in UInt16.min...UInt16.max where Quantizer.quantize(Quantizer.value(code), as: UInt16.self) != code {
            Issue.record("\(code)")
        }
        for code in 0...UInt16(32_768) {
            let value = Quantizer.value(code, maximum: 32_768)
            if Quantizer.quantize(value, maximum: UInt16(32_768)) != code { Issue.record("\(code)") }
        }
    }

    @Test func halvesGoUp() {
        #expect(Quantizer.quantize(0.5, as: UInt8.self) == 128)
        #expect(Quantizer.quantize(0.5 / 255, as: UInt8.self) == 1)
        #expect(Quantizer.quantize((0.5 / 255).nextDown, as: UInt8.self) == 0)
    }

    @Test func valuesBeyondAreClamped() {
        #expect(Quantizer.quantize(-0.005, as: UInt8.self) == 0)
        #expect(Quantizer.quantize(-.infinity, as: UInt8.self) == 0)
        #expect(Quantizer.quantize(.infinity, as: UInt8.self) == 255)
        #expect(Quantizer.quantize(1.0000003576278687, as: UInt8.self) == 255)
        #expect(Quantizer.quantize(1e300, as: UInt16.self) == 65_535)
        #expect(Quantizer.quantize(.nan, as: UInt8.self) == nil)
    }
}
