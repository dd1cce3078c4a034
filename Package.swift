// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Gamut",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "GamutColor", targets: ["GamutColor"])
    ],
    targets: [
        // MARK: Libraries
        .target(name: "GamutColor"),

        // MARK: Tests
        .testTarget(name: "GamutColorTests", dependencies: ["GamutColor"]),
    ],
    swiftLanguageModes: [.v6]
)
