import CrowsfootChanges
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests the messages about changes between two versions: `Tests/Cases/diff/<case>/changes.txt`.
struct DiffTests {
    @Test(arguments: try DiffCase.all())
    func changes(of diff: DiffCase) throws {
        let text = try diff.lineages().map(Self.text).joined(separator: "\n")
        try diff.golden.check(["changes.txt": text]) { $0.hasSuffix(".schema") }
    }

    private static func text(_ lineage: Lineage) -> String {
        let comparison = Comparison(lineage)
        let lines = comparison.changes.map { "  \(type(of: $0).kind.rawValue): \($0.sentence(in: lineage))\n" }
        let suggestions = RenameFinder.suggestions(for: comparison).map(Self.text)
        return "\(lineage.old.version) → \(lineage.new.version)\n" + (lines.isEmpty ? "  no change\n" : lines.joined())
            + suggestions.joined()
    }

    private static func text(_ suggestion: RenameSuggestion) -> String {
        let rest = [suggestion.consequence, suggestion.doubt, suggestion.advice].compactMap(\.self).map { "      \($0)\n" }
        return "  ? \(suggestion.confidence.rawValue) \(suggestion.score): \(suggestion.sentence)\n" + rest.joined()
    }

    /// Each kind of change has a case, so its message has been read.
    @Test func everyKindHasACase() throws {
        let shown = try DiffCase.all().flatMap { try $0.lineages() }.flatMap { Comparison($0).changes }.map { type(of: $0).kind }
        #expect(Set(ChangeKind.allCases).subtracting(shown) == [])
    }
}
