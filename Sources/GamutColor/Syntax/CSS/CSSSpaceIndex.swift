// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What CSS may call the colour spaces: made of their definitions, so that a new space needs nothing here.
struct CSSSpaceIndex: Sendable {
    /// A space that has a function of its own.
    struct Function: Sendable {
        let space: ColorSpace
        /// Whether the function also takes commas.
        let takesCommas: Bool
    }

    private let spaces: [ColorSpace]
    private let functions: [Function]
    private let functionNames: NameIndex
    private let predefinedNames: NameIndex
    private let ids: NameIndex
    /// The names of functions for messages.
    let functionList: [String]
    /// What stands first in `color()`, for messages.
    let colorList: [String]

    /// The index of the built-in spaces.
    static let builtIn = CSSSpaceIndex(ColorSpace.all)

    init(_ spaces: [ColorSpace]) {
        self.spaces = spaces
        var functions: [Function] = []
        var functionNames: [(name: String, value: Int)] = []
        var predefined: [(name: String, value: Int)] = []
        var ids: [(name: String, value: Int)] = []
        for (place, space) in spaces.enumerated() {
            let definition = space.definition
            for name in [definition.id] + definition.aliases { ids.append((name, place)) }
            switch definition.css {
            case .function(let name):
                functionNames.append((name, functions.count))
                functions.append(Function(space: space, takesCommas: false))
            case .legacyFunction(let name, let identifier):
                functionNames.append((name, functions.count))
                functionNames.append((name + "a", functions.count))
                functions.append(Function(space: space, takesCommas: true))
                if let identifier { predefined.append((identifier, place)) }
            case .identifier(let name, let alias):
                predefined.append((name, place))
                if let alias { predefined.append((alias, place)) }
            case .dashedIdentifier: break
            }
        }
        self.functions = functions
        self.functionNames = NameIndex(functionNames)
        predefinedNames = NameIndex(predefined)
        self.ids = NameIndex(ids)
        functionList = functionNames.map(\.name)
        colorList = predefined.map(\.name) + ids.map { "--" + $0.name }
    }

    /// The space that has a function of this name.
    @inline(__always)
    func function(named name: UnsafeBufferPointer<UInt8>) -> Function? {
        functionNames.value(of: name).map { functions[$0] }
    }

    /// The space of a name inside of `color()`: a predefined one, or any id behind two dashes.
    func space(inColor name: UnsafeBufferPointer<UInt8>) -> ColorSpace? {
        if name.count > 2, name[0] == UInt8(ascii: "-"), name[1] == UInt8(ascii: "-") {
            return ids.value(of: UnsafeBufferPointer(rebasing: name[2...])).map { spaces[$0] }
        }
        return predefinedNames.value(of: name).map { spaces[$0] }
    }
}
