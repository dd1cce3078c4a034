// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Small catalogs as Xcode writes them.
enum CatalogFixture {
    /// The description of a group.
    static let group = Array(
        """
        {
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """.utf8)

    /// The description of a group that gives its name to what is in it.
    static let namespace = Array(
        """
        {
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "provides-namespace" : true
          }
        }

        """.utf8)

    /// All notations in one file, two of them in one colour, and what this library does not know.
    static let mixed = """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0xFF",
                  "green" : "214",
                  "red" : "0.500"
                }
              },
              "idiom" : "universal"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ],
              "color" : {
                "platform" : "ios",
                "reference" : "systemTealColor"
              },
              "idiom" : "universal",
              "display-gamut" : "display-P3"
            },
            {
              "appearances" : [
                {
                  "appearance" : "seasonal",
                  "value" : "winter"
                }
              ],
              "idiom" : "universal"
            },
            {
              "idiom" : "mac"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "x-owner" : "design"
        }

        """

    /// A set of one gray.
    static let gray = """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "gray-gamma-22",
                "components" : {
                  "alpha" : "0.500",
                  "white" : "1.000"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """

    /// A catalog with nested groups, of which one provides a namespace, and an image.
    static var tree: FileTree {
        FileTree(files: [
            .init(path: "Contents.json", bytes: group),
            .init(path: "Logo.imageset/logo.png", bytes: [0x89, 0x50, 0x00, 0xFF]),
            .init(path: "Brand/Contents.json", bytes: namespace),
            .init(path: "Brand/Plain/Contents.json", bytes: group),
            .init(path: "Brand/Plain/Accent.colorset/Contents.json", bytes: Array(mixed.utf8)),
            .init(path: "Ink.colorset/Contents.json", bytes: Array(gray.utf8)),
        ])
    }

    /// A catalog of one colour set.
    static func tree(_ colorSet: String) -> FileTree {
        FileTree(files: [
            .init(path: "Contents.json", bytes: group),
            .init(path: "Ink.colorset/Contents.json", bytes: Array(colorSet.utf8)),
        ])
    }

    /// A colour set of the slots in some JSON.
    static func set(_ slots: String) -> String {
        "{\"colors\":[\(slots)],\"info\":{\"author\":\"xcode\",\"version\":1}}"
    }

    /// The JSON of a colour in sRGB.
    static func color(
        red: String = "\"0.1\"", green: String = "\"0.2\"", blue: String = "\"0.3\"", alpha: String = "\"1.000\"",
        space: String = "srgb"
    ) -> String {
        "{\"color-space\":\"\(space)\",\"components\":{\"red\":\(red),\"green\":\(green),\"blue\":\(blue),\"alpha\":\(alpha)}}"
    }
}
