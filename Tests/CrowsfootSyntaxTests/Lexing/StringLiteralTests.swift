import CrowsfootSyntax
import Testing

@Suite struct StringLiteralTests {
    @Test(arguments: [
        (#""""#, ""), (#""a b""#, "a b"), (#""\n\r\t\0\\\"\'""#, "\n\r\t\0\\\"'"), (#""\u{1F600}\u{41}""#, "😀A"), (#""a\"""#, "a\""),
        ("\"\u{301}a\"", "\u{301}a"), ("\"a\u{301}\"", "a\u{301}"), (#""\\n""#, "\\n"), ("\"\u{2028}\"", "\u{2028}"),
        (##"#"a\n"b"#"##, #"a\n"b"#), (###"##"a"#"##"###, ##"a"#"##), (#""é""#, "é"),
    ])
    func oneLine(_ literal: String, _ value: String) {
        #expect(Array(StringLiteral.value(of: literal).unicodeScalars) == Array(value.unicodeScalars))
    }

    @Test(arguments: [
        ("\"\"\"\n\"\"\"", ""), ("\"\"\"\na\n\"\"\"", "a"), ("\"\"\"\n  a\n   b\n\n  c\n  \"\"\"", "a\n b\n\nc"),
        ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"), ("\"\"\"\r a\r b\r \"\"\"", "a\nb"), ("\"\"\"\n\ta\\tb\n\t\"\"\"", "a\tb"),
        ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"), ("\"\"\"\n  a \\  \n  b\n  \"\"\"", "a b"), ("\"\"\"\r\n a \\\r\n b\r\n \"\"\"", "a b"),
        ("\"\"\"\n \"a\" \\\"\"\" \n \"\"\"", "\"a\" \"\"\" "), ("#\"\"\"\n a\\n\\\n b\n \"\"\"#", "a\\n\\\nb"),
        ("\"\"\"\n a\u{2028}b\u{85}c\n \"\"\"", "a\u{2028}b\u{85}c"), ("\"\"\"\n a\n\n \"\"\"", "a\n"),
    ])
    func manyLines(_ literal: String, _ value: String) {
        #expect(Array(StringLiteral.value(of: literal).unicodeScalars) == Array(value.unicodeScalars))
    }

    /// A literal with errors is read as well as possible, and never crashes.
    @Test(arguments: [
        ("\"a", "a"), ("\"", ""), ("“a”", "a"), ("'a'", "a"), ("\"a”", "a"), (#""\d""#, "d"), (#""\u{110000}""#, ""), (#""\u{""#, "u{"),
        ("\"\"\"", ""), ("\"\"\"a\"\"\"", "a"), ("#", ""), ("#\"", ""), ("", ""), (#""\"#, "\\"),
    ])
    func broken(_ literal: String, _ value: String) {
        #expect(StringLiteral.value(of: literal) == value)
    }
}
