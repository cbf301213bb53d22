import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

@Suite struct SyntaxLawTests {
    @Test(arguments: try SchemaFiles.all())
    func everyFile(_ path: String) throws {
        expectNoComplaints(about: try SchemaFiles.bytes(path), path)
    }

    /// A mistake in one model doesn't affect how the others are read.
    @Test(arguments: try GoldenCase.cases("syntax"), [TokenMutants.without, .doubled])
    func oneSlipHidesNoOtherDeclaration(_ golden: GoldenCase, _ mutants: TokenMutants) throws {
        let tree = SchemaText(try golden.bytes("input.schema")).tree
        guard tree.diagnostics.isEmpty else { return }
        let whole = Self.names(in: tree)
        for index in TokenMutants.places(in: tree, atMost: 150, all: Thoroughness.isFull) {
            let left = Self.names(in: SchemaText(mutants.mutant(of: tree, at: index)).tree)
            let lost = whole.count - left.count
            #expect(lost <= 1, "\(golden) \(mutants) `\(tree.text(TokenID(index)))` at \(tree.tokens[index].start) hides \(lost)")
        }
    }

    @Test(arguments: try GoldenCase.cases("syntax"))
    func everyFileCutOff(_ golden: GoldenCase) throws {
        let bytes = try golden.bytes("input.schema")
        let step = Thoroughness.isFull ? 1 : max(1, bytes.count / 150)
        for end in stride(from: 0, through: bytes.count, by: step) {
            expectNoComplaints(about: Array(bytes[..<end]), "\(golden) cut off at \(end)")
        }
    }

    @Test func damagedFiles() throws {
        let budget = FuzzBudget()
        let files = try SchemaFiles.all().map { try SchemaFiles.bytes($0) }.filter { $0.count < 4000 }
        var mutator = ByteMutator(seed: budget.seed, fragments: Self.fragments)
        while !budget.isSpent {
            for file in files where !budget.isSpent {
                let mutant = mutator.mutant(of: file)
                expectNoComplaints(about: mutant, "seed \(budget.seed): \(String(decoding: mutant, as: UTF8.self))")
            }
        }
    }

    private static let fragments = [
        "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "`", "#\"", "/*", "*/", "//", "///", "\n", "\r\n", "\r", "\t", ":", ";", ",", "@",
        "@@", "@Model ", "= ", "?", "!", "\\", "'", "“", "”", "$0", "$1", "#", "--", "…", "：", "\u{FEFF}", "\u{202E}", "\0", "model ",
        "enum ",
        "struct ", "query ", "seed ", "section ", "version ", "migration ", "case ", "where ", "sort ", "var ", "func ", "class ",
        "import ",
        "0x", "1.2.3.4", "-", "...", "..<", "??", "<", ">", "->", "model A {", "query q {", "e\u{301}", "😀",
    ]

    private static func names(in tree: SyntaxTree) -> [String] {
        tree.statements.flatMap { statement -> [String] in
            switch statement {
            case .declaration(let declaration): [declaration.name.map { tree.text($0) } ?? ""]
            case .section(let section):
                section.body.members.compactMap { member in
                    if case .declaration(let declaration) = member { declaration.name.map { tree.text($0) } ?? "" } else { nil }
                }
            case .schema, .output, .version, .remove, .migration: []
            }
        }
    }

    private func expectNoComplaints(about bytes: [UInt8], _ name: String) {
        let complaints = SyntaxLaws.complaints(about: bytes)
        #expect(complaints.isEmpty, "\(name): \(complaints.joined(separator: "\n"))")
    }
}
