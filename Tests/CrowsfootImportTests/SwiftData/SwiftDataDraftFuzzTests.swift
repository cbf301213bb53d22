import CrowsfootImport
import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests that the parser accepts the schema that is drafted from damaged sources.
@Suite(.timeLimit(.minutes(10))) struct SwiftDataDraftFuzzTests {
    @Test func damagedSourcesBecomeSchemasThatCanBeRead() throws {
        let budget = FuzzBudget()
        let cases = try GoldenCase.cases("swift")
        var mutator = ByteMutator(seed: budget.seed, fragments: Self.fragments)
        while !budget.isSpent {
            for golden in cases where !budget.isSpent {
                var sources = SourceSet()
                for path in try golden.files where path.hasSuffix(".swift.txt") {
                    sources.add(path: path, bytes: mutator.mutant(of: try golden.bytes(path)))
                }
                let meaning = SwiftDataReader.read(sources.files.map { SwiftSyntaxTree.read($0) })
                for draft in SwiftDataDrafter.drafts(of: meaning, name: "Imported") { expectSense(draft, "\(golden), seed \(budget.seed)") }
            }
        }
    }

    private func expectSense(_ draft: SchemaDraft, _ name: String) {
        let written = DraftWriter.write(draft)
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "Imported.schema", bytes: written.bytes))
        let text = String(decoding: written.bytes, as: UTF8.self)
        #expect(tree.diagnostics.isEmpty, "\(name): \(tree.diagnostics.map { "\($0.message): \(tree.file.text($0.range))" })\n\(text)")
    }

    private static let fragments = [
        "@Model class A { var a: Int = 1 }\n", "@Attribute(.unique) ", "@Relationship(inverse: \\A.b) ", "var b: [A] = []\n", "`", "\"",
        "\\",
        "= 0x", "= 1e", "= \"a\\", "Optional<", "[", "]", "{", "}", "(", ")", "?", "var `a b`: Int\n", "case ", "/// doc\n", ": Item",
        ".self",
    ]
}
