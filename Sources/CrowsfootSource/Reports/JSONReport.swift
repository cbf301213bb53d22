package import CrowsfootText

/// A JSON report with everything about each finding. `Sources/Guide/Reports/json.md` describes the members.
///
/// New members don't change `version`; a removed member, or a member with a new meaning, does.
package struct JSONReport {
    private static let version = 2

    private let report: Report
    private var locator: SourceLocator

    static func render(_ report: Report) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", report.tool.name)
                write(report, to: &object)
            }
        }
    }

    /// Writes the findings and their summary as members of an object that may have others.
    package static func write(_ report: Report, to object: inout JSONWriter) {
        var json = JSONReport(report: report, locator: SourceLocator(report.sources))
        object.array("findings") { array in
            for finding in report.findings { json.write(finding, to: &array) }
        }
        object.object("summary") { write(report.summary, to: &$0) }
    }

    private static func write(_ summary: ReportSummary, to object: inout JSONWriter) {
        object.member("errors", summary.errors)
        object.member("warnings", summary.warnings)
        object.member("infos", summary.infos)
        object.member("files", summary.files)
        object.member("fixable", summary.fixable)
    }

    private mutating func write(_ finding: Diagnostic, to array: inout JSONWriter) {
        array.object { object in
            object.member("rule", finding.rule.id)
            object.member("severity", finding.severity.rawValue)
            object.member("evidence", finding.rule.evidence.rawValue)
            if finding.isPrediction { object.member("isGuess", true) }
            object.member("message", finding.message)
            object.member("subject", finding.subject)
            writePlace(finding.range, to: &object)
            object.member("label", finding.label)
            object.array("related") { array in
                for label in finding.related { write(label, to: &array) }
            }
            object.member("help", finding.help)
            object.array("fixes") { array in
                for fix in finding.fixes { write(fix, to: &array) }
            }
        }
    }

    private mutating func write(_ label: Diagnostic.Label, to array: inout JSONWriter) {
        array.object { object in
            object.member("text", label.text)
            writePlace(label.range, to: &object)
        }
    }

    private mutating func write(_ fix: FixIt, to array: inout JSONWriter) {
        array.object { object in
            object.member("title", fix.title)
            object.member("applicability", fix.applicability.rawValue)
            object.array("edits") { array in
                for edit in fix.edits {
                    array.object { object in
                        writePlace(edit.range, to: &object)
                        object.member("replacement", edit.replacement)
                    }
                }
            }
        }
    }

    private mutating func writePlace(_ range: SourceRange, to object: inout JSONWriter) {
        let place = locator.place(of: range)
        object.member("path", report.portablePath(of: range.file))
        Self.write("start", Int(range.start), place.start, to: &object)
        Self.write("end", Int(range.end), place.end, to: &object)
    }

    private static func write(
        _ key: String, _ offset: Int, _ position: LineTable.Position, to object: inout JSONWriter
    ) {
        object.object(key) { object in
            object.member("offset", offset)
            object.member("line", position.line)
            object.member("column", position.column)
        }
    }
}
