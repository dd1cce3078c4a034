// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ICCTransform {
    /// How a conversion is to be made where there is a choice.
    public struct Options: Hashable, Sendable {
        /// What to keep when not everything can be.
        public var intent: RenderingIntent
        /// Whether to map the darkest black of one side to that of the other.
        ///
        /// It has no effect on absolute conversions, and perceptual and saturation conversions to a version 4 profile
        /// always have it (ICC.1:2022, 6.3.3: their black is agreed upon).
        public var blackPointCompensation: Bool
        /// How far the observer of an absolute conversion is adapted to the white of each side, from 0 to 1.
        ///
        /// 1, the usual choice, compares colours each under its own white adapted to D50; 0 compares them as they are
        /// measured, so that the white of a D65 display comes out bluish on paper.
        public var adaptationState: Double

        /// Whether to use tables of processing elements in floating point (tags `D2Bx` and `B2Dx`), where a profile has
        /// one for the intent.
        ///
        /// They are not held to 0 to 1 and not rounded to 16 bits. Few profiles have them, and hostile ones hide costly
        /// things there, so that they are checked and read only on request. Absolute conversions use those of the
        /// relative intent.
        public var usesFloatingPointTables: Bool

        /// Makes options; an adaptation state outside of 0 to 1 means the nearer end.
        public init(
            intent: RenderingIntent = .relativeColorimetric, blackPointCompensation: Bool = false,
            adaptationState: Double = 1, usesFloatingPointTables: Bool = false
        ) {
            self.intent = intent
            self.blackPointCompensation = blackPointCompensation
            self.adaptationState = adaptationState >= 0 ? min(adaptationState, 1) : 0
            self.usesFloatingPointTables = usesFloatingPointTables
        }

        /// What Photoshop does by default when it converts: relative colorimetric with black point compensation.
        public static let photoshop = Options(blackPointCompensation: true)
    }

    /// Something about a conversion that whoever asked for it may not expect.
    public enum Remark: Hashable, Sendable, CustomStringConvertible {
        /// The colours are handed through: both sides are the same profile.
        case passedThrough
        /// A profile has no table for the intent; the one that is there is used.
        case tableSubstituted(profile: String, missing: String, used: String)
        /// Absolute conversions have no black point compensation.
        case blackPointCompensationIgnored
        /// The intent with a version 4 profile has black point compensation in any case.
        case blackPointCompensationForced
        /// The black points of both sides are equal, so that their compensation changes nothing.
        case blackPointsEqual
        /// A version 4 display says that its white is not D50; D50 is used.
        case displayWhiteIgnored(profile: String)

        /// The remark as a sentence without a full stop.
        public var description: String {
            switch self {
            case .passedThrough: "both sides are the same profile: colors stay as they are"
            case .tableSubstituted(let profile, let missing, let used):
                "\(profile) has no table \(missing) for the intent (\(used) is used)"
            case .blackPointCompensationIgnored: "absolute conversions have no black point compensation"
            case .blackPointCompensationForced:
                "conversions with this intent to version 4 profiles always have black point compensation"
            case .blackPointsEqual: "the black points are equal: their compensation changes nothing"
            case .displayWhiteIgnored(let profile): "\(profile) claims a white other than D50 (D50 is used)"
            }
        }
    }

    /// The darkest colours that black point compensation maps to each other, as CIE Lab (D50).
    public struct BlackPoints: Hashable, Sendable {
        /// The black of the source.
        public var source: SIMD3<Double> { packedSource.vector }
        /// The black of the destination.
        public var destination: SIMD3<Double> { packedDestination.vector }

        private let packedSource: PackedVector
        private let packedDestination: PackedVector

        init(source: SIMD3<Double>, destination: SIMD3<Double>) {
            packedSource = PackedVector(source)
            packedDestination = PackedVector(destination)
        }
    }
}
