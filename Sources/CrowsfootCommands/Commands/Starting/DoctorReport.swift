import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// The findings of `doctor`, as text or JSON.
struct DoctorReport {
    private let checks: [(name: String, findings: [DoctorFinding])]

    init(_ checks: [(name: String, findings: [DoctorFinding])]) {
        self.checks = checks
    }

    var isFine: Bool { count { $0 != .info } == 0 }

    func text(_ format: DoctorFormat) -> String {
        switch format {
        case .text: text
        case .json: json
        }
    }

    private var text: String {
        let blocks = checks.flatMap { check in check.findings.map { Self.block($0, check.name) + "\n" } }
        return blocks.joined() + summary + "\n"
    }

    private var summary: String {
        let infos = count { $0 == .info }
        let rest = infos == 0 ? "" : ", \(infos) info"
        let problems = count { $0 != .info }
        return (problems == 0 ? "no problems" : "\(Counted(problems, "problem"))") + rest + " in \(Counted(checks.count, "check"))"
    }

    private func count(_ isCounted: (Severity) -> Bool) -> Int {
        checks.reduce(0) { $0 + $1.findings.count { isCounted($0.severity) } }
    }

    private static func block(_ finding: DoctorFinding, _ name: String) -> String {
        let lines = ["\(finding.severity.rawValue)[\(name)]: \(finding.what)", "  why:  \(finding.why)", "  fix:  \(finding.fix)"]
        return lines.map { TerminalText($0).text + "\n" }.joined()
    }
}

extension DoctorReport {
    private static let version = 2

    private var json: String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", Self.version)
                object.member("tool", ToolVersion.tool.name)
                object.array("checks") { array in
                    for check in checks { array.object { Self.write(check.name, check.findings, to: &$0) } }
                }
            }
        }
    }

    private static func write(_ name: String, _ findings: [DoctorFinding], to object: inout JSONWriter) {
        object.member("name", name)
        object.array("findings") { array in
            for finding in findings {
                array.object { object in
                    object.member("severity", finding.severity.rawValue)
                    object.member("what", finding.what)
                    object.member("why", finding.why)
                    object.member("fix", finding.fix)
                }
            }
        }
    }
}
