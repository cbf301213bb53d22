import CrowsfootSource
import CrowsfootTestSupport
import Testing

@Suite struct JUnitReportTests {
    @Test(arguments: try GoldenCase.cases("reports"))
    func everyFileIsASuiteAndEveryFindingATest(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        let root = try XMLTree.parse(ReportFormat.junit.render(report))
        #expect(root.name == "testsuites")
        #expect(root.children.count == report.sources.files.count)
        for (suite, file) in zip(root.children, report.sources.files) {
            let findings = report.findings.filter { $0.range.file == file.id }
            let failures = suite.children.filter { $0.children.first?.name == "failure" }
            #expect(suite.attributes["name"] == file.path)
            #expect(suite.attributes["tests"] == String(suite.children.count))
            #expect(suite.attributes["failures"] == String(failures.count))
            #expect(suite.children.count == max(1, findings.count))
            #expect(failures.count == findings.count { $0.severity > .info })
            #expect(Set(suite.children.map { $0.attributes["name"] }).count == suite.children.count)
        }
    }

    @Test func messagesComeBackAsFarAsXMLAllows() throws {
        let suite = try XMLTree.parse(ReportFormat.junit.render(.sample(messages: hostileMessages))).children[0]
        let messages = suite.children.compactMap { $0.children.first?.attributes["message"] }
        let expected = hostileMessages.map { message in
            String(
                String.UnicodeScalarView(
                    message.unicodeScalars.map { scalar in
                        switch scalar {
                        case "\n", "\r", "\t": scalar
                        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
                        case _: scalar
                        }
                    }))
        }
        #expect(Set(messages.map { Array($0.utf8) }) == Set(expected.map { Array($0.utf8) }))
    }
}
