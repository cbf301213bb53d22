import CrowsfootSource
import CrowsfootTestSupport
import Testing

@Suite struct JSONReportTests {
    @Test(arguments: try GoldenCase.cases("reports"))
    func everyFindingHasEveryMember(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        let json = try JSONTree(parsing: ReportFormat.json.render(report))
        #expect(try json.at("version").integer == 2)
        #expect(try json.keys == ["version", "tool", "findings", "summary"])
        let findings = try json.at("findings").elements
        #expect(findings.count == report.findings.count)
        for (tree, finding) in zip(findings, report.findings) {
            let members: Set = [
                "rule", "severity", "evidence", "message", "subject", "path", "start", "end", "label", "related", "help", "fixes",
            ]
            #expect(try tree.keys == members)
            #expect(try tree.at("message").string == finding.message)
            #expect(try tree.at("start", "offset").integer == Int(finding.range.start))
            #expect(try tree.at("start", "line").integer >= 1)
            #expect(try tree.at("end", "column").integer >= 1)
        }
    }

    @Test func messagesComeBackAsTheyWere() throws {
        let json = try JSONTree(parsing: ReportFormat.json.render(.sample(messages: hostileMessages)))
        let messages = try json.at("findings").elements.map { try $0.at("message").string }
        #expect(Set(messages.map { Array($0.utf8) }) == Set(hostileMessages.map { Array($0.utf8) }))
    }
}
