// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

@_exported import GamutAppearance
@_exported import GamutBulk
@_exported import GamutColor
@_exported import GamutPalette
@_exported import GamutStorage

#if canImport(GamutICC)
@_exported import GamutICC
#endif
