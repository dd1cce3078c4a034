// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC
import GamutPalette

extension ProfileDescription {
    /// The description as a JSON object.
    func json() -> [UInt8] {
        var json = JSONWriter(.plain)
        json.object { json in
            json.member("file", file.description)
            writeTexts(to: &json)
            writeHeader(to: &json)
            writeConversions(to: &json)
            writeColors(to: &json)
            json.member("namedColors", namedColorCount.map(Double.init))
            json.member("identity") { json in
                json.member("state", "\(profile.identity)")
                json.member("computed", profile.computedIdentity)
            }
            writeTags(to: &json)
            json.member(findings: findings)
        }
        return json.finish()
    }

    /// What stands in the place of a profile that is refused or cannot be read.
    static func json(of refusal: ProfileInput.Refusal, _ path: Path) -> [UInt8] {
        var json = JSONWriter(.plain)
        json.object { json in
            json.member("file", path.description)
            json.member("error") { json in
                json.member("message", refusal.reason?.message ?? refusal.error.message)
                json.member("reason", refusal.reason?.reason.description)
                json.member("offset", (refusal.reason?.offset).map(Double.init))
            }
        }
        return json.finish()
    }

    private func writeTexts(to json: inout JSONWriter) {
        json.member("description", profile.profileDescription)
        json.key("descriptions")
        json.array { json in
            for text in profile.descriptions {
                json.object(inline: true) { json in
                    json.member("language", text.language)
                    json.member("country", text.country)
                    json.member("text", text.text)
                }
            }
        }
        json.member("copyright", profile.copyright)
        json.member("manufacturer", profile.texts(of: "dmnd").first?.text)
        json.member("model", profile.texts(of: "dmdd").first?.text)
    }

    private func writeHeader(to json: inout JSONWriter) {
        json.member("size", profile.bytes.count)
        json.member("version", profile.version.description)
        json.member("class", profile.deviceClass.description)
        json.member("colorSpace", profile.dataColorSpace.description)
        json.member("connectionSpace", profile.connectionSpace.description)
        json.member("channels", profile.dataColorSpace.channelCount)
        json.member("intent", profile.renderingIntent.id)
        let origin = profile.origin
        json.member("header") { json in
            json.member("created", origin.created)
            json.member("creator", origin.creator)
            json.member("preferredModule", origin.preferredModule)
            json.member("platform", origin.platform)
            json.member("manufacturer", origin.manufacturer)
            json.member("model", origin.model)
            json.member("isEmbedded", origin.isEmbedded)
            json.member("isBoundToItsData", origin.isBoundToItsData)
            json.member("media", origin.media)
        }
    }

    private func writeConversions(to json: inout JSONWriter) {
        json.member("intents") { json in
            json.member("fromDevice", profile.intentsFromDevice.map(\.id))
            json.member("toDevice", profile.intentsToDevice.map(\.id))
        }
        json.member("hasMatrix", hasMatrix)
        json.key("curves")
        json.array { json in
            for curve in curves {
                json.object { json in
                    json.member("kind", curve.kind)
                    json.member("gamma", curve.gamma)
                    json.member("entries", curve.entryCount.map(Double.init))
                    json.member("sameAs", curve.sameAs)
                    json.member("difference", curve.difference)
                }
            }
        }
        json.key("tables")
        json.array { json in
            for (kind, table) in tables {
                json.object { json in
                    json.member("kind", kind)
                    json.member("type", table.encoding.rawValue)
                    json.member("inputs", table.inputCount)
                    json.member("outputs", table.outputCount)
                    json.member("gridPoints", table.gridPoints.map { Double($0) })
                    json.member("bytesPerEntry", table.bytesPerEntry)
                }
            }
        }
    }

    private func writeColors(to json: inout JSONWriter) {
        json.member("mediaWhite", profile.mediaWhitePoint)
        json.member("blackPoint", blackPoint)
        json.member("totalInk", totalInk)
        json.key("nearestSpace")
        if let nearest {
            json.object { json in
                json.member("id", nearest.builtIn.id)
                json.member("name", nearest.builtIn.name)
                json.member("deltaE2000", nearest.difference as Double?)
                json.member("isSame", nearest.isSame)
            }
        } else {
            json.null()
        }
        json.key("colorants")
        if let colorants = profile.colorants {
            json.object { json in
                json.member("red", colorants.columns.0)
                json.member("green", colorants.columns.1)
                json.member("blue", colorants.columns.2)
                json.member("white", profile.colorantWhite)
            }
        } else {
            json.null()
        }
        json.key("primaries")
        if let primaries {
            json.object { json in
                for (name, point) in [
                    ("red", primaries.red), ("green", primaries.green), ("blue", primaries.blue),
                    ("white", primaries.white),
                ] {
                    json.member(name, [point.x, point.y])
                }
                json.member("whiteName", primaries.white.whiteName)
                json.member("basis", primaries.basis.rawValue)
            }
        } else {
            json.null()
        }
        json.key("chromaticAdaptation")
        if let rows = profile.chromaticAdaptation?.rows {
            json.array { json in
                for row in [rows.0, rows.1, rows.2] {
                    json.array(inline: true) { json in for i in 0..<3 { json.value(row[i] as Double?) } }
                }
            }
        } else {
            json.null()
        }
        json.key("codePoints")
        if let points = profile.codePoints {
            json.object { json in
                json.member("primaries", Int(points.primaries))
                json.member("transfer", Int(points.transfer))
                json.member("matrix", Int(points.matrix))
                json.member("isFullRange", points.isFullRange)
            }
        } else {
            json.null()
        }
        json.member("luminance", profile.luminance)
        json.member("technology", profile.technology)
        json.key("measurement")
        if let measurement = profile.measurement {
            json.object { json in
                json.member("observer", measurement.observer)
                json.member("backing", measurement.backing)
                json.member("geometry", measurement.geometry)
                json.member("flare", measurement.flare as Double?)
                json.member("illuminant", measurement.illuminant)
            }
        } else {
            json.null()
        }
    }

    private func writeTags(to json: inout JSONWriter) {
        json.key("tags")
        json.array { json in
            for tag in profile.tags {
                json.object(inline: true) { json in
                    json.member("signature", tag.signature)
                    json.member("type", tag.type)
                    json.member("offset", tag.offset)
                    json.member("size", tag.size)
                    json.member("isUsed", tag.isUsed)
                }
            }
        }
    }
}

extension JSONWriter {
    /// Writes a key and three numbers on one line, or `null`.
    fileprivate mutating func member(_ key: String, _ vector: SIMD3<Double>?) {
        if let vector {
            member(key, [vector.x, vector.y, vector.z])
        } else {
            self.key(key)
            null()
        }
    }
}
