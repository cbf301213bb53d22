import CrowsfootText

/// GitLab's Code Quality report: an array, which is empty without findings.
enum GitLabReport {
    static func render(_ report: Report) -> String {
        var locator = SourceLocator(report.sources)
        var register = FingerprintRegister()
        return JSONWriter.document { document in
            document.array { array in
                for finding in report.findings {
                    let path = report.portablePath(of: finding.range.file)
                    let fingerprint = register.fingerprint(for: finding, in: path)
                    let place = locator.place(of: finding.range)
                    array.object { write(finding, path, place, fingerprint, to: &$0) }
                }
            }
        }
    }

    private static func write(
        _ finding: Diagnostic, _ path: String, _ place: SourceLocator.Place, _ fingerprint: Fingerprint,
        to object: inout JSONWriter
    ) {
        // The widget shows only the description, so it includes the rule.
        object.member("description", finding.rule.id + ": " + finding.message)
        object.member("check_name", finding.rule.id)
        object.member("fingerprint", fingerprint.description)
        object.member("severity", severity(finding.severity))
        object.object("location") { location in
            location.member("path", path)
            location.object("positions") { positions in
                write("begin", place.start, to: &positions)
                write("end", place.end, to: &positions)
            }
        }
    }

    private static func write(_ key: String, _ position: LineTable.Position, to positions: inout JSONWriter) {
        positions.object(key) { object in
            object.member("line", position.line)
            object.member("column", position.column)
        }
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "minor"
        case .info: "info"
        }
    }
}

/// Assigns each finding of a report a unique fingerprint that stays the same when lines move.
///
/// It consists of the rule, the file and the subject of the finding. Findings that are equal in all of these are numbered in report order.
struct FingerprintRegister {
    private var repeats: [Fingerprint: Int] = [:]
    private var given: Set<Fingerprint> = []

    mutating func fingerprint(for finding: Diagnostic, in path: String) -> Fingerprint {
        let plain = Fingerprint(finding.rule.id, path, finding.subject ?? finding.message)
        while true {
            let number = repeats[plain, default: 0]
            repeats[plain] = number + 1
            var numbered = plain
            if number > 0 { numbered.add(String(number)) }
            if given.insert(numbered).inserted { return numbered }
        }
    }
}
