// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A space of colours: data that conversion, parsing, writing, profiles and buffers all read.
///
/// The built-in spaces are constants such as ``sRGB``; ``all`` lists them. A client makes its own from a ``Definition``,
/// and passes it along where names are looked up: there is no registry.
public struct ColorSpace: Sendable {
    /// Built-in spaces live as long as the process and copy without reference counting; others are shared boxes.
    private enum Storage: Sendable {
        case builtIn(Unmanaged<Node>)
        case custom(Node)
    }

    private let storage: Storage

    /// Makes a space of the client's own.
    ///
    /// Its definition must have a base, as conversion climbs to XYZ D65 and that is built in: ``xyzD65`` serves where no
    /// other space is nearer. Two spaces with equal definitions are equal.
    public init(_ definition: Definition) {
        precondition(definition.base != nil, "the color space \(definition.id) has no base (expected one, as .xyzD65)")
        storage = .custom(Node(definition))
    }

    /// Makes a built-in space, once for each constant.
    init(builtIn definition: Definition) {
        storage = .builtIn(Unmanaged.passRetained(Node(definition)))
    }

    /// The definition with what is computed from it once.
    final class Node: Sendable {
        let definition: Definition
        /// The number of steps up to XYZ D65.
        let depth: Int
        /// How CSS reads and writes colours of the space.
        let css: CSSForm
        /// The steps to the base, out of the definition so that conversion copies nothing else of it.
        let stages: [ConversionStage]
        /// The space that the steps lead to, nil for XYZ D65.
        let parent: Node?

        init(_ definition: Definition) {
            self.definition = definition
            css = CSSForm(definition)
            stages = definition.stages
            parent = definition.base?.node
            depth = parent.map { $0.depth + 1 } ?? 0
        }
    }

    var node: Node {
        switch storage {
        case .builtIn(let reference): reference.takeUnretainedValue()
        case .custom(let node): node
        }
    }

    /// The data of the space.
    public var definition: Definition { node.definition }
    /// The name in files and on the command line, as `display-p3`.
    public var id: String { node.definition.id }
    /// The name for people, as `Display P3`.
    public var name: String { node.definition.name }
    /// The three channels in order.
    public var channels: [Channel] { node.definition.channels }
    /// The white point that the numbers are relative to.
    public var whitePoint: WhitePoint { node.definition.whitePoint }
    /// The space that conversion climbs to next, nil for XYZ D65, the root.
    public var base: ColorSpace? { node.definition.base }
}

extension ColorSpace: Hashable {
    /// Two spaces are equal when they are the same built-in space, or custom spaces with equal definitions.
    public static func == (a: ColorSpace, b: ColorSpace) -> Bool {
        switch (a.storage, b.storage) {
        case (.builtIn(let a), .builtIn(let b)): a.toOpaque() == b.toOpaque()
        case (.custom(let a), .custom(let b)): a === b || a.definition == b.definition
        default: false
        }
    }

    /// Feeds the identity of the space to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ColorSpace: CustomStringConvertible {
    /// The id of the space.
    public var description: String { id }
}
