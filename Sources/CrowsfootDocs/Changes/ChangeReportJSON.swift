import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText

/// The report as JSON; `Guide/Reports/diff-json.md` describes it.
package enum ChangeReportJSON {
    package static let version = 2

    package static func text(of overview: ChangeOverview, tool: String) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", tool)
                write(overview, to: &object)
            }
        }
    }

    /// Writes the changes as members of an object that may have others.
    static func write(_ overview: ChangeOverview, to object: inout JSONWriter) {
        object.array("comparisons") { array in
            for report in overview.reports { array.object { write(report, to: &$0) } }
        }
        object.member("added", overview.added)
        object.array("removed") { array in
            for schema in overview.removed {
                array.object { object in
                    object.member("schema", schema.name)
                    object.member("isReleased", schema.isReleased)
                }
            }
        }
        object.array("skipped") { array in
            for schema in overview.skipped {
                array.object { object in
                    object.member("schema", schema.name)
                    object.member("reason", schema.reason)
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
        object.array("unread") { write(report.unread, to: &$0) }
        object.member("sentence", report.sentence)
        object.member("unconfirmed", report.predictions.map(\.sentence))
        object.object("verdict") { VerdictJSON.write(report.verdict, to: &$0) }
        object.array("changes") { array in
            for entry in report.entries { array.object { write(entry, report.comparison.lineage, to: &$0) } }
        }
        object.array("undone") { array in
            for judgement in report.way.undone { array.object { JudgementJSON.write(judgement, to: &$0) } }
        }
        object.array("reshaped") { array in
            for comparison in report.reshaped { array.object { write(comparison, to: &$0) } }
        }
        object.array("suggestions") { array in
            for suggestion in report.suggestions { array.object { SuggestionJSON.write(suggestion, to: &$0) } }
        }
        object.array("stages") { array in
            for stage in report.stages { array.object { StageJSON.write(stage, to: &$0) } }
        }
    }

    private static func write(_ comparison: Comparison, to object: inout JSONWriter) {
        let lineage = comparison.lineage
        object.member("version", "\(lineage.new.version)")
        object.member("isReleased", lineage.old.isReleased)
        object.member("sentences", comparison.changes.map { $0.sentence(in: lineage) })
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

    private static func write(_ entry: ChangeEntry, _ lineage: Lineage, to object: inout JSONWriter) {
        object.member("kind", entry.kind.rawValue)
        object.member("mark", entry.kind.mark.rawValue)
        object.member("old", entry.subject.old.map(lineage.old.path))
        object.member("new", entry.subject.new.map(lineage.new.path))
        object.member("sentence", entry.sentence)
        object.array("judgements") { array in
            for judgement in entry.judgements { array.object { JudgementJSON.write(judgement, to: &$0) } }
        }
    }
}

/// A migration stage as JSON.
enum StageJSON {
    static func write(_ stage: MigrationStage, to object: inout JSONWriter) {
        object.member("from", stage.versions.old.name)
        object.member("to", stage.versions.new.name)
        object.member("kind", stage.kind.rawValue)
        object.member("reasons", stage.reasons.map(\.sentence))
        object.member("gaps", stage.unresolvedSteps.map(\.name))
    }
}

/// A verdict as JSON: the worst effect in each of the five areas, unhandled and handled.
enum VerdictJSON {
    static func write(_ verdict: Verdict, to object: inout JSONWriter) {
        object.member("stage", verdict.stage.rawValue)
        for subject in Effect.Subject.allCases {
            object.object(subject.rawValue) { object in
                object.member("open", verdict.open(subject)?.word)
                object.member("in", verdict.version(subject).map { "\($0)" })
                object.member("covered", verdict.covered(subject)?.word)
            }
        }
    }
}

/// A suggested rename as JSON.
enum SuggestionJSON {
    static func write(_ suggestion: RenameSuggestion, to object: inout JSONWriter) {
        object.member("old", suggestion.lineage.old.path(of: suggestion.subject.old))
        object.member("new", suggestion.lineage.new.path(of: suggestion.subject.new))
        object.member("confidence", suggestion.confidence.rawValue)
        object.member("score", suggestion.score)
        object.member("isDataKept", suggestion.isDataKept)
        object.member("values", suggestion.keeping.rawValue)
        object.member("reasons", suggestion.reasons.map(\.words))
        object.member("edit", suggestion.fix?.title)
        object.array("rivals") { array in
            for rival in suggestion.rivals {
                array.object { object in
                    object.member("old", suggestion.lineage.old.path(of: rival.old))
                    object.member("new", suggestion.lineage.new.path(of: rival.new))
                }
            }
        }
    }
}

/// A judgement as JSON.
enum JudgementJSON {
    static func write(_ judgement: Judgement, to object: inout JSONWriter) {
        object.member("rule", judgement.rule.id)
        object.member("touches", judgement.effect.subject.rawValue)
        object.member("effect", judgement.effect.word)
        object.member("isHarm", judgement.effect.isRisk)
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
        case .allowed: "allowed"
        }
    }

    fileprivate var reason: String? {
        switch self {
        case .accepted(_, let reason), .allowed(let reason): reason
        case .none, .planned, .declared: nil
        }
    }
}
