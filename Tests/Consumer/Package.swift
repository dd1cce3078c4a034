// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gamut", path: "../..")],
    targets: [
        .executableTarget(
            name: "consumer",
            dependencies: [
                .product(name: "GamutColor", package: "Gamut"),
                .product(name: "GamutPalette", package: "Gamut"),
                .product(name: "GamutAppearance", package: "Gamut"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
