import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct LexerStringTests {
    @Test(arguments: [
        #""""#, #""a""#, #""a\"b""#, #""\\""#, #""\n\r\t\0\\\"\'""#, #""\u{1F600}\u{0}""#, #""/* no comment */ // none""#,
        ##"#""#"##, ##"#"a"b\d"#"##, ###"##"a"#b"##"###, "#\"\"\"\n a \"\"\" b\n \"\"\"#",
        "\"\"\"\n\"\"\"", "\"\"\"\n  a\n\n  \"b\"\n  \"\"\"", "\"\"\"  \n a \\\n b\n \"\"\"", "\"\"\"\r\n\ta\r\n\t\"\"\"",
    ])
    func strings(_ text: String) {
        #expect("\(TokenList("a \(text) b"))" == "⏎a string(\(text)) b")
        #expect(TokenList(text).messages.isEmpty)
    }

    @Test(arguments: [
        (#""a"#, #"⏎string("a)!"#), (#"""#, #"⏎string(")!"#), (#""a\"#, #"⏎string("a\)!"#), (#""a\""#, #"⏎string("a\")!"#),
        ("\"a\nb", "⏎string(\"a)! ⏎b"), ("\"a  \nb", "⏎string(\"a)! ⏎b"), ("\"a\\\nb", "⏎string(\"a\\)! ⏎b"),
        (#"x: "a }"#, #"⏎x ‿: string("a)! }"#), (#"@f("a) @g"#, #"⏎@ ‿f ‿( ‿string("a)! ‿) @ ‿g"#),
        (#"@f("(a)) }"#, #"⏎@ ‿f ‿( ‿string("(a))! ‿) }"#), (#"section "a {"#, #"⏎section string("a)! {"#),
        (#"note "a :) b"#, #"⏎note string("a :) b)!"#), (#""a {} b"#, #"⏎string("a {} b)!"#), (#"["a, b"#, #"⏎[ ‿string("a, b)!"#),
        (##"#"a""##, ##"⏎string(#"a")!"##),
    ])
    func stringsWithoutAnEnd(_ text: String, _ tokens: String) {
        #expect("\(TokenList(text))" == tokens)
        #expect(TokenList(text).messages == ["the string is not closed"])
    }

    @Test(arguments: [
        (#""\d""#, "unknown escape"), (#""\(a)""#, "string interpolation isn't supported"), (#""\u{}""#, "unknown escape"),
        (#""\u{D800}""#, "unknown escape"), (#""\u{123456789}""#, "unknown escape"), (#""\u0041""#, "unknown escape"),
        (#""\ü""#, "unknown escape"), ("\"\"\"a\n\"\"\"", "a multiline string can't start on the line of its `\"\"\"`"),
        ("\"\"\" \"\"\"", "a multiline string can't start on the line of its `\"\"\"`"),
        ("\"\"\"\na\"\"\"", "the closing quotes follow text"),
        ("\"\"\"\n a\n  \"\"\"", "this line is indented less than the closing quotes"),
        ("\"\"\"\n  a\n\tb\n  \"\"\"", "this line is indented less than the closing quotes"),
    ])
    func stringsWithMistakes(_ text: String, _ message: String) {
        #expect(TokenList(text).messages == [message])
        #expect("\(TokenList(text))" == "⏎string(\(text))!")
    }

    @Test(arguments: ["\"\"\"\na", "\"\"\"", "#\"\"\"\n\"\"\""])
    func textWithoutAnEndTakesTheRest(_ text: String) {
        #expect("\(TokenList(text + "\n}"))" == "⏎string(\(text)\n})!")
        #expect(TokenList(text).messages == ["the string is not closed"])
    }

    @Test(arguments: [
        ("“a”", "⏎string(“a”)!"), ("„a“", "⏎string(„a“)!"), ("«a»", "⏎string(«a»)!"), ("'a'", "⏎string('a')!"), ("‘a’", "⏎string(‘a’)!"),
        ("“a\" b", "⏎string(“a\")! b"), ("\"a” b", "⏎string(\"a”)! b"), ("“a }", "⏎string(“a)! }"),
    ])
    func quotesOfWordProcessors(_ text: String, _ tokens: String) {
        #expect("\(TokenList(text))" == tokens)
        #expect(TokenList(text).messages == ["expected straight double quotes"])
    }

    @Test func codeEndsWithItsLine() {
        #expect("\(TokenList("`a } \nb"))" == "⏎swift(`a)! } ⏎b")
        #expect(TokenList("`a } \nb").messages == ["the Swift code is not closed"])
    }
}
