// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The named colours of CSS (CSS Color 4 §6.1, §6.3): one table for names to colours, colours to names, and near names.
enum CSSNames {
    /// Names in alphabetical order, each with its digits RRGGBB or RRGGBBAA.
    private static let table: StaticString = """
        aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
        black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0
        chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff
        darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9
        darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
        darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f
        darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969
        dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc
        ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080
        honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
        lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
        lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
        lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
        lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
        mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
        mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
        midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080
        oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa
        palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f
        pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f
        royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
        silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f
        steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 transparent 00000000 turquoise 40e0d0
        violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
        """

    /// What is made of the table, once.
    private struct Content: Sendable {
        var names: [String] = []
        var colors: [ColorValue] = []
        let index: NameIndex
        /// Places in the lists, in the order of the colours' codes and, among equal ones, of the names.
        let byCode: [(code: UInt32, place: Int)]

        init(_ table: StaticString) {
            var codes: [(code: UInt32, place: Int)] = []
            let text = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
            let words = text.split(whereSeparator: \.isCSSWhitespace)
            for pair in stride(from: 0, to: words.count - 1, by: 2) {
                let digits = words[pair + 1]
                guard let color = HexParser.color(text, digits: digits.startIndex..<digits.endIndex) else { continue }
                if let code = CSSNames.code(of: color) { codes.append((code, names.count)) }
                names.append(String(decoding: words[pair], as: UTF8.self))
                colors.append(color)
            }
            index = NameIndex(zip(names, 0...).map { (name: $0, value: $1) })
            byCode = codes.sorted { ($0.code, $0.place) < ($1.code, $1.place) }
        }
    }

    private static let content = Content(table)

    /// All names in alphabetical order.
    static var all: [String] { content.names }

    /// The colour of a name in either case, nil for other texts.
    static func color(named name: UnsafeBufferPointer<UInt8>) -> ColorValue? {
        let content = content
        return content.index.value(of: name).map { content.colors[$0] }
    }

    /// The name of an sRGB colour that is exactly one of CSS; of several names the first one in the alphabet.
    static func name(of color: ColorValue) -> String? {
        guard let code = code(of: color) else { return nil }
        let content = content
        var low = 0
        var high = content.byCode.count
        while low < high {
            let middle = (low + high) / 2
            if content.byCode[middle].code < code { low = middle + 1 } else { high = middle }
        }
        guard low < content.byCode.count, content.byCode[low].code == code else { return nil }
        return content.names[content.byCode[low].place]
    }

    /// The bytes RRGGBBAA of an sRGB colour that they hold exactly, nil for other colours.
    static func code(of color: ColorValue) -> UInt32? {
        guard color.colorSpace == .sRGB, color.missing.isEmpty else { return nil }
        let components = SIMD4(color.components, color.alpha)
        var code: UInt32 = 0
        for index in 0..<4 {
            guard let byte = Quantizer.quantize(components[index], as: UInt8.self),
                Quantizer.value(byte) == components[index]
            else { return nil }
            code = code << 8 | UInt32(byte)
        }
        return code
    }
}

extension ColorValue {
    /// The CSS name of the colour, where it is in sRGB and exactly one of the named ones, as `rebeccapurple`.
    ///
    /// Of several names the first one in the alphabet is given: `aqua`, `darkgray`, `fuchsia`.
    public var cssName: String? { CSSNames.name(of: self) }
}
