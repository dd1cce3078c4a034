// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette
import Testing

/// Values of more than 16 bytes of alignment stop generic asynchronous code in debug builds of Swift 6.3.
@Suite struct AlignmentTests {
    @Test func valuesAreAlignedAsTasksAllocateMemory() {
        #expect(MemoryLayout<DynamicColor>.alignment <= 16)
        #expect(MemoryLayout<ColorEnvironment>.alignment <= 16)
        #expect(MemoryLayout<ColorEditor>.alignment <= 16)
        #expect(MemoryLayout<ColorPayload>.alignment <= 16)
        #expect(MemoryLayout<AssetColor.Content>.alignment <= 16)
        #expect(MemoryLayout<ColorReading>.alignment <= 16)
        #expect(MemoryLayout<Swatch>.alignment <= 16)
        #expect(MemoryLayout<SystemColor.Value>.alignment <= 16)
    }
}
