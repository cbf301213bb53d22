import CrowsfootSource
import CrowsfootWorkspace
import Testing

struct FixSelectionTests {
    private static let rule = Rule(
        id: "test/rule", severity: .warning, summary: "", finds: "", matters: "", fixes: "", evidence: .language, example: "",
        fixed: .unchanged)

    /// Each fix is a list of edits: from, to, replacement.
    private func fixed(_ text: String, _ fixes: [[(Int, Int, String)]]) -> (text: String, count: Int) {
        var sources = SourceSet()
        let file = sources.add(path: "a.schema", bytes: Array(text.utf8))
        let diagnostics = fixes.map { edits in
            let edits = edits.map { FixIt.Edit(SourceRange(file: file.id, start: $0.0, end: $0.1), with: $0.2) }
            return Diagnostic(Self.rule, "", at: file.wholeRange, fixes: [FixIt("mend", .safe, edits)])
        }
        let selection = FixSelection(diagnostics)
        return (String(decoding: selection.apply(to: file), as: UTF8.self), selection.count)
    }

    @Test func editsAreAppliedByPlace() {
        #expect(fixed("abcdef", [[(4, 6, "X")], [(0, 1, "")], [(2, 2, "YY")]]) == ("bYYcdX", 3))
        #expect(fixed("abcdef", [[(0, 2, "1")], [(2, 4, "2")]]) == ("12ef", 2))
        #expect(fixed("", [[(0, 0, "new")]]) == ("new", 1))
    }

    @Test func theFirstOfTwoTouchingFixesIsTaken() {
        #expect(fixed("abcdef", [[(1, 4, "X")], [(2, 5, "Y")]]) == ("aXef", 1))
        #expect(fixed("abcdef", [[(2, 2, "X")], [(2, 2, "Y")]]) == ("abXcdef", 1))
        #expect(fixed("abcdef", [[(0, 2, "X")], [(2, 2, "Y")]]) == ("Xcdef", 1))
        #expect(fixed("abcdef", [[(0, 6, "X")], [(3, 3, "Y")]]) == ("X", 1))
    }

    @Test func aFixIsTakenWholeOrNotAtAll() {
        #expect(fixed("abcdef", [[(0, 1, "X")], [(4, 5, "Y"), (0, 1, "Z")], [(4, 5, "W")]]) == ("XbcdWf", 2))
        #expect(fixed("abcdef", [[(0, 3, "X"), (2, 4, "Y")]]) == ("abcdef", 0))
    }

    @Test func manyFixesCostLittle() {
        let text = String(repeating: "a ", count: 20_000)
        #expect(fixed(text, (0..<20_000).map { [(2 * $0, 2 * $0 + 1, "b")] }).count == 20_000)
    }
}
