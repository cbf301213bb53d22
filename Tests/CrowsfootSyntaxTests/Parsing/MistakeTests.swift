import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests messages about typical mistakes of users who know Swift, Prisma, SQL or none of them.
@Suite struct MistakeTests {
    @Test(arguments: try GoldenCase.cases("mistakes"))
    func messages(_ golden: GoldenCase) throws {
        let mistakes = Mistakes(try golden.text("mistakes.txt"))
        try golden.check(["reports.txt": mistakes.report]) { $0 == "mistakes.txt" }
    }

    @Test(arguments: try GoldenCase.cases("mistakes"))
    func oneMistakeIsOneError(_ golden: GoldenCase) throws {
        for mistake in Mistakes(try golden.text("mistakes.txt")).mistakes {
            #expect(mistake.findings.count == 1, "\(mistake.report)")
        }
    }

    /// After a safe fix, there is no finding.
    @Test(arguments: try GoldenCase.cases("mistakes"))
    func aSafeFixMends(_ golden: GoldenCase) throws {
        for mistake in Mistakes(try golden.text("mistakes.txt")).mistakes where mistake.findings.count == 1 {
            for fix in mistake.findings[0].fixes where fix.applicability == .safe {
                #expect(mistake.messages(after: fix).isEmpty, "\(mistake.report)\(mistake.messages(after: fix))")
            }
        }
    }
}
