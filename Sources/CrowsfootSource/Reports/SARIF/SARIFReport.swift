import CrowsfootText

/// SARIF 2.1.0 for GitHub code scanning: one run, the rules with findings, and the findings.
enum SARIFReport {
    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    /// The maximum number of results that GitHub accepts in a run. The most severe ones are kept.
    private static let resultLimit = 25_000

    static func render(_ report: Report) -> String {
        let findings = mostSevere(report.findings)
        let rules = SARIFRules(findings)
        var results = SARIFResults(report, rules)
        return JSONWriter.document { document in
            document.object { object in
                object.member("$schema", schema)
                object.member("version", "2.1.0")
                object.array("runs") { runs in
                    runs.object { run in
                        run.object("tool") { $0.object("driver") { write(report.tool, rules, to: &$0) } }
                        writeOmission(of: report.findings.count - findings.count, to: &run)
                        run.member("columnKind", "unicodeCodePoints")
                        run.array("results") { array in
                            for finding in findings { results.write(finding, to: &array) }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ tool: Report.Tool, _ rules: SARIFRules, to driver: inout JSONWriter) {
        driver.member("name", tool.name)
        driver.member("version", tool.version)
        if let homepage = tool.homepage { driver.member("informationUri", homepage) }
        driver.array("rules") { rules.write(to: &$0) }
    }

    private static func mostSevere(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard findings.count > resultLimit else { return findings }
        let bySeverity = Severity.allCases.sorted(by: >).flatMap { severity in
            findings.filter { $0.severity == severity }
        }
        return bySeverity.prefix(resultLimit).sorted(by: Diagnostic.precedes)
    }

    private static func writeOmission(of count: Int, to run: inout JSONWriter) {
        guard count > 0 else { return }
        run.array("invocations") { invocations in
            invocations.object { invocation in
                invocation.member("executionSuccessful", true)
                invocation.array("toolExecutionNotifications") { notifications in
                    notifications.object { notification in
                        notification.member("level", "warning")
                        notification.object("message") { $0.member("text", "\(count) further findings are left out") }
                    }
                }
            }
        }
    }
}
