import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootText
import Testing

@Suite struct TextReportTests {
    private static func withoutColor(_ text: String) -> String {
        text.replacing("\u{1B}[0m", with: "").split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
            .map { $0 == 0 ? $1 : $1.drop { $0 != "m" }.dropFirst() }.joined()
    }

    @Test(arguments: try GoldenCase.cases("reports"))
    func colourChangesNothingElse(_ golden: GoldenCase) throws {
        let report = try ReportCase.report(of: golden)
        let coloured = ReportFormat.text.render(report, style: .ansi)
        #expect(report.findings.isEmpty || coloured.contains("\u{1B}["))
        #expect(Self.withoutColor(coloured) == ReportFormat.text.render(report))
    }

    @Test func controlCharactersAreReplaced() {
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

    /// A report with a brief text about one finding for each name.
    private static func brief(_ names: [String], help: String? = nil, isFixable: Bool = false) -> String {
        var sources = SourceSet()
        let rule = Rule.sample()
        let file = sources.add(path: "a.schema", bytes: Array(repeating: UInt8(ascii: "\n"), count: names.count + 1))
        let findings = names.enumerated().map { index, name in
            let range = SourceRange(file: file.id, start: index, end: index)
            let fixes = isFixable ? [FixIt("fix it", .safe, [FixIt.Edit(range, with: "x")])] : []
            return Diagnostic(rule, name, at: range, help: help, fixes: fixes)
        }
        return ReportFormat.text.render(Report.sample(findings, in: sources), .brief(advice: "add `--full`"))
    }

    @Test func equalFindingsAreOne() {
        let two = Self.brief(["unknown type `A`", "unknown type `B`"])
        #expect(two.contains("unknown type `B`\n  --> a.schema:2:1"))
        let four = Self.brief(["unknown type `A`", "unknown type `B`", "not a type", "unknown type `C`"], help: "use `Int`")
        #expect(
            four.contains(
                """
                   = help: use `Int`
                   = note: and 2 more:
                  ::: a.schema:2:1: unknown type `B`
                  ::: a.schema:4:1: unknown type `C`

                """))
        #expect(four.contains("not a type\n  --> a.schema:3:1"))
        let fixable = Self.brief(Array(repeating: "no `:`", count: 8), isFixable: true)
        #expect(fixable.contains("   = note: and 7 more: `crowsfoot check --fix` fixes all of them\n"))
        #expect(!fixable.contains("a.schema:2:1"))
    }

    @Test(arguments: [
        ("write `?`", nil), ("write `?`, or add a default", "or add a default"), ("write `?`; stores keep it", "stores keep it"),
        ("write `?`, or remove it", nil), ("write `?`, wait, or run", "or wait, or run"), ("write `?`, or remove it, or wait", "or wait"),
        ("write `??`", "write `??`"),
        ("write `?` here", "write `?` here"), ("wait", "wait"),
    ])
    func helpDoesNotRepeatFixes(help: String, shown: String?) {
        var sources = SourceSet()
        let range = sources.add(path: "a.schema", bytes: Array("a\n".utf8)).id
        let edit = FixIt.Edit(SourceRange(file: range, start: 0, end: 1), with: "b")
        let fixes = ["write `?`", "remove it"].map { FixIt($0, .unsafe, [edit]) }
        let text = ReportFormat.text.render(
            Report.sample([Diagnostic(Rule.sample(), "wrong", at: edit.range, help: help, fixes: fixes)], in: sources))
        #expect(text.split(separator: "\n").first { $0.contains("= help:") }.map(String.init) == shown.map { "   = help: \($0)" })
    }

    @Test func manyFindingsHaveOneLineEach() {
        let words = (0..<21).map { String(repeating: "a", count: $0 + 1) }
        #expect(Self.brief(Array(words.prefix(20))).contains("--> a.schema:20:1"))
        let lines = Self.brief(words).split(separator: "\n")
        #expect(lines.count == 22 && lines[20].hasPrefix("a.schema:21:1: "))
        #expect(lines.last?.hasSuffix("For excerpts and fixes, add `--full`.") == true)
    }

    /// Findings that one command fixes are one line among many others, and many of them alone have an excerpt.
    @Test func manyFixableFindingsAreOne() {
        let equal = Array(repeating: "no `:`", count: 30)
        #expect(Self.brief(equal, isFixable: true).contains("and 29 more: `crowsfoot check --fix` fixes all of them"))
        let words = (0..<20).map { String(repeating: "a", count: $0 + 1) }
        let lines = Self.brief(equal + words, isFixable: true).split(separator: "\n")
        #expect(lines.count == 22 && lines[0].hasSuffix("], and 29 more: `crowsfoot check --fix` fixes all of them"))
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
