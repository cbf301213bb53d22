import CrowsfootSource
import Testing

@Suite struct FingerprintTests {
    private static let text = "model Author {\n    name: Nope\n    book: Nope\n}\n"

    /// Four findings: two about one subject, one about another, and one without a subject.
    private static func report(of text: String, path: String = "Library.schema") throws -> Report {
        var sources = SourceSet()
        let file = sources.add(path: path, bytes: Array(text.utf8))
        let rule = Rule.sample()
        let name = try file.range(of: "name")
        let nope = try file.range(of: "Nope")
        return Report.sample(
            [
                Diagnostic(rule, "first", at: name, subject: "Author.name"),
                Diagnostic(rule, "second", at: nope, subject: "Author.name"),
                Diagnostic(rule, "third", at: try file.range(of: "book"), subject: "Author.book"),
                Diagnostic(rule, "fourth", at: try file.range(of: "Nope", occurrence: 2)),
            ], in: sources, workingDirectory: "/home/ci/app")
    }

    private func gitlab(_ report: Report) throws -> [String] {
        try JSONTree(parsing: ReportFormat.gitlab.render(report)).elements.map { try $0.at("fingerprint").string }
    }

    private func sarif(_ report: Report) throws -> [String] {
        let run = try JSONTree(parsing: ReportFormat.sarif.render(report)).at("runs").elements[0]
        return try run.at("results").elements.map {
            try $0.at("partialFingerprints", "primaryLocationLineHash").string
        }
    }

    @Test func theHashIsTheKnownOne() {
        #expect(Fingerprint().description == "cbf29ce484222325")
        #expect(Fingerprint("").description == "af64724c8602eb6e")
        #expect(Fingerprint("a").description == "089bc907b544c769")
        #expect(Fingerprint(of: Array("foobar".utf8)).description == "85944171f73967e8")
        #expect(Fingerprint("ab", "c") != Fingerprint("a", "bc"))
    }

    @Test func fingerprintsAreUniqueInAReport() throws {
        let report = try Self.report(of: Self.text)
        #expect(try Set(gitlab(report)).count == 4)
        #expect(try gitlab(report) == sarif(report))
        let same = Report.sample(messages: Array(repeating: "the same", count: 500))
        #expect(try Set(gitlab(same)).count == 500)
    }

    @Test func fingerprintsStayWhenLinesMove() throws {
        let before = try Self.report(of: Self.text)
        let after = try Self.report(of: "// A comment\n\n" + Self.text.replacing("\n", with: "\r\n"))
        #expect(try gitlab(before) == gitlab(after))
        #expect(try sarif(before) == sarif(after))
    }

    @Test func fingerprintsDoNotDependOnHowThePathIsWritten() throws {
        let plain = try gitlab(Self.report(of: Self.text))
        #expect(try gitlab(Self.report(of: Self.text, path: "./Library.schema")) == plain)
        #expect(try gitlab(Self.report(of: Self.text, path: "/home/ci/app/Library.schema")) == plain)
        #expect(try gitlab(Self.report(of: Self.text, path: "Other.schema")) != plain)
    }
}
