import CrowsfootChanges
import CrowsfootMigration
import CrowsfootSource

/// Changes of one kind that do the same: many of them take one row.
struct ChangeRun {
    private struct Likeness: Hashable {
        let kind: ChangeKind
        let severity: Severity
        let outcomes: [String?]
    }

    /// So many rows are still read one by one.
    private static let longest = 4

    let entries: [ChangeEntry]

    var severity: Severity { entries[0].severity }
    var isFolded: Bool { entries.count > Self.longest }

    /// The worst first, and else in the order of the entries.
    static func runs(of entries: [ChangeEntry]) -> [ChangeRun] {
        var places: [Likeness: Int] = [:]
        var groups: [[ChangeEntry]] = []
        for entry in entries {
            let likeness = Likeness(
                kind: entry.kind, severity: entry.severity, outcomes: Effect.Subject.allCases.map(entry.outcome))
            if let place = places[likeness] {
                groups[place].append(entry)
            } else {
                places[likeness] = groups.count
                groups.append([entry])
            }
        }
        let runs = groups.map(ChangeRun.init(entries:)).flatMap { run in
            run.isFolded ? [run] : run.entries.map { ChangeRun(entries: [$0]) }
        }
        return Severity.allCases.sorted(by: >).flatMap { severity in runs.filter { $0.severity == severity } }
    }
}

/// A change with everything that was found in it.
struct ChangeEntry {
    let kind: ChangeKind
    let subject: ChangeSubject
    let sentence: String
    let judgements: [Judgement]

    init(_ change: any SchemaChange, sentence: String, judgements: [Judgement]) {
        kind = type(of: change).kind
        subject = change.subject
        self.sentence = sentence
        self.judgements = judgements
    }

    /// How much it matters: nothing matters that is taken care of.
    var severity: Severity { judgements.filter(\.isOpen).map(\.severity).max() ?? .hint }

    /// What becomes of one of the five, in one word: the worst that is still open, or else that somebody has taken care of it.
    func outcome(for subject: Effect.Subject) -> String? {
        let own = judgements.filter { $0.effect.subject == subject }
        if let open = own.filter(\.isOpen).map(\.effect).max() { return open.word }
        guard let worst = own.max(by: { $0.effect < $1.effect }), worst.effect.isHarm else { return own.map(\.effect).max()?.word }
        switch worst.coverage {
        case .accepted, .allowed: return worst.effect.word + " (accepted)"
        case .planned, .declared: return "handled"
        case .none: return worst.effect.word
        }
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
