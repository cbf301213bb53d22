import CrowsfootChanges
import CrowsfootMigration
import CrowsfootSource

/// A change with everything that was found in it.
struct ChangeEntry {
    let change: any SchemaChange
    let kind: ChangeKind
    let subject: ChangeSubject
    let sentence: String
    let judgements: [Judgement]

    init(_ change: any SchemaChange, sentence: String, judgements: [Judgement]) {
        self.change = change
        kind = type(of: change).kind
        subject = change.subject
        self.sentence = sentence
        self.judgements = judgements
    }
}

/// Findings as reviewers read them: the worst first, and those about callers folded away, since there are many of them.
enum FindingList {
    static func write(_ findings: [Diagnostic], to writer: inout MarkdownWriter) {
        let shown = findings.filter { $0.severity > .hint }
        let (source, others) = (shown.filter { $0.rule.family == "source" }, shown.filter { $0.rule.family != "source" })
        if !others.isEmpty {
            writer.heading(3, "To take care of")
            writer.list(worstFirst(others).map { "**\($0.severity.rawValue)** \(line(for: $0))" })
        }
        if !source.isEmpty {
            writer.folded("Swift that uses the models: \(source.count)") { $0.list(source.map { line(for: $0) }) }
        }
    }

    static func worstFirst(_ findings: [Diagnostic]) -> [Diagnostic] {
        Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
    }

    static func line(for finding: Diagnostic, at place: String? = nil) -> String {
        let start = place.map { "\(MarkdownText(code: $0)) " } ?? ""
        let help = finding.help.map { ": \(MarkdownText($0))" } ?? ""
        return "\(start)\(MarkdownText(finding.message))\(help) (\(MarkdownText(code: finding.rule.id)))"
    }
}
