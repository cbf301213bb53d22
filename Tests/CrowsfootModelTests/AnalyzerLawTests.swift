import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import Testing

/// What holds for every schema, however broken: it is looked at always with the same result. `SlipLawTests` breaks them.
struct AnalyzerLawTests {
    @Test(arguments: try DiagnosticsCase.all())
    func findingsAreTheSameEveryTime(_ diagnostics: DiagnosticsCase) throws {
        let sources = try diagnostics.sources()
        let first = DiagnosticsTests.text(DiagnosticsCase.findings(in: sources), in: sources)
        #expect(first == DiagnosticsTests.text(DiagnosticsCase.findings(in: sources), in: sources))
    }
}
