import CrowsfootChecking
import CrowsfootImport
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests that a damaged diagram or JSON file is read or refused, and that what was read can be checked.
struct InterchangeFuzzTests {
    private static let fragments = [
        "{", "}", "[", "]", "(", ")", "'", "'''", "\"", "`", "/*", "//", "%%", "%%{", "Table a { b int }\n", "Ref: a.b > a.b\n",
        "Ref: a.(b, b) <> c.d\n",
        "Enum e { a }\n", "TablePartial p { ~p }\n", "~p\n", "erDiagram\n", "A ||--o{ B : x\n", "A }|..|{ A\n", "A {\n", "pk, ", "ref: - b",
        "null", "-1",
        "\"format\"", "1e999", "\\u0000", "😀", "\0", "subgraph s[\"t\"]\n", "end\n", "\r", "[]", "~", "as",
    ]

    /// One of each kind; most of the others are rejected anyway.
    private static var cases: [GoldenCase] {
        get throws {
            let names: Set = ["references", "words-of-mermaid", "order-mermaid", "unknown-keys"]
            return try GoldenCase.cases("interchange").filter { names.contains($0.name) }
        }
    }

    private static let steps = Thoroughness.isFull ? 25 : 8

    private static func look(_ bytes: [UInt8], _ path: FilePath) {
        let disk = MemoryFileSystem()
        disk.add(path, bytes)
        guard let imported = try? SourceImporter(disk).read(path).first else { return }
        for omission in imported.omissions {
            _ = imported.place(of: omission)
            #expect(!omission.reason.contains("\n"))
        }
        _ = SchemaChecker.check(SchemaInput(imported.bytes, path: path))
    }

    @Test(arguments: try cases)
    func mutantsAreReadOrRefused(golden: GoldenCase) throws {
        let path = try #require(try golden.files.first { $0.hasPrefix("input.") })
        let bytes = try golden.bytes(path)
        let budget = FuzzBudget()
        var mutator = ByteMutator(seed: budget.seed, fragments: Self.fragments)
        var count = 0
        while !budget.isSpent {
            Self.look(mutator.mutant(of: bytes), FilePath(path))
            count += 1
        }
        #expect(count > 0)
    }

    /// The text after the position where a file is cut off is never needed.
    @Test(arguments: try cases)
    func truncationsAreReadOrRefused(golden: GoldenCase) throws {
        let path = try #require(try golden.files.first { $0.hasPrefix("input.") })
        let bytes = try golden.bytes(path)
        for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / Self.steps)) {
            Self.look(Array(bytes[..<end]), FilePath(path))
        }
    }

    /// Deletes a word or a punctuation character.
    @Test(arguments: try cases)
    func textsWithoutAWordAreReadOrRefused(golden: GoldenCase) throws {
        let path = try #require(try golden.files.first { $0.hasPrefix("input.") })
        let words = try golden.text(path).split(separator: " ", omittingEmptySubsequences: false)
        for place in stride(from: 0, to: words.count, by: max(1, words.count / Self.steps)) {
            var fewer = words
            fewer.remove(at: place)
            Self.look(Array(fewer.joined(separator: " ").utf8), FilePath(path))
        }
    }

    @Test func tooDeepNestingIsRefused() {
        for (path, text) in [("a.dbml", "Table a {"), ("a.json", "{\"a\":")] as [(FilePath, String)] {
            let disk = MemoryFileSystem()
            disk.add(path, Array(String(repeating: text, count: 100_000).utf8))
            #expect(throws: ImportError.self) { try SourceImporter(disk).read(path) }
        }
    }

    /// Large inputs of one kind are read in a time that is proportional to their size.
    @Test func largeInputsAreReadInTime() {
        let many = Thoroughness.isFull ? 5_000 : 2_000
        let columns = (0..<many).map { "c\($0) int [pk]\n" }.joined()
        let references = (0..<many).map { "Ref: t.c\($0) > t.c0\n" }.joined()
        let entities = (0..<many).map { "E\($0) ||--o{ E : e\n" }.joined()
        let texts: [(FilePath, String)] = [
            ("a.dbml", "Table t {\n\(columns)}\n\(references)"),
            ("b.dbml", "TablePartial p {\n\(columns)}\n" + (0..<many).map { "Table t\($0) { ~p }\n" }.joined()),
            ("c.mmd", "erDiagram\n\(entities)"), ("d.dbml", "Table t { a " + String(repeating: "[]", count: many) + " }"),
        ]
        for (path, text) in texts {
            let disk = MemoryFileSystem()
            disk.add(path, Array(text.utf8))
            let time = ContinuousClock().measure { _ = try? SourceImporter(disk).read(path) }
            #expect(time < .seconds(6), "\(path)")
        }
    }
}
