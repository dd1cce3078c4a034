// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ICCBuiltInProfile {
    /// The RGB space that it describes; nil for gray, ink and the connection spaces.
    public var colorSpace: ColorSpace? {
        if case .rgb(let space) = content { space } else { nil }
    }
}
