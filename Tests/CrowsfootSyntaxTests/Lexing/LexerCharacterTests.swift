import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct LexerCharacterTests {
    @Test(arguments: ["ünïcode", "名前", "😀", "👨‍👩‍👧", "e\u{301}", "_", "_1", "a\u{FE0F}", "ª", "ℝ", "नमस्ते"])
    func names(_ name: String) {
        #expect("\(TokenList("\(name): \(name)"))" == "⏎\(name) ‿: \(name)")
        #expect(TokenList(name).messages.isEmpty)
    }

    @Test(arguments: [
        ("a \0 b", "⏎a b!", "unexpected invisible character U+0000"),
        ("a\u{A0}b", "⏎a\u{A0}b!", "unexpected invisible character U+00A0"),
        ("a \u{200B} b", "⏎a b!", "unexpected invisible character U+200B"),
        ("ti\u{AD}tle: Int", "⏎ti\u{AD}tle! ‿: Int", "unexpected invisible character U+00AD"),
        ("\u{301}a", "⏎a!", "unexpected `\u{301}` (U+0301)"),
        ("a§b", "⏎a§b!", "unexpected `§` (U+00A7)"),
        ("§§§ a", "⏎a!", "unexpected `§` (U+00A7)"),
        ("a ~ b", "⏎a b!", "unexpected `~` (U+007E)"),
        ("a：b", "⏎a ‿:! ‿b", "unexpected `：` (U+FF1A)"),
        ("a – b", "⏎a -! b", "unexpected `–` (U+2013)"),
        ("1…5", "⏎int(1) ‿...! ‿int(5)", "unexpected `…` (U+2026)"),
        ("a ≤ b", "⏎a <=! b", "unexpected `≤` (U+2264)"),
        ("a & b", "⏎a &&! b", "unknown operator"),
        ("a | b", "⏎a ||! b", "unknown operator"),
        ("a === b", "⏎a ==! b", "unknown comparison"),
        ("a !== b", "⏎a !=! b", "unknown comparison"),
        ("\\.a", "⏎a!", "key paths aren't supported"),
        ("\\A.b", "⏎b!", "key paths aren't supported"),
        ("$a", "⏎$0!", "unknown argument of a closure"),
        ("# a { b\nc", "⏎c!", "unknown start of a comment"),
        ("-- a { b\nc", "⏎c!", "unknown start of a comment"),
        ("#Unique<A>([\\.b]) }", "⏎}!", "`#Unique` isn't supported in a schema"),
        ("a #FF8800", "⏎a string(#FF8800)!", "expected quotes around a color"),
        ("a */ b", "⏎a b!", "unexpected `*/`"),
    ])
    func charactersThatMeanNothing(_ text: String, _ tokens: String, _ message: String) {
        #expect("\(TokenList(text))" == tokens)
        #expect(TokenList(text).messages == [message])
    }

    @Test(arguments: ["a \u{202E} b", "// \u{202E}\n", "\"\u{2066}\"", "/* \u{202A} */"])
    func charactersThatTurnTextAreReportedEverywhere(_ text: String) {
        let messages = TokenList(text).messages
        #expect(messages.count == 1 && messages[0].hasSuffix("changes the order in which text is displayed"), "\(messages)")
    }

    @Test(arguments: [
        [0x61, 0xFF, 0x62], [0x2F, 0x2F, 0xC3], [0x22, 0xE2, 0x82, 0x22], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
        [0xF0, 0x9F], [0x80, 0x80, 0x80],
    ])
    func bytesThatAreNoCharactersAreReportedOnce(_ bytes: [UInt8]) {
        #expect(TokenList(bytes).messages == ["these bytes are not UTF-8"])
    }

    @Test func anotherEncodingIsNamed() {
        #expect(TokenList([0xFF, 0xFE, 0x61, 0x00, 0x62, 0x00]).messages == ["the file is UTF-16"])
        #expect(TokenList([0xFE, 0xFF, 0x00, 0x61]).messages == ["the file is UTF-16"])
        #expect(TokenList(Array("schema".utf16.flatMap { [UInt8($0), 0] })).messages == ["the file is UTF-16"])
        #expect(TokenList(Array("caf\u{E9} ".utf16.map { UInt8($0) })).messages == ["these bytes are not UTF-8"])
    }

    @Test func aFileInAnotherEncodingIsNotReportedAtEveryCharacter() {
        let bytes = (0..<100).flatMap { _ in [UInt8(ascii: "a"), 0xE9, UInt8(ascii: " ")] }
        #expect(TokenList(bytes).messages.count == 8)
    }
}
