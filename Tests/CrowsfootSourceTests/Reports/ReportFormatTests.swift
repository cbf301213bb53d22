import CrowsfootSource
import CrowsfootTestSupport
import Testing

@Suite struct ReportFormatTests {
    @Test(arguments: try GoldenCase.cases("reports"))
    func reportsAreAsExpected(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        var outputs = ["summary.txt": report.summary.sentence + "\n"]
        for format in ReportFormat.allCases {
            outputs[Self.fileName(for: format)] = format.render(report)
        }
        try golden.check(outputs, isInput: ReportCase.isInput)
    }

    @Test(arguments: try GoldenCase.cases("reports"), ReportFormat.allCases)
    func reportsAreTheSameEveryTime(_ golden: GoldenCase, _ format: ReportFormat) throws {
        let first = format.render(try ReportCase.report(of: golden))
        #expect(first == format.render(try ReportCase.report(of: golden)))
        #expect(first.isEmpty || first.hasSuffix("\n") && !first.hasSuffix("\n\n"))
        #expect(!first.contains(" \n"))
    }

    private static func fileName(for format: ReportFormat) -> String {
        switch format {
        case .text, .concise, .github: format.rawValue + ".txt"
        case .json: "report.json"
        case .gitlab, .sarif: format.rawValue + ".json"
        case .junit: "junit.xml"
        }
    }
}
