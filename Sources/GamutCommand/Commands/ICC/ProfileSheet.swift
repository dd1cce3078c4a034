// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

/// A profile for people: a line for each thing that is to be known.
struct ProfileSheet {
    private let description: ProfileDescription
    private let profile: ICCProfile

    init(_ description: ProfileDescription) {
        self.description = description
        profile = description.profile
    }

    func text(_ style: TextStyle) -> String {
        let rows = (texts + conversions + colors + origin).filter { !$0.1.isEmpty }
        let width = rows.map(\.0.count).max() ?? 0
        var text = style.bold(printable(description.file.description)) + "  " + summary + "\n\n"
        for (label, value) in rows {
            let margin = String(repeating: " ", count: width - label.count + 2)
            text += "  " + style.dim(label) + margin + printable(value) + "\n"
        }
        if !description.findings.isEmpty { text += "\n" }
        for finding in description.findings { text += "  " + printable(finding.description) + "\n" }
        return text + "\n"
    }

    private var summary: String {
        let link = profile.deviceClass == .deviceLink || profile.deviceClass == .abstract ? "to" : "through"
        return "\(profile.deviceClass), \(profile.dataColorSpace) \(link) \(profile.connectionSpace), "
            + "version \(profile.version), \(profile.bytes.count) bytes"
    }

    private typealias Row = (String, String)

    private var texts: [Row] {
        var rows: [Row] = profile.descriptions.map { text in
            let place = [text.language, text.country].filter { !$0.isEmpty }.joined(separator: "-")
            return ("Description", text.text + (place.isEmpty ? "" : " (\(place))"))
        }
        rows.append(("Copyright", profile.copyright ?? ""))
        for (label, tag) in [("Manufacturer", "dmnd"), ("Model", "dmdd")] {
            rows.append((label, profile.texts(of: tag).first?.text ?? ""))
        }
        return rows
    }

    private var conversions: [Row] {
        var rows: [Row] = []
        let (from, to) = (profile.intentsFromDevice.map(\.id), profile.intentsToDevice.map(\.id))
        if !from.isEmpty { rows.append(("From device", list(from, "and"))) }
        if !to.isEmpty { rows.append(("To device", list(to, "and"))) }
        if description.hasMatrix {
            rows.append(("Conversion", profile.dataColorSpace == .gray ? "a curve" : "curves and a matrix"))
        }
        rows.append(("Intent", profile.renderingIntent.id))
        let curves = description.curves
        if let first = curves.first, curves.allSatisfy({ $0 == first }) {
            rows.append(("Curve", first.text))
        } else {
            for (channel, curve) in zip(["red", "green", "blue"], curves) {
                rows.append(("Curve of \(channel)", curve.text))
            }
        }
        for (kind, table) in description.tables {
            let grid = table.gridPoints.isEmpty ? "no grid" : table.gridPoints.map(String.init).joined(separator: "×")
            let depth = table.gridPoints.isEmpty ? "" : ", \(table.bytesPerEntry * 8) bits"
            rows.append(("Table", "\(kind): \(table.encoding.rawValue), \(grid)\(depth)"))
        }
        return rows
    }

    private var colors: [Row] {
        var rows: [Row] = []
        if let nearest = description.nearest {
            let difference = "CIEDE2000 up to \(roundedText(nearest.difference, places: 3))"
            rows.append(
                ("Nearest space", "\(nearest.builtIn.id), \(nearest.isSame ? "the same" : "another") (\(difference))"))
        }
        if let primaries = description.primaries {
            let adapted = primaries.basis == .d50 ? ", as adapted to D50" : ""
            rows.append(("Red", text(primaries.red) + adapted))
            rows.append(("Green", text(primaries.green) + adapted))
            rows.append(("Blue", text(primaries.blue) + adapted))
            rows.append(("White", text(primaries.white) + name(primaries.white)))
        }
        if let white = profile.mediaWhitePoint {
            rows.append(("Media white", "XYZ \(text(white, places: 4))" + (Chromaticity(xyz: white).map(name) ?? "")))
        }
        if let black = description.blackPoint {
            rows.append(("Black", "L* \(roundedText(black.x, places: 2))"))
        }
        if let ink = description.totalInk { rows.append(("Total ink", "\(roundedText(ink, places: 1)) %")) }
        if let count = description.namedColorCount { rows.append(("Named colors", "\(count)")) }
        if let points = profile.codePoints {
            rows.append(("Code points", points.codes.map(String.init).joined(separator: "-") + " (H.273)"))
        }
        if let luminance = profile.luminance {
            rows.append(("Luminance", "\(roundedText(luminance, places: 2)) cd/m²"))
        }
        if let measurement = profile.measurement {
            rows.append(
                (
                    "Measurement",
                    "\(measurement.observer), \(measurement.geometry), illuminant \(measurement.illuminant)"
                ))
        }
        rows.append(("Technology", profile.technology ?? ""))
        return rows
    }

    private var origin: [Row] {
        let origin = profile.origin
        var made = origin.created ?? ""
        if !origin.creator.isEmpty { made += " by \(origin.creator)" }
        if !origin.platform.isEmpty { made += " for \(origin.platform)" }
        var rows: [Row] = [("Made", made)]
        let device = [origin.manufacturer, origin.model].filter { !$0.isEmpty }.joined(separator: " ")
        rows.append(("Device", device))
        let identity =
            switch profile.identity {
            case .absent: "none"
            case .valid: "\(profile.computedIdentity), valid"
            case .invalid: "wrong (expected \(profile.computedIdentity))"
            }
        rows.append(("Profile ID", identity))
        rows.append(("Tags", profile.tags.map(\.signature).joined(separator: " ")))
        return rows
    }

    private func text(_ point: Chromaticity) -> String {
        "x \(roundedText(point.x, places: 4))  y \(roundedText(point.y, places: 4))"
    }

    private func name(_ white: Chromaticity) -> String { white.whiteName.map { " (\($0))" } ?? "" }

    private func text(_ vector: SIMD3<Double>, places: Int) -> String {
        (0..<3).map { roundedText(vector[$0], places: places) }.joined(separator: " ")
    }
}
