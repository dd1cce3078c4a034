// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC

/// What libFuzzer calls with bytes of its choice: open them as a profile and use all of it.
///
/// Whatever the bytes are, this returns; a crash, a leak, too much memory or too much time is a bug.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let limits = ICCProfile.Limits(maximumChannelCount: 15)
    guard let profile = ICCProfile.check(bytes: bytes, limits: limits).profile else { return 0 }
    read(profile)
    convert(profile)
    return 0
}

/// Reads whatever a person could ask to see.
private func read(_ profile: ICCProfile) {
    for tag in profile.tags { _ = profile.texts(of: tag.signature) }
    for intent in RenderingIntent.allCases {
        _ = profile.table(.fromDevice(intent))
        _ = profile.table(.toDevice(intent))
    }
    _ = profile.table(.gamut)
    _ = (profile.origin, profile.identity, profile.measurement, profile.codePoints, profile.technology)
    _ = try? profile.namedColors()
}

/// Converts a few colours in every way that the profile offers.
private func convert(_ profile: ICCProfile) {
    let device = ICCEndpoint.profile(profile)
    for intent in RenderingIntent.allCases {
        for state in [1, 0.5] where state == 1 || intent == .absoluteColorimetric {
            let options = ICCTransform.Options(
                intent: intent, blackPointCompensation: intent == .relativeColorimetric, adaptationState: state)
            run(try? ICCTransform(from: device, to: .lab, options: options))
            run(try? ICCTransform(from: .xyz, to: device, options: options))
        }
        let floats = ICCTransform.Options(intent: intent, usesFloatingPointTables: true)
        run(try? ICCTransform(from: device, to: .lab, options: floats))
        run(try? ICCTransform(from: .lab, to: device, options: floats))
        run(try? ICCTransform(link: profile, options: ICCTransform.Options(intent: intent)))
    }
    run(try? ICCTransform(from: .lab, through: [profile], to: .xyz))
    run(try? ICCTransform(from: .lab, proofing: ICCSoftProof(profile, simulatesPaper: true), to: .lab))
    _ = try? ICCNamedColorConverter(profile, to: .lab)
    _ = try? ICCGamutCheck(for: profile).difference(of: [50, 20, -20])
}

private func run(_ transform: ICCTransform?) {
    guard let transform else { return }
    for step in -1...5 {
        let components = transform.source.channelRanges.enumerated().map { index, range in
            range.lowerBound + (range.upperBound - range.lowerBound) * Double(step + index % 2) / 4
        }
        guard let result = try? transform.convert(components) else { continue }
        precondition(result.allSatisfy { $0.isFinite && abs($0) <= 1e6 }, "a result that is no number")
    }
}
