import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct FormatterTests {
    private func format(_ text: String) -> String? {
        CrowsfootSyntax.Formatter.format(SchemaText(text).tree).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: ["model A {", "schema S\nmodel A { a }", "schema S\n\"open", "schema \u{1}S"])
    func filesWithErrorsAreNotFormatted(_ text: String) {
        #expect(format(text) == nil)
    }

    @Test func theByteOrderMarkIsRemoved() {
        #expect(format("\u{FEFF}schema S\n") == "schema S\n")
        #expect(format("\u{FEFF}// A comment.\nschema S") == "// A comment.\nschema S\n")
    }

    @Test func lineBreaksOfOtherSystemsAreReplaced() {
        #expect(format("schema S\r\n\r\n\r\nmodel A {\r\n}\r\n") == "schema S\n\nmodel A {}\n")
        #expect(format("schema S\r\rmodel A {\r}\r") == "schema S\n\nmodel A {}\n")
        #expect(format("/* a\r\n b */\r\nschema S") == "/* a\n b */\nschema S\n")
        let string = "\"\"\"\r\n  a\r\n  \"\"\""
        #expect(format("schema S @x(\(string))\r\n") == "schema S @x(\"\"\"\n  a\n  \"\"\")\n")
    }

    /// Nearly the maximum length of a chain and depth of brackets.
    @Test func longAndDeepExpressionsAreFormatted() throws {
        let chain = Array(repeating: "a", count: 500).joined(separator: "&&")
        let chained = try #require(format("schema S\nmodel M { query q { where \(chain) } }"))
        #expect(chained.contains("where a && a && a"))
        let depth = 30
        let nested = String(repeating: "(", count: depth) + chain + String(repeating: ")", count: depth)
        let formatted = try #require(format("schema S\nmodel M { query q { where \(nested)\n} }"))
        #expect(formatted.contains("((a && a"))
    }
}
