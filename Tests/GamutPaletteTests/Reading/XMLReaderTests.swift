// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutPalette

@Suite struct XMLReaderTests {
    private func events(_ text: String) throws(PaletteDecodingError) -> [XMLEvent] {
        var reader = try XMLReader(Array(text.utf8))
        var events: [XMLEvent] = []
        while let event = try reader.next() { events.append(event) }
        return events
    }

    /// Events in a short form: `<a x=1`, `>a`, text in quotation marks, `!comment`, `?target data`.
    private func outline(_ text: String) throws(PaletteDecodingError) -> [String] {
        try events(text).map { event in
            switch event {
            case .start(let tag):
                "<" + ([tag.name.description] + tag.attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
            case .end(let name): ">\(name)"
            case .text(let text): "'\(text.string)'"
            case .comment(let text): "!\(text.string)"
            case .instruction(let target, let data): "?\(target) \(data)"
            }
        }
    }

    @Test func readsColorsOfAndroid() throws {
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <!-- palette -->
            <resources xmlns:tools="http://schemas.android.com/tools">
                <color name="sky" tools:keep='a&amp;b'>#FF00<!-- ! -->7FFF</color>
                <item type="color" name="x"/>
            </resources>

            """
        var reader = try XMLReader(Array(text.utf8))
        let root = try reader.root()
        #expect(root.name.local == "resources")
        #expect(root.attributes.isEmpty)
        #expect(root.position == .line(3, column: 1))
        let color = try #require(try reader.nextChild())
        #expect(try color.require("name").value == "sky")
        #expect(color["keep"] == "a&b")
        #expect(color.attribute("keep")?.name.namespace == "http://schemas.android.com/tools")
        #expect(color.attribute("keep")?.position == .line(4, column: 23))
        let content = try reader.text()
        #expect(content.string == "#FF007FFF")
        #expect(content.position == .line(4, column: 44))
        let item = try #require(try reader.nextChild())
        #expect(item.name.local == "item")
        let error = #expect(throws: PaletteDecodingError.self) { try item.require("value") }
        #expect(error?.message == "<item> without attribute \"value\" (expected it)")
        #expect(error?.position == .line(5, column: 5))
        try reader.skip()
        #expect(try reader.nextChild() == nil)
        #expect(try reader.next() == nil)
        #expect(try reader.next() == nil)
    }

    /// XML 1.0 fifth edition: sections 2.4 to 2.11, 3.1, 4.1.
    @Test(arguments: [
        ("<a/>", ["<a", ">a"]), ("<a></a>", ["<a", ">a"]), ("<a ></a\n>", ["<a", ">a"]),
        ("<a b='1' c=\"'\"/>", ["<a b=1 c='", ">a"]), ("<a b = '1'\tc\n=\r'2' />", ["<a b=1 c=2", ">a"]),
        ("<a>x<b/>y</a>", ["<a", "'x'", "<b", ">b", "'y'", ">a"]),
        ("<a>&lt;&gt;&amp;&apos;&quot;&#65;&#x1F600;&#x0A;</a>", ["<a", "'<>&'\"A😀\n'", ">a"]),
        ("<a b='&#9;&#10;&#13;\t\n\r\n&lt;'/>", ["<a b=\t\n\r   <", ">a"]),
        ("<a>1\r\n2\r3\n</a>", ["<a", "'1\n2\n3\n'", ">a"]),
        ("<a><![CDATA[<b>&amp;]] ]>\r\n]]]]>&gt;</a>", ["<a", "'<b>&amp;]] ]>\n]]'", "'>'", ">a"]),
        ("<a><![CDATA[]]></a>", ["<a", "''", ">a"]), ("<!--a--><a/><!-- - -->", ["!a", "<a", ">a", "! - "]),
        ("<?p?><a><?q  r s ?></a><?t\n?>", ["?p ", "<a", "?q r s ", ">a", "?t "]),
        ("<é·1 _x='ü'/>", ["<é·1 _x=ü", ">é·1"]), ("\n <a/> \n", ["<a", ">a"]),
        ("<!DOCTYPE office:color-table PUBLIC \"-//OpenOffice.org//DTD>\" 'office.dtd'><a/>", ["<a", ">a"]),
        ("<?xml version='1.0'?><!DOCTYPE a><a/>", ["<a", ">a"]),
        ("<?xml version=\"1.1\" encoding='UTF-8' standalone='yes' ?><a>😀</a>", ["<a", "'😀'", ">a"]),
        ("<?xml-stylesheet x?><a/>", ["?xml-stylesheet x", "<a", ">a"]), ("<a>]]&gt;]]</a>", ["<a", "']]>]]'", ">a"]),
        ("<a b='>'/>", ["<a b=>", ">a"]),
    ])
    func readsWhatTheStandardAllows(text: String, expected: [String]) throws {
        #expect(try outline(text) == expected)
    }

    @Test(arguments: [
        ("", 1, 1, "the text ends (expected an element)"),
        ("<!-- a -->", 1, 11, "the text ends (expected an element)"),
        ("text", 1, 1, "\"t\" (expected \"<\")"),
        ("<a/>x", 1, 5, "\"x\" (expected the end of the text)"),
        ("<a/><b/>", 1, 5, "a second root element (expected the end of the text)"),
        ("<a>\n<b>\n</a>", 3, 1, "</a> (expected </b> for the tag at 2:1)"),
        ("<a>\n <b>", 2, 5, "the text ends inside <b>, opened at 2:2 (expected </b>)"),
        ("</a>", 1, 1, "</a> without a start tag (expected none)"),
        ("<a", 1, 3, "the text ends inside a tag (expected \">\")"),
        ("<a b='1'c='2'/>", 1, 9, "\"c\" (expected a space, \">\" or \"/>\")"),
        ("<a b/>", 1, 5, "\"/\" (expected an equals sign after the attribute's name)"),
        ("<a b=1/>", 1, 6, "\"1\" (expected a value in quotation marks)"),
        ("<a b='1/>", 1, 6, "an attribute's value without end (expected a quotation mark)"),
        ("<a b='<'/>", 1, 7, "\"<\" in an attribute's value (expected \"&lt;\" or a quotation mark before it)"),
        ("<a b='1' b='2'/>", 1, 10, "attribute \"b\" occurs twice in a tag (expected different names)"),
        (
            "<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>", 1, 36,
            "attribute \"q:b\" occurs twice in a tag (expected different names)"
        ),
        ("<1a/>", 1, 2, "\"1\" (expected an element's name)"),
        ("< a/>", 1, 2, "\" \" (expected an element's name)"),
        ("<a/ >", 1, 4, "\" \" (expected \">\")"),
        ("<a:b:c/>", 1, 2, "name \"a:b:c\" (expected at most one colon, inside)"),
        ("<a:/>", 1, 2, "name \"a:\" (expected at most one colon, inside)"),
        ("<a>&b;</a>", 1, 4, "entity \"&b;\" (expected &lt; &gt; &amp; &apos; &quot; or a number)"),
        ("<a>R & B</a>", 1, 6, "\"&\" that begins no entity (expected \"&amp;\")"),
        ("<a>&#0;</a>", 1, 4, "\"&#0;\" (expected the number of a character)"),
        ("<a>&#xD800;</a>", 1, 4, "\"&#xD800;\" (expected the number of a character)"),
        ("<a>&#99999999999;</a>", 1, 4, "\"&#99999999999;\" (expected the number of a character)"),
        ("<a>&#xFFFE;</a>", 1, 4, "\"&#xFFFE;\" (expected the number of a character)"),
        ("<a>&#;</a>", 1, 4, "\"&#;\" (expected the number of a character)"),
        ("<a>é\u{1}</a>", 1, 5, "character U+0001 (expected one that XML allows)"),
        ("<a>\u{FFFF}</a>", 1, 4, "character U+FFFF (expected one that XML allows)"),
        ("<a>]]></a>", 1, 4, "\"]]>\" in text (expected \"]]&gt;\")"),
        ("<a><!-- -- --></a>", 1, 9, "\"--\" inside a comment (expected none)"),
        ("<a><!-- </a>", 1, 4, "a comment without end (expected \"-->\")"),
        ("<a><![CDATA[ </a>", 1, 4, "a CDATA section without end (expected \"]]>\")"),
        ("<![CDATA[]]><a/>", 1, 1, "\"<\" (expected the root element or a comment)"),
        ("<a><?p </a>", 1, 4, "an instruction without end (expected \"?>\")"),
        ("<a><?xml version='1.0'?></a>", 1, 4, "an XML declaration inside the text (expected at its start)"),
        (" <?xml version='1.0'?><a/>", 1, 2, "an XML declaration inside the text (expected at its start)"),
        ("<?xml ?><a/>", 1, 7, "a declaration without version (expected one)"),
        ("<?xml version='2.0'?><a/>", 1, 15, "XML version \"2.0\" (expected 1.0)"),
        ("<?xml encoding='UTF-8'?><a/>", 1, 7, "\"encoding\" (expected version, encoding, standalone in this order)"),
        ("<?xml version='1.0' standalone='maybe'?><a/>", 1, 32, "\"maybe\" (expected yes or no)"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", 1, 1, "a document type with definitions of its own (expected none)"),
        ("<a/><!DOCTYPE a>", 1, 5, "a document type here (expected at most one, before the root element)"),
        ("<!DOCTYPE a", 1, 1, "a document type without end (expected \">\")"),
        ("<a><!ELEMENT b></a>", 1, 4, "\"<\" (expected an element, a comment or a CDATA section)"),
    ])
    func refusesTheRestAndSaysWhere(text: String, line: Int, column: Int, message: String) {
        let error = #expect(throws: PaletteDecodingError.self) { try events(text) }
        #expect(error?.message == message)
        #expect(error?.position == .line(line, column: column))
    }

    /// Namespaces in XML 1.0: the innermost declaration counts, also in its own tag; attributes have no default.
    @Test func resolvesNamespaces() throws {
        let text = """
            <o:t xmlns:o='urn:1' xmlns='urn:d' a='1'><o:x o:a='2' xmlns:o='urn:2'/><y xmlns=''/><o:z xml:lang='de'/>\
            <n:w/></o:t>
            """
        let tags = try events(text).compactMap { if case .start(let tag) = $0 { tag } else { nil } }
        #expect(tags.map(\.name.namespace) == ["urn:1", "urn:2", nil, "urn:1", nil])
        #expect(tags.map(\.name.local) == ["t", "x", "y", "z", "w"])
        #expect(tags[0].attributes.map(\.name.namespace) == [nil])
        #expect(tags[1].attributes.map(\.name.namespace) == ["urn:2"])
        #expect(tags[3].attributes.map(\.name.namespace) == ["http://www.w3.org/XML/1998/namespace"])
        #expect(tags[4].name.prefix == "n")
    }

    @Test func readsDeclaredEncodings() throws {
        func root(_ bytes: [UInt8]) throws -> String { try XMLElement.parse(bytes).text.string }
        let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(try root(latin) == "é")
        let text = "<?xml version='1.0' encoding='UTF-16'?><a>é😀</a>"
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try root([0xFE, 0xFF] + big) == "é😀")
        #expect(try root([0xFF, 0xFE] + little) == "é😀")
        #expect(try root(big) == "é😀")
        #expect(try root(little) == "é😀")
        #expect(try root([0xEF, 0xBB, 0xBF] + Array("<a>é</a>".utf8)) == "é")
        let bad = #expect(throws: PaletteDecodingError.self) {
            try root(Array("<a>".utf8) + [0xE9] + Array("</a>".utf8))
        }
        #expect(bad?.reason == .invalidText)
        #expect(bad?.position == .offset(3))
        let other = #expect(throws: PaletteDecodingError.self) {
            try root(Array("<?xml version='1.0' encoding='KOI8-R'?><a/>".utf8))
        }
        #expect(other?.reason == .unsupported)
        #expect(other?.position == .offset(30))
    }

    @Test func boundsDepthAndAttributes() {
        let depth = XMLReader.maximumDepth
        let nested = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        #expect(throws: Never.self) { try XMLElement.parse(Array(nested.utf8)) }
        let tooDeep = #expect(throws: PaletteDecodingError.self) {
            try events(String(repeating: "<a>", count: 1_000_000))
        }
        #expect(tooDeep?.reason == .limitExceeded)
        #expect(tooDeep?.position == .line(1, column: 3 * depth + 1))
        let many = (0...XMLReader.maximumAttributes).map { "a\($0)=''" }.joined(separator: " ")
        let tooMany = #expect(throws: PaletteDecodingError.self) { try events("<a \(many)/>") }
        #expect(tooMany?.reason == .limitExceeded)
    }

    @Test func walksAndSkips() throws {
        let text = "<a>t<b><c/>x<c><d>y</d></c></b><b>z</b><e/></a>"
        var reader = try XMLReader(Array(text.utf8))
        _ = try reader.root()
        #expect(try reader.nextChild()?.name.local == "b")
        try reader.skip()
        #expect(try reader.nextChild()?.name.local == "b")
        #expect(try reader.text().string == "z")
        #expect(try reader.nextChild()?.name.local == "e")
        #expect(try reader.text().string == "")
        #expect(try reader.nextChild() == nil)
        try reader.finish()
        var other = try XMLReader(Array(text.utf8))
        _ = try other.root()
        _ = try other.nextChild()
        let error = #expect(throws: PaletteDecodingError.self) { try other.text() }
        #expect(error?.message == "<c> inside text (expected characters only)")
        let tree = try XMLElement.parse(Array(text.utf8))
        #expect(tree.children.map(\.name.local) == ["b", "b", "e"])
        #expect(tree.children("b").map(\.text.string) == ["x", "z"])
        #expect(tree.child("b")?.children("c").last?.child("d")?.text.string == "y")
        #expect(tree.child("q") == nil)
        #expect(XMLText(string: " \n x y\t", position: .offset(0)).trimmed == "x y")
        #expect(XMLText(string: " \n", position: .offset(0)).isBlank)
    }

    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE r SYSTEM "r.dtd"><!-- é -->
        <o:r xmlns:o="urn:x" a='&lt;1'><b c="2">t&#x41;<![CDATA[<]]></b><?p q?><d/>☂</o:r>
        """

    @Test func everyTruncationIsAnError() {
        let bytes = Array(Self.sample.utf8)
        for length in 0..<bytes.count {
            let error = #expect(throws: PaletteDecodingError.self) { try XMLElement.parse(Array(bytes[..<length])) }
            #expect(error?.position != nil)
        }
        #expect(throws: Never.self) { try XMLElement.parse(bytes) }
    }

    @Test func everyFlippedBitGivesAValueOrAPlace() {
        let bytes = Array(Self.sample.utf8)
        for i in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[i] ^= 1 << UInt8(bit)
                do { _ = try XMLElement.parse(damaged) } catch { #expect(error.position != nil) }
            }
        }
    }
}

@Suite struct XMLWriterTests {
    @Test func writesWhatTheReaderReads() throws {
        let name = "R & B <\"'> \t\n\r é😀 ]]>"
        var writer = XMLWriter()
        try writer.comment("two -- or --- hyphens-")
        try writer.element("resources", [("note", name)]) { xml throws(PaletteEncodingError) in
            try xml.element("color", [("name", "sky"), ("a", "")], text: "#FF0000FF")
            try xml.element("color", [("name", "x")], text: name)
            try xml.element("empty")
        }
        let bytes = writer.finish()
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!-- two - - or - - - hyphens- -->
                <resources note="R &amp; B &lt;&quot;'&gt; &#9;&#10;&#13; é😀 ]]&gt;">
                    <color name="sky" a="">#FF0000FF</color>
                    <color name="x">R &amp; B &lt;"'&gt; \t
                &#13; é😀 ]]&gt;</color>
                    <empty/>
                </resources>

                """)
        let root = try XMLElement.parse(bytes)
        #expect(root["note"] == name)
        #expect(root.children.map(\.text.string) == ["#FF0000FF", name, ""])
    }

    @Test func laysOutAsAsked() throws {
        var writer = XMLWriter(declaration: false, indentation: 1, spaceBeforeSlash: true)
        try writer.element("a") { xml throws(PaletteEncodingError) in try xml.element("b") }
        #expect(String(decoding: writer.finish(), as: UTF8.self) == "<a>\n <b />\n</a>\n")
    }

    @Test(arguments: ["\u{0}", "a\u{1F}", "\u{FFFE}"])
    func refusesWhatXMLCannotHold(text: String) {
        var writer = XMLWriter()
        let error = #expect(throws: PaletteEncodingError.self) { try writer.element("a", text: text) }
        #expect(error?.reason == .invalidText)
        #expect(throws: PaletteEncodingError.self) { try writer.element("a", [("b", text)]) }
        #expect(throws: PaletteEncodingError.self) { try writer.comment(text) }
    }
}
