import CrowsfootText
import Testing

@Suite struct XMLWriterTests {
    @Test func elementsAreIndentedAndEmptyOnesCloseThemselves() {
        var writer = XMLWriter()
        writer.element("a", ["x": "1", "y": "<\">"]) { a in
            a.element("b")
            a.element("c", ["z": "2"]) { _ in }
            a.element("d", text: " kept\n as it is ")
        }
        #expect(
            writer.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <a x="1" y="&lt;&quot;&gt;">
                  <b/>
                  <c z="2"/>
                  <d> kept
                 as it is </d>
                </a>

                """)
    }

    @Test func charactersForbiddenInXMLAreReplaced() {
        #expect(XMLText("\u{0}\u{8}\u{B}\u{1F}\u{FFFE}\u{FFFF}").escaped == String(repeating: "\u{FFFD}", count: 6))
        #expect(XMLText("é图😀\u{10FFFF}").escaped == "é图😀\u{10FFFF}")
    }

    @Test func blanksSurviveInAttributesAndInContent() {
        #expect(XMLText("a\r\n\tb").escaped == "a&#13;&#10;&#9;b")
        #expect(XMLText(content: "a\r\n\tb").escaped == "a&#13;\n\tb")
    }

    @Test func markupIsEscapedEverywhere() {
        #expect(XMLText("a&b<c>\"]]>").escaped == "a&amp;b&lt;c&gt;&quot;]]&gt;")
        #expect(XMLText(content: "a&b<c>\"]]>").escaped == "a&amp;b&lt;c&gt;&quot;]]&gt;")
        #expect(XMLText("\u{202E}\u{85}").escaped == "&#8238;&#133;")
    }
}
