// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// What an export reads and what it writes.
struct ExportJob: Sendable {
    /// Files and folders to read.
    var inputs: [[UInt8]]
    /// Whether pairs by name become one colour.
    var pairsNames: Bool
    var outputs: [ExportOutput]

    /// The one output that a command line asks for.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        inputs = arguments.operands
        pairsNames = arguments.has(.pairs)
        outputs = [try ExportOutput(arguments)]
    }

    init(inputs: [[UInt8]], pairsNames: Bool, outputs: [ExportOutput]) {
        self.inputs = inputs
        self.pairsNames = pairsNames
        self.outputs = outputs
    }
}

/// One output: the target, where it goes, and how it is written.
struct ExportOutput: Sendable {
    let target: ExportTarget
    /// Where it goes; nil for standard output.
    let path: Path?
    /// Whether a file is replaced that does not say that an export wrote it.
    let replacesFiles: Bool
    /// The appearance whose colours alone are taken.
    var appearance: Appearance?
    var mapping = GamutMapping.clip
    var flavor: String?
    var typeName: String?
    var access = ExportTarget.Access.internal
    var package: String?
    var header: [String] = []

    init(_ target: ExportTarget, at path: Path?, replacesFiles: Bool) {
        self.target = target
        self.path = path
        self.replacesFiles = replacesFiles
    }

    /// The output that a command line asks for.
    fileprivate init(_ arguments: ParsedArguments) throws(CommandError) {
        let output = arguments.path(.exportOutput).flatMap { $0.isDash ? nil : $0 }
        self.init(try Self.target(arguments, output), at: output, replacesFiles: arguments.has(.force))
        if output == nil, target.container != .file {
            throw arguments.usage("\(target.name) is more than one file (expected -o FOLDER)")
        }
        appearance = try arguments.choice(.appearance) { name in Appearance.named.first { $0.name == name } }
        mapping = try arguments.choice(.exportMapping) { GamutMapping(id: $0) } ?? .clip
        flavor = try arguments.choice(.flavor) { [target] name in
            target.flavors.isEmpty || target.flavors.contains(name) ? name : nil
        }
        typeName = arguments.text(.typeName)
        access = try arguments.choice(.access) { ExportTarget.Access(rawValue: $0) } ?? .internal
        package = arguments.text(.package)
        header = arguments.text(.header).map(Self.lines) ?? []
        let given: [(Option, ExportTarget.Parameter)] = [
            (.flavor, .flavor), (.typeName, .type), (.access, .access), (.package, .package), (.header, .header),
        ]
        for (option, parameter) in given where arguments.has(option) && !target.parameters.contains(parameter) {
            let others = list(Self.targets(with: parameter))
            throw arguments.usage("--\(option.name) does nothing for \(target.id) (expected it with \(others))")
        }
        if let package, !Self.isPackage(package) {
            throw arguments.usage("--package: '\(package)' is no package (expected names joined by dots)")
        }
        if let typeName, !Self.canBeType(typeName) {
            throw arguments.usage("--type: '\(typeName)' has no letter (expected a name)")
        }
    }

    private static func target(_ arguments: ParsedArguments, _ output: Path?) throws(CommandError) -> ExportTarget {
        if let named = try arguments.choice(.exportTarget, { ExportTarget(id: $0) }) { return named }
        let targets = list(ExportTarget.all.map(\.id))
        guard let output else { throw arguments.usage("no target is named (expected --to \(targets))") }
        if let target = ExportTarget(fileExtension: output.fileExtension) { return target }
        throw arguments.usage("'\(output)' does not tell the target (expected --to \(targets))")
    }

    // MARK: Values

    /// The ids of the targets that listen to an option.
    static func targets(with parameter: ExportTarget.Parameter) -> [String] {
        ExportTarget.all.filter { $0.parameters.contains(parameter) }.map(\.id)
    }

    static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    /// Whether a text is the name of a package: identifiers of ASCII joined by dots.
    static func isPackage(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first, first == "_" || first.isLetter else { return false }
            return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }
    }

    static func canBeType(_ text: String) -> Bool { text.contains(where: \.isLetter) }

    // MARK: Code

    /// What messages call it.
    var title: String { path?.description ?? "standard output" }

    /// The code for a palette.
    func render(_ palette: Palette, _ devices: DeviceMeaning) throws(PaletteEncodingError) -> WrittenPalette {
        var palette = palette
        if let appearance {
            for g in palette.groups.indices {
                for s in palette.groups[g].swatches.indices {
                    palette.groups[g].swatches[s].color = palette.groups[g].swatches[s].color(for: appearance)
                    palette.groups[g].swatches[s].variants = []
                }
            }
        }
        let stem = path.map { String(decoding: $0.stem, as: UTF8.self) }
        return try target.export(
            palette,
            options: .init(
                writing: .init(mapping: mapping, deviceConversion: { devices.color(of: $0) }), flavor: flavor,
                typeName: typeName ?? stem, access: access, package: package, header: header,
                systemColorName: { SystemColor(named: $0)?.rawValue }))
    }
}
