// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Gamut", path: "..")],
    targets: [
        // What a service does with colours; it knows nothing of sockets, so that it can stand behind any framework.
        .target(
            name: "Themes",
            dependencies: [
                .product(name: "GamutColor", package: "Gamut"),
                .product(name: "GamutPalette", package: "Gamut"),
                .product(name: "GamutAppearance", package: "Gamut"),
                .product(name: "GamutStorage", package: "Gamut"),
            ]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .executableTarget(name: "theme-server", dependencies: ["Themes", "CMicroHTTPD"]),
        .testTarget(name: "ThemesTests", dependencies: ["Themes"]),
    ],
    swiftLanguageModes: [.v6]
)
