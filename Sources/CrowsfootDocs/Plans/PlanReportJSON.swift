import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText

/// Plans as JSON; `Guide/Reports/plan-json.md` describes them.
package enum PlanReportJSON {
    package static let version = 2

    package static func text(of reports: [PlanReport], tool: String) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", tool)
                object.array("plans") { array in
                    for report in reports { array.object { write(report, to: &$0) } }
                }
            }
        }
    }

    private static func write(_ report: PlanReport, to object: inout JSONWriter) {
        object.member("schema", report.plan.schema)
        object.member("versions", report.plan.versions.map { "\($0.version)" })
        object.member("isFinished", report.isFinished)
        object.member("sentence", report.sentence)
        object.member("unconfirmed", report.predictions.map(\.sentence))
        object.member("unread", report.unread.map(\.message))
        object.array("ways") { array in
            for way in report.ways { array.object { write(way, to: &$0) } }
        }
        object.array("files") { array in
            for file in report.files { array.object { write(file, to: &$0) } }
        }
    }

    private static func write(_ way: PlannedPath, to object: inout JSONWriter) {
        object.member("old", "\(way.plannedStep.versions.old.version)")
        object.member("new", "\(way.plannedStep.versions.new.version)")
        object.member("sentence", way.sentence)
        object.member("doubt", way.doubt)
        object.object("verdict") { VerdictJSON.write(way.verdict, to: &$0) }
        object.array("judgements") { array in
            for entry in way.entries where entry.judgement.effect.isRisk {
                array.object { JudgementJSON.write(entry.judgement, to: &$0) }
            }
        }
        object.array("losses") { array in
            for loss in way.losses {
                array.object { object in
                    object.member("message", loss.message)
                    object.member("accepted", loss.acceptance)
                }
            }
        }
        object.array("stages") { array in
            for stage in way.plannedStep.stages {
                array.object { object in
                    StageJSON.write(stage, to: &object)
                    object.member("before", stage.before.map { $0.sentence(on: way.plannedStep) })
                    object.member("after", stage.after.map { $0.sentence(on: way.plannedStep) })
                }
            }
        }
    }

    private static func write(_ file: HandwrittenFile, to object: inout JSONWriter) {
        object.member("path", file.path)
        object.member("isMissing", file.isMissing)
        object.array("open") { array in
            for unresolved in file.unresolvedSteps {
                array.object { object in
                    object.member("gap", unresolved.name)
                    if let line = unresolved.line { object.member("line", line) } else { object.member("line", nil as String?) }
                    object.member("reason", unresolved.reason)
                }
            }
        }
    }
}
