import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Testing

/// Tests every schema of the package with each of its tokens left out, doubled, or swapped with the next one: it is analyzed without a
/// crash, a hang or a wrong location, and one mistake is reported as one.
///
/// One test checks all of that, because creating the trees is half of its time.
@Suite(.timeLimit(.minutes(10))) struct SlipLawTests {
    /// Returns all mistakes in a full run, else one kind in every other file, by turns.
    private static func slips() throws -> [(String, TokenMutants)] {
        try Thoroughness.sample(SchemaFiles.all(), oneOf: 2).enumerated().flatMap { index, path in
            Thoroughness.sample(TokenMutants.allCases, oneOf: TokenMutants.allCases.count, from: index).map { (path, $0) }
        }
    }

    @Test(arguments: try slips())
    func everyTokenOfEveryFile(_ path: String, _ mutants: TokenMutants) throws {
        let tree = Self.tree(try SchemaFiles.bytes(path))
        let isText = String(validUTF8: tree.file.bytes[...]) != nil
        let isFlawless = tree.diagnostics.isEmpty && !Self.isPuzzle(path)
        for index in try Self.indices(in: tree, path, mutants) {
            let mutant = Self.tree(mutants.mutant(of: tree, at: index))
            var complaints = SyntaxLaws.complaints(about: mutant)
            var findings = mutant.diagnostics
            if isFlawless, mutants != .swapped, findings.count > 1 { complaints += findings.map(Self.summary) }
            findings = Analyzer.analyze([mutant]).diagnostics
            complaints += FindingLaws.complaints(about: findings, in: mutant.file)
            if isText { complaints += FindingLaws.characterComplaints(about: findings, in: mutant.file) }
            if complaints.isEmpty { continue }
            Issue.record("\(path) \(mutants) `\(tree.text(TokenID(index)))` at \(tree.tokens[index].start): \(complaints)")
        }
    }

    private static func summary(_ finding: Diagnostic) -> String { "one of several: \(finding.message) at \(finding.range.start)" }

    /// Files whose layout or names make the intention unclear.
    private static func isPuzzle(_ path: String) -> Bool {
        path.hasPrefix("Tests/Cases/format/")
            && (path.hasSuffix("/input.schema") || path.contains("/expressions/") || path.contains("/comments-in-lines/"))
            || path == "Tests/Cases/syntax/names/input.schema" || path.hasPrefix("Tests/Cases/swiftdata/Hostile")
            || path.hasPrefix("Tests/Cases/swiftdata/Shadows/")
    }

    private static let historyKinds = [
        "change-report", "cli", "diff", "difference-diagram", "identities", "judgement", "plans", "rehearsal",
    ]

    private static func tree(_ bytes: [UInt8]) -> SyntaxTree {
        var sources = SourceSet()
        return Parser.parse(sources.add(path: "Test.schema", bytes: bytes))
    }

    /// Returns all tokens in a full run, else a few.
    ///
    /// Cases about two versions are many and repeat each other: there, the three kinds of mistakes take turns even in a full run. In the
    /// fixed form of another file, only the changed lines are new.
    private static func indices(in tree: SyntaxTree, _ path: String, _ mutants: TokenMutants) throws -> [Int] {
        let all = TokenMutants.places(in: tree, atMost: .max, all: true)
        let turn = TokenMutants.allCases.firstIndex(of: mutants) ?? 0
        guard Thoroughness.isFull else { return Thoroughness.sample(all, oneOf: 48, from: all.count + 16 * turn) }
        if historyKinds.contains(where: { path.hasPrefix("Tests/Cases/\($0)/") }) {
            return all.filter { $0 % TokenMutants.allCases.count == turn }
        }
        guard path.hasSuffix("/fixed.schema") else { return all }
        let known = Set(try SchemaFiles.bytes(path.dropLast("fixed.schema".count) + "input.schema").split(separator: UInt8(ascii: "\n")))
        let lines = LineTable(tree.file)
        return all.filter { index in
            !known.contains(tree.file.bytes[lines.bytes(ofLine: lines.line(at: Int(tree.tokens[index].start)))])
        }
    }
}
