import CrowsfootSource
import Testing

@Suite struct GitHubReportTests {
    @Test func everyFindingIsOneLine() {
        let report = Report.sample(messages: hostileMessages, path: "a,b:c%\n.schema")
        let lines = ReportFormat.github.render(report).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == hostileMessages.count + 1)
        #expect(lines.last == "")
        for line in lines.dropLast() {
            #expect(
                line.hasPrefix("::error file=a%2Cb%3Ac%25%0A.schema,line=1,col=7,endLine=1,endColumn=13,title=sample/rule::"))
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        }
    }

    @Test func rangesOverSeveralLinesNameNoColumns() throws {
        var sources = SourceSet()
        let file = sources.add(path: "./a//b.schema", bytes: Array("one\ntwo\nthree\n".utf8))
        let rule = Rule.sample("a/b", .warning)
        let findings = [
            Diagnostic(rule, "two lines", at: SourceRange(file: file.id, start: 1, end: 6)),
            Diagnostic(rule, "up to the line break", at: SourceRange(file: file.id, start: 1, end: 8)),
        ]
        let expected = "::warning file=a/b.schema,line=1,endLine=2,title=a/b::"
        #expect(
            ReportFormat.github.render(.sample(findings, in: sources))
                == expected + "two lines\n" + expected + "up to the line break\n")
    }
}
