import CrowsfootModel
import CrowsfootText

/// A rehearsal as JSON; `Guide/rehearsal.md` describes every member.
package enum RehearsalJSON {
    /// The format version, which changes if a member changes its meaning or is removed.
    private static let version = 1

    package static func render(_ report: RehearsalReport) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", "crowsfoot")
                object.member("schema", report.schema)
                object.member("hasLosses", report.hasLosses)
                object.member("hasUnknowns", report.hasUnknowns)
                object.member("hasDoubts", report.hasDoubts)
                object.member("unread", report.unread)
                object.array("stages") { stages in
                    for stage in report.stages { stages.object { write(stage, to: &$0) } }
                }
            }
        }
    }

    private static func write(_ stage: RehearsalReport.Stage, to object: inout JSONWriter) {
        object.member("from", stage.versions.old.description)
        object.member("to", stage.versions.new.description)
        object.member("doubt", stage.doubt)
        object.object("rows") { counts in
            for (model, count) in stage.rowCounts { counts.member(model, count) }
        }
        object.array("findings") { findings in
            for group in stage.groups { findings.object { write(group, to: &$0) } }
        }
        object.array("unknown") { unknowns in
            for unknown in stage.unknowns {
                unknowns.object { object in
                    object.member("step", unknown.step)
                    object.member("what", unknown.what)
                }
            }
        }
    }

    private static func write(_ group: FindingGroup, to object: inout JSONWriter) {
        object.member("fate", group.fate.rawValue)
        object.member("subject", group.subject)
        object.member("message", group.message)
        object.member("help", group.help)
        object.member("accepted", group.acceptance)
        object.array("rows") { rows in
            for row in group.rows {
                rows.object { object in
                    object.member("row", row.label)
                    object.member("detail", row.detail)
                }
            }
        }
    }
}
