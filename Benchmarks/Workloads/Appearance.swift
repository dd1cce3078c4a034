// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

extension Workload {
    /// Dynamic colours becoming numbers one at a time, as an interface does when it is drawn.
    static let appearance = [
        Workload(id: "A1", title: "system colors resolved") { effort, emit in
            let colors = SystemColor.allCases.map { DynamicColor.system($0) }
            let environments = environments()
            // Those that the system has, so that no error is measured.
            let pairs = environments.flatMap { environment in
                colors.filter { (try? $0.resolve(in: environment)) != nil }.map { ($0, environment) }
            }
            var sum: Float = 0
            let time = effort.time {
                for (color, environment) in pairs {
                    if let resolved = try? color.resolve(in: environment) { sum += resolved.linearRed }
                }
            }
            consume(sum)
            emit(row("A1 system colors resolved", time, pairs.count))
        },
        Workload(id: "A2", title: "assets of a palette resolved") { effort, emit in
            let swatches = (0..<2000).map { index in
                let level = Double(index) / 2000
                return Swatch(
                    name: "Group/Color \(index)", color: .value(ColorValue(.sRGB, level, 0.5, 1 - level)),
                    variants: [.init(.dark, .value(ColorValue(.displayP3, 1 - level, 0.5, level)))])
            }
            let assets = PaletteAssets(Palette(swatches: swatches))
            let colors = swatches.map { DynamicColor.asset($0.name) }
            let environment = ColorEnvironment(colorScheme: .dark)
            var sum: Float = 0
            let time = effort.time {
                for color in colors {
                    if let resolved = try? color.resolve(in: environment, catalog: assets) { sum += resolved.linearRed }
                }
            }
            consume(sum)
            emit(row("A2 assets of a palette resolved", time, colors.count))
        },
    ]

    private static func row(_ label: String, _ time: Measurement, _ count: Int) -> Row {
        let each = time.median / Double(count)
        var row = Row(
            workload: label, implementation: "gamut", pixels: count, nsPerPixel: each, spread: time.spread)
        row.budget = Row.Budget(measured: each, limit: 200, unit: "ns")
        return row
    }

    private static func environments() -> [ColorEnvironment] {
        SystemGeneration.allCases.flatMap { generation in
            ColorEnvironment.Scheme.allCases.flatMap { scheme in
                ColorEnvironment.Contrast.allCases.map { contrast in
                    ColorEnvironment(colorScheme: scheme, contrast: contrast, generation: generation)
                }
            }
        }
    }
}
