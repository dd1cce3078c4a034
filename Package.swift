// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Gamut",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "GamutColor", targets: ["GamutColor"]),
        .library(name: "GamutPalette", targets: ["GamutPalette"]),
        .library(name: "GamutICC", targets: ["GamutICC"]),
    ],
    targets: [
        // MARK: Libraries
        .target(name: "GamutColor"),
        .target(name: "GamutPalette", dependencies: ["GamutColor"]),
        .target(name: "GamutICC", dependencies: ["GamutColor", "CLittleCMS"]),

        // MARK: System libraries
        .systemLibrary(
            name: "CLittleCMS", pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"]), .yum(["lcms2-devel"])]),

        // MARK: Tests
        .target(name: "ReferenceData", path: "Tests/ReferenceData"),
        .testTarget(name: "GamutColorTests", dependencies: ["GamutColor", "ReferenceData"]),
        .testTarget(name: "GamutPaletteTests", dependencies: ["GamutPalette"]),
        .testTarget(name: "GamutICCTests", dependencies: ["GamutICC", "GamutColor", "ReferenceData"]),
    ],
    swiftLanguageModes: [.v6]
)
