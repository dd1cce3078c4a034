// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// Values of more than 16 bytes of alignment stop generic asynchronous code in debug builds of Swift 6.3.
@Suite struct AsynchronousUseTests {
    @Test func valuesAreAlignedAsTasksAllocateMemory() {
        #expect(MemoryLayout<ColorValue>.alignment <= 16)
        #expect(MemoryLayout<ColorValue?>.alignment <= 16)
        #expect(MemoryLayout<ResolvedColor>.alignment <= 16)
        #expect(MemoryLayout<ColorValue.HSB>.alignment <= 16)
    }

    private func passed<T: Sendable>(_ value: T) async -> T {
        let copy = value
        await Task.yield()
        return copy
    }

    @Test(arguments: [ColorValue(.displayP3, 1, 0.5, 0), ColorValue(.oklch, 0.5, 0.1, 90, alpha: 0.5)])
    func coloursGoThroughTasks(color: ColorValue) async {
        let pair = await passed((color, "name"))
        #expect(pair.0 == color)
        let sum = await withTaskGroup(of: ColorValue.self) { group in
            for _ in 0..<20 { group.addTask { await passed(color) } }
            return await group.reduce(0) { $0 + $1.alpha }
        }
        #expect(sum == 20 * color.alpha)
        let (stream, continuation) = AsyncStream.makeStream(of: ColorValue?.self)
        continuation.yield(color)
        continuation.finish()
        for await found in stream { #expect(found == color) }
    }
}
