import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// What each kind of change is judged to do.
struct JudgementTests {
    @Test(arguments: try JudgementCase.all())
    func judgementIsAsExpected(_ judgement: JudgementCase) throws {
        try judgement.golden.check(["judgement.txt": judgement.judged().text], isInput: { $0 == "input.schema" })
    }

    /// Nothing changes of which nobody knows what the store and the data make of it.
    @Test(arguments: try JudgementCase.all())
    func everyChangeIsJudged(_ judgement: JudgementCase) throws {
        let judged = try judgement.judged()
        #expect(!judged.comparison.changes.isEmpty)
        for (index, change) in judged.comparison.changes.enumerated() {
            let subjects = Set(judged.judgements(ofChange: index).map(\.effect.subject))
            #expect(subjects.isSuperset(of: [.store, .data]), "\(change.sentence(in: judged.comparison.lineage))")
        }
    }

    /// Each kind of change has a case, so that somebody has looked at what is said about it.
    @Test func everyKindHasACase() throws {
        let kinds = Set(try JudgementCase.all().flatMap { try $0.judged().comparison.changes.map { type(of: $0).kind } })
        // Whether CloudKit syncs is the same for all versions of one schema.
        #expect(Set(ChangeKind.allCases).subtracting(kinds) == [.syncChanged])
    }

    @Test(arguments: try JudgementCase.all())
    func findingsAreMadeOfJudgements(_ judgement: JudgementCase) throws {
        let judged = try judgement.judged()
        for one in judged.judgements {
            let finding = one.diagnostic(in: judged.comparison)
            #expect(finding.severity == one.severity && finding.rule == one.rule)
            #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"))
            #expect(finding.range.start < finding.range.end)
            if one.isOpen { #expect(finding.help != nil, "\(one.rule.id) does not say how to mend it") }
        }
    }
}
