// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Why a conversion of buffers cannot be planned.
public struct BulkConversionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// A gray format stands for a space that is not an additive RGB space.
        case grayNeedsRGB
        /// The kernels were asked for at a level that this machine does not have.
        case levelNotAvailable(KernelLevel)
    }

    /// What is wrong.
    public let reason: Reason
    /// The space at which it is.
    public let space: ColorSpace

    /// Makes an error from what is wrong and where.
    public init(reason: Reason, space: ColorSpace) {
        self.reason = reason
        self.space = space
    }

    /// A sentence for people.
    public var description: String {
        switch reason {
        case .grayNeedsRGB: "pixels of \(space.id) cannot be gray (expected an RGB space)"
        case .levelNotAvailable(let level): "this machine has no kernels of level \(level.rawValue)"
        }
    }
}
