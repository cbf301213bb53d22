import CrowsfootSource
import Testing

@Suite struct ReportTests {
    @Test func findingsAreSortedByPlaceThenRuleThenMessage() {
        var sources = SourceSet()
        let first = sources.add(path: "a.schema", bytes: Array("abcdef".utf8))
        let second = sources.add(path: "b.schema", bytes: Array("abcdef".utf8))
        let (one, two) = (Rule.sample("a/one"), Rule.sample("a/two"))
        let sorted = [
            Diagnostic(two, "1", at: SourceRange(file: first.id, start: 0, end: 1)),
            Diagnostic(one, "2", at: SourceRange(file: first.id, start: 2, end: 3)),
            Diagnostic(two, "3", at: SourceRange(file: first.id, start: 2, end: 3)),
            Diagnostic(two, "4", at: SourceRange(file: first.id, start: 2, end: 3)),
            Diagnostic(one, "5", at: SourceRange(file: second.id, start: 0, end: 0)),
        ]
        #expect(Report.sample(sorted.reversed(), in: sources).findings.map(\.message) == ["1", "2", "3", "4", "5"])
    }

    @Test(arguments: [
        (0, 0, 0, "no findings"), (1, 0, 0, "1 error in 1 file"), (3, 1, 2, "3 errors, 1 warning, 2 infos in 1 file"),
        (0, 0, 1, "1 info in 1 file"), (0, 2, 0, "2 warnings in 1 file"),
    ])
    func theSummaryCounts(_ errors: Int, _ warnings: Int, _ infos: Int, _ sentence: String) {
        let severities =
            Array(repeating: Severity.error, count: errors) + Array(repeating: .warning, count: warnings)
            + Array(repeating: .info, count: infos)
        let range = SourceRange(file: FileID(0), start: 0, end: 0)
        let summary = ReportSummary(severities.map { Diagnostic(Rule.sample("a/b", $0), "m", at: range) })
        #expect(summary.sentence == sentence)
    }

    @Test(arguments: [
        ("Library.schema", "Library.schema"), ("./Library.schema", "Library.schema"), (".//a/./b.schema", "a/b.schema"),
        ("../b.schema", "../b.schema"), ("/home/me/app/a/b.schema", "a/b.schema"),
        ("/home/me/application/b.schema", "/home/me/application/b.schema"),
        ("/other//b.schema", "/other/b.schema"), (".schema", ".schema"),
    ])
    func servicesGetRelativePaths(_ path: String, _ expected: String) throws {
        var sources = SourceSet()
        let file = sources.add(path: path, bytes: [])
        let report = Report.sample(
            [Diagnostic(Rule.sample(), "m", at: file.wholeRange)], in: sources, workingDirectory: "/home/me/app/")
        let item = try JSONTree(parsing: ReportFormat.gitlab.render(report)).elements[0]
        #expect(try item.at("location", "path").string == expected)
    }

    @Test func buildToolsGetThePathThatTheyGave() {
        var sources = SourceSet()
        let file = sources.add(path: "/home/me/app/b.schema", bytes: Array("a\nbc".utf8))
        let finding = Diagnostic(Rule.sample("a/b", .info), "two\nlines", at: SourceRange(file: file.id, start: 3, end: 4))
        let report = Report.sample([finding], in: sources, workingDirectory: "/home/me/app")
        #expect(ReportFormat.concise.render(report) == "/home/me/app/b.schema:2:2: note: two lines [a/b]\n")
    }
}
