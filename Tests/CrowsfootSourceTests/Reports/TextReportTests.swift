import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootText
import Testing

@Suite struct TextReportTests {
    private static func withoutColour(_ text: String) -> String {
        text.replacing("\u{1B}[0m", with: "").split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
            .map { $0 == 0 ? $1 : $1.drop { $0 != "m" }.dropFirst() }.joined()
    }

    @Test(arguments: try GoldenCase.cases("reports"))
    func colourChangesNothingElse(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        let coloured = ReportFormat.text.render(report, style: .ansi)
        #expect(report.findings.isEmpty || coloured.contains("\u{1B}["))
        #expect(Self.withoutColour(coloured) == ReportFormat.text.render(report))
    }

    @Test func nothingSteersTheTerminal() {
        let bytes = [UInt8](0x00...0xFF) + Array("\u{202E}\u{2028}\n".utf8)
        for start in 0..<bytes.count {
            var sources = SourceSet()
            let file = sources.add(path: "\u{1B}[2J\u{7}.schema", bytes: bytes)
            let range = SourceRange(file: file.id, start: start, end: bytes.count)
            let label = Diagnostic.Label(range.before, "\u{1B}]0;title\u{7}")
            let fix = FixIt("\u{9B}2J", .safe, [FixIt.Edit(range, with: "\u{1B}c\u{0}")])
            let finding = Diagnostic(
                Rule.sample(), "\u{1B}[31m", at: range, label: "\u{202E}", related: [label], help: "\u{1B}[A", fixes: [fix])
            let report = Report.sample([finding], in: sources)
            for text in [ReportFormat.text.render(report), ReportFormat.concise.render(report)] {
                #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnfitForDisplay })
            }
        }
    }

    @Test func noLineIsLongerThanATerminalShows() {
        for length in [150, 160, 161, 700, 100_000] {
            for text in ["a", "\t", "图", "e\u{301}", "😀"] {
                let line = String(repeating: text, count: length)
                for offset in [0, line.utf8.count / text.utf8.count / 2 * text.utf8.count, line.utf8.count] {
                    var sources = SourceSet()
                    let file = sources.add(path: "a.schema", bytes: Array(line.utf8))
                    let range = SourceRange(file: file.id, start: offset, end: line.utf8.count)
                    let report = Report.sample([Diagnostic(Rule.sample(), "long", at: range)], in: sources)
                    for shown in ReportFormat.text.render(report).split(separator: "\n") {
                        #expect(TerminalText(String(shown)).columns <= 167)
                    }
                }
            }
        }
    }

    @Test func everyPlaceOfEveryFileCanBeShown() throws {
        for text in ["", "\n", " \t", "\r\n", "a\r\n\r\nb", "\u{FEFF}a\nb", "e\u{301}😀\n\t图\n"] {
            let count = text.utf8.count
            for start in 0...count {
                for end in start...count {
                    var sources = SourceSet()
                    let file = sources.add(path: "a.schema", bytes: Array(text.utf8))
                    let range = SourceRange(file: file.id, start: start, end: end)
                    let fix = FixIt("fix", .safe, [FixIt.Edit(range, with: "x\ny")])
                    let report = Report.sample([Diagnostic(Rule.sample(), "m", at: range, fixes: [fix])], in: sources)
                    let shown = ReportFormat.text.render(report)
                    #expect(shown.contains("^"))
                    #expect(!shown.contains(" \n"))
                    #expect(shown.contains(" + "))
                }
            }
        }
    }
}
