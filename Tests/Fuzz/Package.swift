// swift-tools-version: 6.2
// A package of its own: programs that feed the readers random bytes need flags that a dependency may not have.
import PackageDescription

let package = Package(
    name: "GamutFuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gamut", path: "../..")],
    targets: [
        .executableTarget(name: "icc-fuzzer", dependencies: [.product(name: "GamutICC", package: "Gamut")])
    ],
    swiftLanguageModes: [.v6]
)
