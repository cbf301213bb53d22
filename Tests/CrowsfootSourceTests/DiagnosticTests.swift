import CrowsfootSource
import Testing

/// Tests messages that quote user text, which can have any length.
@Suite struct DiagnosticTests {
    private static let long = String(repeating: "a", count: 100_000)

    private func diagnostic(_ message: String, help: String? = nil, subject: String? = nil) -> Diagnostic {
        Diagnostic(Rule.sample(), message, at: SourceRange(file: FileID(0), start: 0, end: 1), help: help, subject: subject)
    }

    @Test func longNamesAreCutWhereverTheyAreQuoted() {
        let cut = String(repeating: "a", count: 40) + "…"
        let found = diagnostic("`Book` has no `\(Self.long)` here", help: "write `\(Self.long)`", subject: "Book.\(Self.long)")
        #expect(found.message == "`Book` has no `\(cut)` here")
        #expect(found.help == "write `\(cut)`")
        #expect(found.subject == "Book.\(cut)")
    }

    @Test func shortTextsStayWhole() {
        let name = String(repeating: "b", count: 100)
        let found = diagnostic("there is no `\(name)`", help: "write `\(name)`", subject: "Book.\(name)")
        #expect(found.message == "there is no `\(name)`")
        #expect(found.help == "write `\(name)`")
        #expect(found.subject == "Book.\(name)")
    }
}
