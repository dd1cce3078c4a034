// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

extension MessageOutput {
    /// Lists what a palette has lost: a line for each swatch, or one line with all names where many lost the same.
    ///
    /// Numbers that were rounded are only counted, for every swatch of a palette has that in common.
    func say(_ losses: [PaletteLoss], in file: Path) {
        for group in LossGroup.groups(of: losses) {
            for line in group.lines { say(located(line, in: file)) }
        }
    }
}

/// Losses of one sort.
private struct LossGroup {
    /// More losses of a sort than this stand on one line.
    private static let lineLimit = 12

    private var losses: [PaletteLoss]

    private struct Key: Hashable {
        let kind: PaletteLoss.Kind
        let message: String
        let isOfSwatch: Bool
    }

    /// The losses by sort, in the order in which the sorts first occur.
    static func groups(of losses: [PaletteLoss]) -> [LossGroup] {
        var groups: [LossGroup] = []
        var places: [Key: Int] = [:]
        for loss in losses {
            let key = Key(kind: loss.kind, message: loss.message, isOfSwatch: loss.index != nil)
            if let place = places[key] {
                groups[place].losses.append(loss)
            } else {
                places[key] = groups.count
                groups.append(LossGroup(losses: [loss]))
            }
        }
        return groups
    }

    var lines: [String] {
        guard let first = losses.first else { return [] }
        if first.isMinor {
            return ["\(first.kind.rawValue): \(counted(losses.count, "swatch", "swatches")) \(first.message)"]
        }
        let start = "\(first.kind.rawValue): "
        guard first.index != nil else { return losses.map { start + $0.message } }
        if losses.count <= Self.lineLimit {
            return losses.map { start + Self.name(of: $0) + ": " + $0.message + Self.difference(of: $0) }
        }
        let names = losses.map { Self.name(of: $0) + Self.difference(of: $0) }.joined(separator: ", ")
        return ["\(start)\(losses.count) swatches: \(first.message): \(names)"]
    }

    private static func name(of loss: PaletteLoss) -> String {
        let name = loss.swatch ?? ""
        return name.isEmpty ? "swatch \((loss.index ?? 0) + 1)" : "\"\(name)\""
    }

    private static func difference(of loss: PaletteLoss) -> String {
        guard let deltaE = loss.deltaE else { return "" }
        return " (ΔE \(roundedText(deltaE, places: 2)))"
    }
}
