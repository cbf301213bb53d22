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
        ("a \0 b", "⏎a b!", "the invisible character U+0000 means nothing here"),
        ("a\u{A0}b", "⏎a\u{A0}b!", "the invisible character U+00A0 means nothing here"),
        ("a \u{200B} b", "⏎a b!", "the invisible character U+200B means nothing here"),
        ("ti\u{AD}tle: Int", "⏎ti\u{AD}tle! ‿: Int", "the invisible character U+00AD means nothing here"),
        ("\u{301}a", "⏎a!", "`\u{301}` (U+0301) means nothing here"),
        ("a§b", "⏎a§b!", "`§` (U+00A7) means nothing here"),
        ("§§§ a", "⏎a!", "`§` (U+00A7) means nothing here"),
        ("a ~ b", "⏎a b!", "`~` (U+007E) means nothing here"),
        ("a：b", "⏎a ‿:! ‿b", "`：` (U+FF1A) means nothing here"),
        ("a – b", "⏎a -! b", "`–` (U+2013) means nothing here"),
        ("1…5", "⏎int(1) ‿...! ‿int(5)", "`…` (U+2026) means nothing here"),
        ("a ≤ b", "⏎a <=! b", "`≤` (U+2264) means nothing here"),
        ("a & b", "⏎a &&! b", "conditions are joined with `&&` and `||`"),
        ("a | b", "⏎a ||! b", "conditions are joined with `&&` and `||`"),
        ("a === b", "⏎a ==! b", "values are compared with `==` and `!=`"),
        ("a !== b", "⏎a !=! b", "values are compared with `==` and `!=`"),
        ("\\.a", "⏎a!", "a schema has no key paths"),
        ("\\A.b", "⏎b!", "a schema has no key paths"),
        ("$a", "⏎$0!", "a closure has one argument, `$0`"),
        ("# a { b\nc", "⏎c!", "comments start with `//`"),
        ("-- a { b\nc", "⏎c!", "comments start with `//`"),
        ("#Unique<A>([\\.b]) }", "⏎}!", "a schema has no `#Unique`"),
        ("a #FF8800", "⏎a string(#FF8800)!", "a colour is written in quotes"),
        ("a */ b", "⏎a b!", "`*/` closes no comment"),
    ])
    func charactersThatMeanNothing(_ text: String, _ tokens: String, _ message: String) {
        #expect("\(TokenList(text))" == tokens)
        #expect(TokenList(text).messages == [message])
    }

    @Test(arguments: ["a \u{202E} b", "// \u{202E}\n", "\"\u{2066}\"", "/* \u{202A} */"])
    func charactersThatTurnTextAreReportedEverywhere(_ text: String) {
        let messages = TokenList(text).messages
        #expect(messages.count == 1 && messages[0].hasSuffix("makes text read in another order than it is written"), "\(messages)")
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
