import CrowsfootSource
import CrowsfootTestSupport
import Testing

@Suite struct GitLabReportTests {
    @Test func aCleanReportIsAnEmptyArray() {
        #expect(ReportFormat.gitlab.render(.sample([], in: SourceSet())) == "[]\n")
    }

    @Test(arguments: try GoldenCase.cases("reports"))
    func everyItemHasWhatTheWidgetNeeds(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        let items = try JSONTree(parsing: ReportFormat.gitlab.render(report)).elements
        #expect(items.count == report.findings.count)
        for (item, finding) in zip(items, report.findings) {
            #expect(try item.at("description").string == finding.rule.id + ": " + finding.message)
            #expect(try item.at("check_name").string == finding.rule.id)
            #expect(try ["info", "minor", "major", "critical", "blocker"].contains(item.at("severity").string))
            #expect(try item.at("location", "positions", "begin", "line").integer >= 1)
            #expect(try !item.at("location", "path").string.hasPrefix("./"))
        }
    }
}
