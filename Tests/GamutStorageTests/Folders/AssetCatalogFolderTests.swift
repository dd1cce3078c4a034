// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutStorage
import Testing

/// Asset catalogs in the file system.
@Suite final class AssetCatalogFolderTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("gamut-catalogs-\(UUID().uuidString)/A.xcassets")

    deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    private func catalog() throws -> AssetCatalog {
        var catalog = AssetCatalog()
        try catalog.setColor(AssetColor(.color(ColorValue(.displayP3, 1, 0.4, 0))), named: "Brand/Accent")
        try catalog.setColor(AssetColor(.color(ColorValue(.sRGB, 0, 0, 0.2))), named: "Ink")
        return catalog
    }

    private func modified(_ path: String) throws -> Date? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)
        return attributes[.modificationDate] as? Date
    }

    @Test func whatIsWrittenIsRead() throws {
        let catalog = try catalog()
        try catalog.write(to: folder)
        let read = try AssetCatalog(contentsOf: folder)
        #expect(read.names == ["Brand/Accent", "Ink"])
        let files = { (catalog: AssetCatalog) in catalog.tree.files.sorted { $0.path < $1.path } }
        #expect(files(read) == files(catalog))
        #expect(try DynamicColor.asset("Ink").resolve(in: ColorEnvironment(), catalog: read).description == "#000033FF")
        // The folder above holds a catalog, whose names are the same.
        #expect(try AssetCatalog(contentsOf: folder.deletingLastPathComponent()).names == read.names)
    }

    @Test func whatDoesNotChangeIsNotTouched() throws {
        var catalog = try catalog()
        try catalog.write(to: folder)
        let image = folder.appendingPathComponent("Logo.imageset/logo.png")
        try FileManager.default.createDirectory(
            at: image.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data([0x89, 0x50]).write(to: image)
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        for path in ["Brand/Accent.colorset/Contents.json", "Ink.colorset/Contents.json"] {
            try FileManager.default.setAttributes(
                [.modificationDate: past], ofItemAtPath: folder.appendingPathComponent(path).path)
        }
        try catalog.setColor(AssetColor(.color(ColorValue(.sRGB, 0, 0, 0.3))), named: "Ink")
        try catalog.write(to: folder)
        #expect(try modified("Brand/Accent.colorset/Contents.json") == past)
        #expect(try modified("Ink.colorset/Contents.json") != past)
        catalog.removeColor(named: "Ink")
        try catalog.write(to: folder)
        #expect(try AssetCatalog(contentsOf: folder).names == ["Brand/Accent"])
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Ink.colorset").path))
        #expect(try Data(contentsOf: image) == Data([0x89, 0x50]))
    }

    @Test func mistakesHaveTheirPlace() throws {
        #expect { try AssetCatalog(contentsOf: folder) } throws: { error in
            "\(error)" == "\(folder.path): cannot be read: no such file or folder"
        }
        try FileTree(files: [.init(path: "Ink.colorset/Contents.json", bytes: Array("{\n  \"colors\" : 7}".utf8))])
            .write(to: folder)
        #expect { try AssetCatalog(contentsOf: folder) } throws: { error in
            "\(error)".hasPrefix("\(folder.path): Ink.colorset/Contents.json:2:14: ")
        }
    }

    @Test(arguments: ["../out", "/out", "a//b", "a/./b", "", "a\0b"]) func pathsStayInside(path: String) throws {
        let tree = FileTree(files: [.init(path: "in", bytes: []), .init(path: path, bytes: [])])
        #expect(throws: FolderError.self) { try tree.write(to: folder) }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func linksInCirclesEnd() throws {
        try catalog().write(to: folder)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("Loop"), withDestinationURL: folder)
        #expect(try AssetCatalog(contentsOf: folder).names == ["Brand/Accent", "Ink"])
    }
}
