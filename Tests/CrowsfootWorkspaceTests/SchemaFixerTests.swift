import CrowsfootChecking
import CrowsfootSource
import CrowsfootWorkspace
import Testing

/// Tests fixing with invented rules, since real ones never contradict each other.
struct SchemaFixerTests {
    private static func rule(_ id: String) -> Rule {
        Rule(
            id: id, severity: .warning, summary: "", finds: "", matters: "", fixes: "", evidence: .convention, example: "",
            fixed: .unchanged)
    }

    private static let lower = rule("test/lower")
    private static let upper = rule("test/upper")
    private static let long = rule("test/long")

    /// Two contradicting rules: one requires a small letter in place of a capital one, the other the opposite.
    private static func check(_ input: SchemaInput) -> CheckResult {
        var sources = SourceSet()
        var findings: [Diagnostic] = []
        for file in input.folders.joined() {
            let source = sources.add(path: file.path.text, bytes: file.bytes)
            let text = String(decoding: file.bytes, as: UTF8.self)
            let (rule, meant) =
                text.count > 1
                ? (long, String(text.prefix(1))) : text == "a" ? (lower, "A") : (upper, "a")
            let fix = FixIt("write it", .safe, [.init(source.wholeRange, with: meant)])
            findings.append(Diagnostic(rule, "another letter is wanted", at: source.wholeRange, fixes: [fix]))
        }
        return CheckResult(sources: sources, diagnostics: findings)
    }

    @Test func fixesThatUndoEachOtherAreNamedAndLeftOut() {
        let result = SchemaFixer.fix(SchemaInput(Array("aaa".utf8), path: "x.schema"), checking: Self.check)
        #expect(result.changes == [FileChange(path: "x.schema", bytes: Array("a".utf8))])
        #expect(result.fixCount == 1)
        #expect(result.undoing == ["test/lower", "test/upper"])
        #expect(result.remaining.diagnostics.map(\.rule.id) == ["test/lower"])
    }

    @Test func filesWithoutFixesAreNotWritten() {
        let result = SchemaFixer.fix(SchemaInput(Array("A".utf8), path: "x.schema"), checking: Self.check)
        #expect(result.changes.isEmpty)
        #expect(result.fixCount == 0)
        #expect(result.undoing == ["test/lower", "test/upper"])
    }

    /// Each fix enables the next one of its kind.
    @Test func aFixThatNeverEndsIsNamedAndLeftOut() {
        let result = SchemaFixer.fix(SchemaInput(Array("a".utf8), path: "x.schema")) { input in
            var sources = SourceSet()
            var findings: [Diagnostic] = []
            for file in input.folders.joined() {
                let source = sources.add(path: file.path.text, bytes: file.bytes)
                let fix = FixIt("write more", .safe, [.init(source.wholeRange.after, with: "a")])
                findings.append(Diagnostic(Self.long, "it is too short", at: source.wholeRange, fixes: [fix]))
            }
            return CheckResult(sources: sources, diagnostics: findings)
        }
        #expect(result.changes.isEmpty)
        #expect(result.undoing == ["test/long"])
    }
}
