// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An instruction set that the kernels are compiled for.
///
/// The best one that the machine has is chosen once. The environment variable `GAMUT_LEVEL` forces another one that it has,
/// and so does a plan's own parameter. Integers and text come out the same at every level; floats do where a plan is made
/// with `reproducible: true`.
public enum KernelLevel: String, CaseIterable, Hashable, Sendable {
    /// What every processor of the architecture has.
    case baseline
    /// AVX2 with FMA and F16C, x86-64 from about 2013 on.
    case avx2
    /// AVX-512 F, BW, DQ and VL.
    case avx512
    /// AVX-512 with the byte permutations of VBMI.
    case avx512vbmi
    /// Advanced SIMD of arm64.
    case neon

    /// Whether this machine and its operating system run the level.
    ///
    /// Asked of the processor once: under a hypervisor the question takes ten microseconds.
    public var isAvailable: Bool { Self.available.contains(self) }

    /// The levels that this machine runs, slowest first.
    public static let available: [KernelLevel] = allCases.filter { gk_level_available($0.kernel) != 0 }

    /// The level that plans use unless they are told another one.
    ///
    /// A name in `GAMUT_LEVEL` that is unknown, or a level that the machine does not have, counts as none.
    public static let current: KernelLevel = {
        if let name = getenv("GAMUT_LEVEL"), let level = KernelLevel(rawValue: String(cString: name)), level.isAvailable
        {
            return level
        }
        return available.last ?? .baseline
    }()

    var kernel: gk_level {
        switch self {
        case .baseline: GK_BASELINE
        case .avx2: GK_AVX2
        case .avx512: GK_AVX512
        case .avx512vbmi: GK_AVX512VBMI
        case .neon: GK_NEON
        }
    }
}
