// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import GamutColor
import GamutPalette

extension Workload {
    /// The tool as a program, against its budgets.
    static let tool = [startUp, anyPair, assetCatalog, memory, stream]

    /// A tenth of a blink: a person or a script waits for nothing.
    private static let startUp = Workload(id: "T1", title: "gamut color red, start to end") { effort, emit in
        let tool = Program(path: effort.tool)
        let times = try (0..<(effort.isQuick ? 11 : 41)).map { _ in try tool.runSoundly(["color", "red"]).wallTime }
        let time = Measurement(times: times.sorted())
        emit(
            row("T1 gamut color red, start to end", 1, time.median, spread: time.spread)
                .within(10, "ms", measured: time.median / 1e6))
    }

    /// Ten thousand swatches from each format of one file to each other one; the slowest pair is shown.
    private static let anyPair = Workload(id: "T2", title: "10,000 swatches, any two formats") { effort, emit in
        let folder = try TemporaryFolder()
        let tool = Program(path: effort.tool)
        let formats = PaletteFormat.all.filter {
            $0.canRead && $0.canWrite && $0.container == .file && $0.holds(10_000)
        }
        let palette = samplePalette(10_000)
        var slowest = (time: 0.0, name: "")
        for source in formats {
            guard case .file(let bytes) = try source.write(palette).output else { continue }
            let path = try folder.add("sample.\(source.extensions.first ?? "")", bytes)
            // In a quick run each format is a source and a target once.
            for target in effort.isQuick ? [source == formats[0] ? formats[1] : formats[0]] : formats {
                let output = "\(folder.path)/out"
                let arguments = ["convert", path, "--from", source.id, "--to", target.id, "-o", output, "--force"]
                // The better of two runs: the worse one measures the neighbours.
                let time = try min(tool.runSoundly(arguments).wallTime, tool.runSoundly(arguments).wallTime)
                if time > slowest.time { slowest = (time, "\(source.id) to \(target.id)") }
            }
        }
        emit(
            row("T2 10,000 swatches, slowest: \(slowest.name)", 10_000, slowest.time)
                .within(100, "ms", measured: slowest.time / 1e6))
    }

    /// An asset catalog of many folders against the bare system calls that make the same files.
    private static let assetCatalog = Workload(id: "T3", title: "an .xcassets of 2,000 colors") { effort, emit in
        let folder = try TemporaryFolder()
        let tool = Program(path: effort.tool)
        let palette = samplePalette(2_000)
        guard let catalog = PaletteFormat(id: "xcassets"),
            case .file(let bytes) = try PaletteFormat.adobeSwatchExchange.write(palette).output,
            case .tree(let tree) = try catalog.write(palette).output
        else { return }
        let source = try folder.add("sample.ase", bytes)
        var times: (tool: [Double], bare: [Double]) = ([], [])
        for run in 0..<(effort.isQuick ? 3 : 9) {
            let output = "\(folder.path)/tool-\(run)"
            times.tool.append(
                try tool.runSoundly(["convert", source, "--to", "xcassets", "--out-dir", output]).wallTime)
            let start = Clock.wallTime()
            try bare(tree, "\(folder.path)/bare-\(run)")
            times.bare.append(Clock.wallTime() - start)
        }
        let time = Measurement(times: times.tool.sorted())
        let floor = Measurement(times: times.bare.sorted())
        emit(
            row("T3 an .xcassets of 2,000 colors", 2_000, time.median, spread: time.spread)
                .within(2, "times the bare calls", measured: time.median / floor.median))
        var copy = row("T3 mkdir, write, rename", 2_000, floor.median, spread: floor.spread)
        copy.implementation = "copy"
        emit(copy)
    }

    /// Makes the folders, writes each file under another name and renames it.
    private static func bare(_ tree: FileTree, _ root: String) throws {
        var made: Set<Substring> = []
        func makeFolder(_ path: Substring) {
            guard made.insert(path).inserted else { return }
            if let slash = path.lastIndex(of: "/") { makeFolder(path[..<slash]) }
            mkdir(root + "/" + path, 0o755)
        }
        mkdir(root, 0o755)
        for file in tree.files {
            if let slash = file.path.lastIndex(of: "/") { makeFolder(file.path[..<slash]) }
            let path = root + "/" + file.path
            let descriptor = open(path + ".new", O_WRONLY | O_CREAT | O_EXCL, 0o644)
            guard descriptor >= 0 else { throw Program.Failure(description: "cannot write \(path)") }
            _ = file.bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            close(descriptor)
            rename(path + ".new", path)
        }
    }

    /// What a large palette needs beyond what a palette of one swatch needs.
    private static let memory = Workload(id: "T4", title: "memory of 100,000 swatches") { effort, emit in
        let folder = try TemporaryFolder()
        let tool = Program(path: effort.tool)
        let count = 100_000
        for source in ["ase", "gpl", "css", "dtcg", "gamut"].compactMap({ PaletteFormat(id: $0) }) {
            guard case .file(let bytes) = try source.write(samplePalette(count)).output,
                case .file(let small) = try source.write(samplePalette(1)).output
            else { continue }
            let large = try folder.add("large.\(source.id)", bytes)
            let one = try folder.add("one.\(source.id)", small)
            func usage(_ path: String) throws -> Program.Usage {
                try tool.runSoundly(
                    ["convert", path, "--from", source.id, "--to", "gpl", "-o", "\(folder.path)/out", "--force"])
            }
            let base = try usage(one)
            let full = try usage(large)
            let extra = Double(full.peakMemory - base.peakMemory)
            emit(
                row("T4 memory of 100,000 swatches, \(source.id) to gpl", count, full.wallTime)
                    .within(
                        160, "bytes a swatch beyond twice the file",
                        measured: (extra - 2 * Double(bytes.count)) / Double(count)))
        }
    }

    /// A stream of colours holds no more memory when it is a hundred times as long.
    private static let stream = Workload(id: "T5", title: "gamut color - over a long stream") { effort, emit in
        let folder = try TemporaryFolder()
        let tool = Program(path: effort.tool)
        let lines = randomColors(10_000, seed: 9).map { $0.converted(to: .oklch).css(precision: 4) + "\n" }.joined()
        let short = try folder.add("short", Array(lines.utf8))
        let repetitions = effort.isQuick ? 20 : 100
        let long = try folder.add("long", Array(String(repeating: lines, count: repetitions).utf8))
        let arguments = ["color", "-", "--to", "srgb", "--as", "ndjson"]
        let base = try tool.runSoundly(arguments, input: short)
        let full = try tool.runSoundly(arguments, input: long)
        emit(
            row("T5 gamut color - over \(10_000 * repetitions) lines", 10_000 * repetitions, full.wallTime)
                .within(1, "MB more than over 10,000 lines", measured: Double(full.peakMemory - base.peakMemory) / 1e6))
    }

    private static func row(_ label: String, _ count: Int, _ time: Double, spread: Double = 0) -> Row {
        Row(
            workload: label, implementation: "gamut", pixels: count, nsPerPixel: time / Double(count), spread: spread)
    }
}

extension Row {
    /// The row with a budget that a measured figure must not pass.
    fileprivate func within(_ limit: Double, _ unit: String, measured: Double) -> Row {
        var row = self
        row.budget = Budget(measured: measured, limit: limit, unit: unit)
        return row
    }
}
