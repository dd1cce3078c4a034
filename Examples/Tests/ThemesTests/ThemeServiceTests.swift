// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutStorage
import Testing

@testable import Themes

/// A service over a folder of its own, which goes with it.
private final class Site {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("themes-\(UUID().uuidString)")
    let service: ThemeService

    init(assets: AssetCatalog? = nil) throws {
        service = ThemeService(folder: try ThemeFolder(folder), assets: assets)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func ask(_ method: String, _ path: String, _ body: String = "", query: [String: String] = [:]) -> (Int, String) {
        ask(method, path, Data(body.utf8), query: query)
    }

    func ask(_ method: String, _ path: String, _ body: Data, query: [String: String] = [:]) -> (Int, String) {
        let response = service.respond(to: ServiceRequest(method, path, query: query, body: body))
        return (response.status, String(decoding: response.body, as: UTF8.self))
    }

    func file(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
}

@Suite struct ThemeServiceTests {
    private static let path = "/users/anna/theme"

    @Test func aThemeIsStoredByWhatItIs() throws {
        let site = try Site()
        let theme =
            ##"{"accent":"green","colors":{"link":{"accent":true},"page":{"dark":"#101418","light":{"system":"blue"}}}}"##
        #expect(site.ask("PUT", Self.path, theme).0 == 200)
        let stored = try site.file("anna.json")
        #expect(stored.contains(#""accent":"green""#) && stored.contains(#""link":{"accent":true}"#))
        #expect(stored.contains(#""light":{"system":"blue"}"#))
        let (status, text) = site.ask("GET", Self.path)
        #expect(status == 200 && text == stored)
        #expect(site.ask("HEAD", Self.path).0 == 200)
        #expect(site.ask("DELETE", Self.path).0 == 200)
        #expect(site.ask("GET", Self.path).0 == 404)
        #expect(site.ask("DELETE", Self.path).0 == 404)
    }

    /// The blues of iOS 26 are #0088FF and #0091FF, its greens #34C759 and #30D158: Apple's Human Interface Guidelines, Color.
    @Test func aStyleSheetHasLightAndDark() throws {
        let site = try Site()
        let theme = ##"{"accent":"green","colors":{"ink":{"system":"blue"},"page":{"dark":"#101418","light":"#fff"}}}"##
        #expect(site.ask("PUT", Self.path, theme).0 == 200)
        let (status, both) = site.ask("GET", "\(Self.path).css")
        #expect(status == 200)
        #expect(both.contains("color-scheme: light dark;"))
        #expect(both.contains("--accent: light-dark(#34c759, #30d158);"))
        #expect(both.contains("--ink: light-dark(#0088ff, #0091ff);"))
        #expect(both.contains("--page: light-dark(#ffffff, #101418);"))
        #expect(both.contains("@media (prefers-contrast: more)"))
        let (_, dark) = site.ask("GET", "\(Self.path).css", query: ["scheme": "dark"])
        #expect(dark.contains("--ink: #0091ff;") && dark.contains("--page: #101418;"))
        #expect(!dark.contains("light-dark"))
        let (_, light) = site.ask("GET", "\(Self.path).css", query: ["scheme": "light"])
        #expect(light.contains("--ink: #0088ff;") && !light.contains("light-dark"))
        #expect(site.ask("GET", "\(Self.path).css", query: ["scheme": "dusk"]).0 == 400)
    }

    @Test func aWideColorIsServedForBothSortsOfDisplays() throws {
        let site = try Site()
        let (status, answer) = site.ask("PUT", "/users/anna/colors/lawn", "color(display-p3 0 1 0)")
        #expect(status == 200 && answer.contains(#""form":"a text of CSS""#), "\(answer)")
        let (_, css) = site.ask("GET", "\(Self.path).css")
        #expect(css.contains("@media (color-gamut: p3)") && css.contains("color(display-p3 0 1 0)"))
        // Displays of sRGB get what the answer said, mapped by the algorithm of CSS Color 4.
        let light = try #require(answer.firstMatch(of: /"light":"(#[0-9A-F]{6})"/)?.1)
        #expect(light != "#00FF00" && css.contains("--lawn: \(light.lowercased());"), "\(css)")
    }

    // MARK: What an app archived

    /// The keys are those that UIKit writes, as public dumps of archives show them.
    private static func archive(_ members: [String: Any], _ others: [Any] = []) throws -> Data {
        var color = members
        let place = 2 + others.count
        color["$class"] = uid(place)
        let type: [String: Any] = ["$classname": "UIColor", "$classes": ["UIColor", "NSObject"]]
        let archive: [String: Any] = [
            "$archiver": "NSKeyedArchiver", "$version": 100_000, "$top": ["root": uid(1)],
            "$objects": ["$null", color] + others + [type],
        ]
        // References exist in XML alone for who does not archive himself.
        let xml = try PropertyListSerialization.data(fromPropertyList: archive, format: .xml, options: 0)
        let list = try PropertyListSerialization.propertyList(from: xml, format: nil)
        return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    }

    private static func uid(_ place: Int) -> [String: Any] { ["CF$UID": place] }

    @Test func aPickedColorOfAnAppIsDecoded() throws {
        let site = try Site()
        let archive = try Self.archive([
            "UIColorComponentCount": 4, "UIRed": 1.0, "UIGreen": 149 / 255.0, "UIBlue": 0.0, "UIAlpha": 1.0,
            "NSColorSpace": 2,
        ])
        for body in [archive, archive.base64EncodedData()] {
            let (status, answer) = site.ask("PUT", "/users/anna/colors/note", body)
            #expect(status == 200, "\(answer)")
            #expect(answer.contains(#""form":"a keyed archive of UIColor or NSColor""#))
            #expect(answer.contains(##""light":"#FF9500""##) && answer.contains(##""dark":"#FF9500""##))
        }
    }

    @Test func aSystemColorOfAnAppStaysDynamic() throws {
        let site = try Site()
        let archive = try Self.archive(
            ["UISystemColorName": Self.uid(2), "UIRed": 0.0, "UIGreen": 0.0, "UIBlue": 1.0, "UIAlpha": 1.0],
            ["systemBlueColor"])
        let (status, answer) = site.ask("PUT", "/users/anna/colors/title", archive)
        #expect(status == 200, "\(answer)")
        #expect(answer.contains(#""color":{"system":"blue"}"#))
        #expect(answer.contains(##""light":"#0088FF""##) && answer.contains(##""dark":"#0091FF""##))
        #expect(try site.file("anna.json").contains(#""title":{"system":"blue"}"#))
    }

    @Test func aDamagedArchiveIsRefused() throws {
        let site = try Site()
        let archive = try Self.archive(["UIRed": 1.0, "UIGreen": 0.0, "UIBlue": 0.0, "UIAlpha": 1.0])
        for length in 0..<archive.count {
            #expect(site.ask("PUT", "/users/anna/colors/note", archive.prefix(length)).0 == 400)
        }
        #expect(site.ask("GET", Self.path).0 == 404)
    }

    // MARK: Accents

    @Test func anAccentIsChosenByItsID() throws {
        let site = try Site()
        #expect(site.ask("PUT", "/users/anna/accent", "pink\n").0 == 200)
        #expect(try site.file("anna.json") == #"{"accent":"pink","colors":{}}"# + "\n")
        let (status, text) = site.ask("PUT", "/users/anna/accent", "grene")
        #expect(status == 422 && text.contains("did you mean 'green'?"))
        #expect(site.ask("PUT", Self.path, #"{"accent":"mauve"}"#).0 == 422)
        #expect(site.ask("DELETE", "/users/anna/accent").0 == 200)
        #expect(try site.file("anna.json") == #"{"colors":{}}"# + "\n")
    }

    // MARK: What is refused

    @Test func whatCannotBeShownIsNotStored() throws {
        let site = try Site()
        let (status, text) = site.ask("PUT", "/users/anna/colors/page", #"{"asset":"Brand/Page"}"#)
        #expect(status == 422 && text.contains("page: ") && text.contains("Brand/Page"))
        #expect(site.ask("GET", Self.path).0 == 404)
    }

    /// A catalog with one color, white by day and black by night.
    private static func catalog() throws -> AssetCatalog {
        var catalog = AssetCatalog()
        let page = AssetColor(entries: [
            .init(.any, .color(ColorValue(.sRGB, 1, 1, 1))), .init(.dark, .color(ColorValue(.sRGB, 0, 0, 0))),
        ])
        try catalog.setColor(page, named: "Brand/Page")
        return catalog
    }

    @Test func assetsAreThoseOfTheCatalog() throws {
        let site = try Site(assets: Self.catalog())
        let (status, answer) = site.ask("PUT", "/users/anna/colors/page", #"{"asset":"Brand/Page"}"#)
        #expect(status == 200 && answer.contains(##""dark":"#000000","##) && answer.contains(##""light":"#FFFFFF""##))
        #expect(site.ask("GET", "\(Self.path).css").1.contains("--page: light-dark(#ffffff, #000000);"))
        let (refused, text) = site.ask("PUT", "/users/anna/colors/sheet", #"{"asset":"Brand/Pge"}"#)
        #expect(refused == 422 && text.contains("did you mean 'Brand/Page'?"), "\(text)")
    }

    /// A catalog may lose a color that somebody has stored; all else can still be changed and served.
    @Test func anAssetThatIsGoneStandsInNobodysWay() throws {
        let site = try Site(assets: Self.catalog())
        #expect(site.ask("PUT", "/users/anna/colors/page", #"{"asset":"Brand/Page"}"#).0 == 200)
        let service = ThemeService(folder: try ThemeFolder(site.folder))
        func ask(_ method: String, _ path: String, _ body: String = "") -> (status: Int, text: String) {
            let response = service.respond(to: ServiceRequest(method, path, body: Data(body.utf8)))
            return (response.status, String(decoding: response.body, as: UTF8.self))
        }
        #expect(ask("PUT", "/users/anna/colors/note", "red").status == 200)
        #expect(ask("PUT", "/users/anna/accent", "pink").status == 200)
        #expect(ask("GET", "/users/anna/colors/page").status == 422)
        let css = ask("GET", "\(Self.path).css").text
        #expect(css.hasPrefix("/* page is left out: ") && css.contains("--note: #ff0000;"))
    }

    @Test(
        arguments: [
            ("GET", "/users/../theme", 404), ("GET", "/users//theme", 404), ("GET", "/users/Anna/theme", 404),
            ("GET", "/users/a.b/theme", 404), ("GET", "/themes", 404), ("GET", "/users/anna/theme/", 404),
            ("GET", "", 404), ("POST", "/users/anna/theme", 405), ("GET", "/users/anna/accent", 405),
            ("PUT", "/users/anna/theme.css", 405), ("PUT", "/users/anna/colors/accent", 422),
            ("PUT", "/users/anna/colors/Page", 422), ("PUT", "/users/anna/colors/page", 400),
            ("PUT", "/users/anna/theme", 400), ("GET", "/", 200),
        ])
    func pathsAndMethods(method: String, path: String, status: Int) throws {
        let site = try Site()
        #expect(site.ask(method, path).0 == status)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.folder.path).isEmpty)
    }

    @Test func mistakesSayWhereTheyAre() throws {
        let site = try Site()
        let (_, color) = site.ask("PUT", "/users/anna/colors/page", "#12345g")
        #expect(color.contains("1:7"), "\(color)")
        let (status, theme) = site.ask("PUT", Self.path, #"{"colors":{"page":{"sistem":"blue"}}}"#)
        #expect(status == 400 && theme.hasPrefix("colors.page") && theme.contains("system"), "\(theme)")
        #expect(site.ask("PUT", Self.path, #"{"colours":{}}"#).1.contains("expected accent or colors"))
        #expect(site.ask("PUT", "/users/anna/colors/page", Data(count: 1 << 21)).0 == 413)
    }

    @Test func aDamagedFileIsToldAndKept() throws {
        let site = try Site()
        try Data("{".utf8).write(to: site.folder.appendingPathComponent("anna.json"))
        #expect(site.ask("GET", Self.path).0 == 500)
        #expect(site.ask("PUT", "/users/anna/colors/page", "red").0 == 500)
        #expect(try site.file("anna.json") == "{")
        #expect(site.ask("PUT", Self.path, #"{"colors":{"page":"red"}}"#).0 == 200)
        #expect(try site.file("anna.unreadable.json") == "{")
    }

    /// A style sheet cannot be left by what a user calls an asset.
    @Test func aRoleThatIsGoneIsLeftOutAndTold() throws {
        let theme = Theme(colors: ["gone": .asset("*/ body { display: none } /*"), "page": .white])
        let sheet = try ThemeStyleSheet(theme, assets: nil)
        #expect(sheet.leftOut.keys.sorted() == ["gone"])
        #expect(sheet.text.contains("--page: #ffffff;"))
        #expect(sheet.text.hasPrefix("/* gone is left out: "))
        #expect(!sheet.text.contains("*/ body"))
    }

    @Test func changesAtTheSameTimeAllCount() async throws {
        let site = try Site()
        let service = site.service
        await withTaskGroup(of: Int.self) { group in
            for index in 0..<32 {
                group.addTask {
                    service.respond(
                        to: ServiceRequest("PUT", "/users/anna/colors/c\(index)", body: Data("red".utf8))
                    ).status
                }
            }
            for await status in group { #expect(status == 200) }
        }
        let theme = try #require(try ThemeFolder(site.folder).theme(of: "anna"))
        #expect(theme.colors.count == 32)
        for index in 32..<64 { #expect(site.ask("PUT", "/users/anna/colors/c\(index)", "red").0 == 200) }
        #expect(site.ask("PUT", "/users/anna/colors/c64", "red").0 == 422)
    }
}
