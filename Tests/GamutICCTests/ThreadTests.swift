// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC
import Testing

/// Eight threads at once; `Scripts/sanitize` runs these under the thread sanitizer.
@Suite struct ThreadTests {
    /// The results of eight threads that do the same.
    private func results(_ work: @escaping @Sendable () throws -> [Double]) async throws -> [[Double]] {
        try await withThrowingTaskGroup(of: [Double].self) { group in
            for _ in 0..<8 { group.addTask { try work() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test(arguments: [RenderingIntent.relativeColorimetric, .absoluteColorimetric, .perceptual])
    func oneTransformServesManyThreads(_ intent: RenderingIntent) async throws {
        let press = try TransformTests.endpoint(.cmyk)
        let screen = try TransformTests.endpoint(.sRGB)
        let options = ICCTransform.Options(intent: intent, blackPointCompensation: true, adaptationState: 0.5)
        let transform = try ICCTransform(from: press, to: screen, options: options)
        let all = try await results { try TransformTests.manyInks.flatMap { try transform.convert($0) } }
        #expect(all.count == 8 && all.allSatisfy { $0 == all[0] })
    }

    @Test(arguments: [FloatTableTests.squares, FloatTableTests.samples])
    func floatTablesServeManyThreads(_ profile: SyntheticProfile) async throws {
        let device = try TransformTests.endpoint(profile)
        let transform = try ICCTransform(from: device, to: .lab, options: FloatTableTests.options)
        let all = try await results {
            try (0..<500).flatMap { try transform.convert([Double($0) / 250, 0.5, Double($0 % 7) / 6]) }
        }
        #expect(all.count == 8 && all.allSatisfy { $0 == all[0] })
    }

    @Test func exactTransformsServeManyThreads() async throws {
        let transform = try ICCTransform(
            from: ICCBuiltInProfile.named("srgb").endpoint(),
            to: .profile(ICCBuiltInProfile.named("display-p3").profile(.v2)))
        let all = try await results {
            try (0..<500).flatMap { try transform.convert([Double($0) / 499, 0.5, Double($0 % 7) / 6]) }
        }
        #expect(all.count == 8 && all.allSatisfy { $0 == all[0] })
    }

    @Test func manyThreadsMakeTransformsOfOneProfile() async throws {
        let press = try TransformTests.endpoint(.cmyk)
        let all = try await results {
            try (0..<10).flatMap { _ in
                try ICCTransform(from: press, to: .lab, options: .photoshop).convert([10, 20, 30, 40])
            }
        }
        #expect(all.count == 8 && all.allSatisfy { $0 == all[0] })
    }
}
