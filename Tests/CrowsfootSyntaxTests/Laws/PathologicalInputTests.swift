import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests input that overflows recursive readers, or makes readers slow that look back for every line.
///
/// The limit is for hangs; a minute passes quickly on a slow machine with other tests.
@Suite(.timeLimit(.minutes(10))) struct PathologicalInputTests {
    /// Much deeper than any stack, especially in unoptimized code, and fast to read all the same.
    private static let depth = Thoroughness.isFull ? 100_000 : 20_000

    /// Too many opening brackets, of any kind that nests, are one error.
    @Test(arguments: [
        ("a: ", "["), ("a: [Int] = ", "["), ("a: Int = ", "("), ("a: Int @x(", "("), ("a: Int @x", "(@x"), ("a: Bool = ", "!"),
        ("a: Int = ", "- "), ("a: Int = ", "f("), ("a: Int = a", ".b"), ("a: Int = a", "?.b"), ("a: Int = 1", "+1"), ("a: Int = a", "??b"),
        ("a: Int = a", "?b:c"), ("a: Int = ", "a?"), ("a: Int = 1", "...2"), ("a: Int = ", "..."), ("a: Int", "?"), ("a: A", ".b"),
        ("a: ", "A<"), ("a: ", "[Int:"), ("a: [Int: Int] = ", "[1:"), ("query q { where a.b", "{$0.a"), ("query q { where ", "{ $0 "),
        ("query q { sort ", "a,"), ("seed { a: ", "[a, "), ("enum E { case a = ", "("), ("a: Int = \"", "\\"), ("a: Int @a", "@b"),
    ])
    func deepNesting(_ start: String, _ repeated: String) {
        let text = "schema S\nmodel M {\n" + start + String(repeating: repeated, count: Self.depth) + "\n}\nmodel N { a: Int }\n"
        let tree = SchemaText(text).tree
        #expect(tree.diagnostics.count < 10)
        #expect(SyntaxLaws.complaints(about: tree).isEmpty)
    }

    @Test func commentsNestWithoutRecursion() {
        let opening = String(repeating: "/*", count: Self.depth)
        #expect(SchemaText(opening + "\nschema S").tree.diagnostics.map(\.message) == ["the comment is not closed"])
        #expect(SchemaText(opening + String(repeating: "*/", count: Self.depth) + "\nschema S").tree.diagnostics.isEmpty)
    }

    /// Input that repeats a single element: every law holds, and reading stops after a thousand errors.
    @Test(arguments: [
        "{", "}", "(", ")", "[", "]", "\"", "\"\n", "\" ", "'", "' ", "`", "“ ", "/*", "*/", "/", "/// a\n", "@a ", "@a\n", "@a(\n",
        "@a(a: ",
        "a: ", "a:\n", "a:;", "a\n", "a ", "a}b", "} a ", "{a} ", "{\n", "model a{", "model a\n", "model a ", "enum a\n case b\n", "query ",
        "model a { x: Int\n", "$0 ", "#", "# ", "#\"", "\\", "\0", "\0a", "\u{202E}", "\u{301}", "：", "1", "1.", "=", "<", "&", ";", ",",
        "\t", "\r\n", "remove ", "abstract ", "section \"a\" {\n", "version 1\n", "\"\"\"\n", "\"\"\"x\"\"\"", "\"\\\")@a ", "`{ ",
    ])
    func endlessRepetition(_ repeated: String) {
        let bytes = Array(String(repeating: repeated, count: (Thoroughness.isFull ? 40_000 : 12_000) / repeated.utf8.count).utf8)
        #expect(SyntaxLaws.complaints(about: bytes).isEmpty)
    }

    @Test(arguments: [[0xFF], [0xFF, 0x20], [0x80, 0xC3], [0xE2, 0x82, 0x0A]] as [[UInt8]])
    func endlessBytesThatAreNoText(_ repeated: [UInt8]) {
        let bytes = (0..<20_000).flatMap { _ in repeated }
        #expect(SchemaText(bytes).tree.diagnostics.count <= 8)
        #expect(SyntaxLaws.complaints(about: bytes).isEmpty)
    }

    @Test(arguments: ["a: String = \"%\"", "// %", "/* % */ a: Int", "a%: Int", "a: Int = 1%", "a: String = \"%"])
    func longLines(_ line: String) {
        let length = Thoroughness.isFull ? 2_000_000 : 300_000
        let text = "schema S\nmodel M {\n" + line.replacing("%", with: String(repeating: "1", count: length)) + "\n}\n"
        let tree = SchemaText(text).tree
        #expect(tree.diagnostics.count == (line.hasSuffix("\"%") ? 1 : 0))
    }

    @Test func manyMembersOnOneLine() {
        let line = "model M { " + String(repeating: "a: Int = 1 @id; ", count: 10_000) + "}"
        #expect(SchemaText("schema S; " + line).tree.diagnostics.isEmpty)
    }

    @Test func aThoroughlyBrokenFileIsReported() {
        let text = "schema S\n" + String(repeating: "a: Int\n", count: 5000)
        let findings = SchemaText(text).tree.diagnostics
        #expect(findings.count == DiagnosticLog.limit + 1)
        #expect(findings.last?.rule.id == "syntax/too-many-errors")
        #expect(findings.dropLast().allSatisfy { $0.rule.id == "syntax/unknown-declaration" })
    }
}
