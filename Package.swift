// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Gamut",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "GamutKit", targets: ["GamutKit"]),
        .library(name: "GamutColor", targets: ["GamutColor"]),
        .library(name: "GamutBulk", targets: ["GamutBulk"]),
        .library(name: "GamutPalette", targets: ["GamutPalette"]),
        .library(name: "GamutAppearance", targets: ["GamutAppearance"]),
        .library(name: "GamutStorage", targets: ["GamutStorage"]),
        .library(name: "GamutICC", targets: ["GamutICC"]),
        .library(name: "GamutSwiftUI", targets: ["GamutSwiftUI"]),
        .executable(name: "gamut", targets: ["gamut"]),
        .executable(name: "gamut-bench", targets: ["gamut-bench"]),
        .plugin(name: "GamutExport", targets: ["GamutExport"]),
    ],
    targets: [
        // MARK: Libraries
        .target(name: "GamutColor"),
        .target(name: "CGamutKernels"),
        .target(name: "GamutBulk", dependencies: ["GamutColor", "CGamutKernels"]),
        .target(name: "GamutPalette", dependencies: ["GamutColor"]),
        .target(name: "GamutAppearance", dependencies: ["GamutColor", "GamutPalette"]),
        .target(name: "GamutSwiftUI", dependencies: ["GamutColor", "GamutAppearance"]),
        .target(name: "GamutStorage", dependencies: ["GamutAppearance"]),
        .target(name: "GamutICC", dependencies: ["GamutColor", "CLittleCMS"]),
        .target(
            name: "GamutKit",
            dependencies: [
                "GamutColor", "GamutBulk", "GamutPalette", "GamutAppearance", "GamutStorage",
                .target(name: "GamutICC", condition: .when(platforms: [.macOS, .linux])),
            ]),

        // MARK: System libraries
        .systemLibrary(
            name: "CLittleCMS", pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"]), .yum(["lcms2-devel"])]),

        // MARK: The tool
        .target(
            name: "GamutCommand", dependencies: ["GamutColor", "GamutPalette", "GamutAppearance", "GamutICC"]),
        .executableTarget(name: "gamut", dependencies: ["GamutCommand"]),

        .plugin(
            name: "GamutExport",
            capability: .command(
                intent: .custom(
                    verb: "gamut-export", description: "write native code from palettes, as gamut-export.json lists it"),
                permissions: [.writeToPackageDirectory(reason: "the outputs of gamut-export.json are written there")]),
            dependencies: ["gamut"]),

        // MARK: The generator
        .executableTarget(name: "gamut-tables", dependencies: ["GamutColor", "GamutICC"]),

        // MARK: The benchmarks
        .executableTarget(
            name: "gamut-bench",
            dependencies: ["GamutColor", "GamutBulk", "GamutICC", "GamutPalette", "GamutAppearance", "CLittleCMS"],
            path: "Benchmarks",
            exclude: ["README.md", "Baselines", "Peers"]),

        // MARK: Tests
        .target(name: "ReferenceData", path: "Tests/ReferenceData"),
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        .testTarget(name: "GamutColorTests", dependencies: ["GamutColor", "ReferenceData"]),
        .testTarget(name: "GamutBulkTests", dependencies: ["GamutBulk", "GamutColor"]),
        .testTarget(name: "GamutPaletteTests", dependencies: ["GamutPalette", "ReferenceData"]),
        .testTarget(
            name: "GamutAppearanceTests",
            dependencies: ["GamutAppearance", "GamutColor", "GamutPalette", "ReferenceData"]),
        .testTarget(
            name: "GamutSwiftUITests", dependencies: ["GamutSwiftUI", "GamutColor", "GamutAppearance", "ReferenceData"]),
        .testTarget(
            name: "GamutStorageTests",
            dependencies: ["GamutStorage", "GamutAppearance", "GamutColor", "GamutPalette"]),
        .testTarget(
            name: "GamutICCTests", dependencies: ["GamutICC", "GamutColor", "ReferenceData", "AllocationCounter"]),
        .testTarget(
            name: "GamutCommandTests",
            dependencies: [
                "GamutCommand", "gamut", "GamutColor", "GamutPalette", "GamutAppearance", "GamutICC", "ReferenceData",
            ]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["GamutColor", "GamutPalette", "GamutAppearance", "GamutStorage", "GamutSwiftUI"]),
    ],
    swiftLanguageModes: [.v6]
)
