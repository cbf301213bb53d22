import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The report for programs; `Guide/Reports/diff-json.md` describes it.
package enum ChangeReportJSON {
    package static let version = 1

    package static func text(of reports: [ChangeReport], tool: String) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", tool)
                object.array("comparisons") { array in
                    for report in reports { array.object { write(report, to: &$0) } }
                }
            }
        }
    }

    private static func write(_ report: ChangeReport, to object: inout JSONWriter) {
        object.member("schema", report.schema)
        object.member("old", report.names.old)
        object.member("new", report.names.new)
        object.array("brokenReleases") { write(report.brokenReleases, to: &$0) }
        object.array("equalVersions") { write(report.equalVersions, to: &$0) }
        object.member("sentence", report.sentence)
        object.object("verdict") { write(report.verdict, to: &$0) }
        object.array("changes") { array in
            for entry in report.entries { array.object { write(entry, report.comparison.lineage, to: &$0) } }
        }
        object.array("suggestions") { array in
            for suggestion in report.suggestions { array.object { SuggestionJSON.write(suggestion, to: &$0) } }
        }
        object.array("stages") { array in
            for stage in report.stages { array.object { StageJSON.write(stage, to: &$0) } }
        }
    }

    private static func write(_ findings: [Diagnostic], to array: inout JSONWriter) {
        for finding in findings {
            array.object { object in
                object.member("rule", finding.rule.id)
                object.member("severity", finding.severity.rawValue)
                object.member("message", finding.message)
                object.member("help", finding.help)
            }
        }
    }

    private static func write(_ verdict: Verdict, to object: inout JSONWriter) {
        object.member("stage", verdict.stage.rawValue)
        for subject in Effect.Subject.allCases {
            object.object(subject.rawValue) { object in
                object.member("open", verdict.open(subject)?.word)
                object.member("covered", verdict.covered(subject)?.word)
            }
        }
    }

    private static func write(_ entry: ChangeEntry, _ lineage: Lineage, to object: inout JSONWriter) {
        object.member("kind", entry.kind.rawValue)
        object.member("mark", entry.kind.mark.rawValue)
        object.member("old", entry.subject.old.map(lineage.old.path))
        object.member("new", entry.subject.new.map(lineage.new.path))
        object.member("sentence", entry.sentence)
        object.array("judgements") { array in
            for judgement in entry.judgements { array.object { write(judgement, to: &$0) } }
        }
    }

    private static func write(_ judgement: Judgement, to object: inout JSONWriter) {
        object.member("rule", judgement.rule.id)
        object.member("touches", judgement.effect.subject.rawValue)
        object.member("effect", judgement.effect.word)
        object.member("isHarm", judgement.effect.isHarm)
        object.member("severity", judgement.severity.rawValue)
        object.member("message", judgement.finding.message)
        object.member("help", judgement.finding.help)
        object.member("coverage", judgement.coverage.word)
        object.member("reason", judgement.coverage.reason)
    }
}

extension Coverage {
    fileprivate var word: String {
        switch self {
        case .none: "none"
        case .planned: "planned"
        case .declared: "declared"
        case .accepted: "accepted"
        }
    }

    fileprivate var reason: String? {
        if case .accepted(_, let reason) = self { reason } else { nil }
    }
}
