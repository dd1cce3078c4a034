// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Gamut",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "GamutColor", targets: ["GamutColor"]),
        .library(name: "GamutPalette", targets: ["GamutPalette"]),
    ],
    targets: [
        // MARK: Libraries
        .target(name: "GamutColor"),
        .target(name: "GamutPalette", dependencies: ["GamutColor"]),

        // MARK: Tests
        .target(name: "ReferenceData", path: "Tests/ReferenceData"),
        .testTarget(name: "GamutColorTests", dependencies: ["GamutColor", "ReferenceData"]),
        .testTarget(name: "GamutPaletteTests", dependencies: ["GamutPalette"]),
    ],
    swiftLanguageModes: [.v6]
)
