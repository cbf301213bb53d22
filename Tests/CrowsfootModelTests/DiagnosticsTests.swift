import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests findings as users see them, and schemas after their safe fixes are applied.
struct DiagnosticsTests {
    private static let roundLimit = 10

    @Test(arguments: try DiagnosticsCase.all())
    func findingsAreAsExpected(_ diagnostics: DiagnosticsCase) throws {
        let sources = try diagnostics.sources()
        let findings = DiagnosticsCase.findings(in: sources)
        var outputs = ["diagnostics.txt": Self.text(findings, in: sources)]
        for (file, fixed) in zip(sources.files, Self.fixed(sources).files) where file.bytes != fixed.bytes {
            outputs[DiagnosticsCase.fixedPath(of: file.path)] = String(decoding: fixed.bytes, as: UTF8.self)
        }
        try diagnostics.golden.check(outputs, isInput: DiagnosticsCase.isInput)
    }

    /// A safe fix resolves its finding, and causes no new error.
    @Test(arguments: try DiagnosticsCase.all())
    func safeFixesMend(_ diagnostics: DiagnosticsCase) throws {
        let sources = try diagnostics.sources()
        let before = DiagnosticsCase.findings(in: sources)
        let after = DiagnosticsCase.findings(in: Self.fixed(sources))
        let left = after.filter { finding in finding.fixes.contains { $0.applicability == .safe } }
        #expect(left.isEmpty, "still fixable after \(Self.roundLimit) rounds: \(left.map { "\($0.rule.id): \($0.message)" })")
        let known = Set(before.map(\.rule.id))
        let news = after.filter { $0.severity == .error && !known.contains($0.rule.id) }
        #expect(news.isEmpty, "a fix made errors: \(news.map { "\($0.rule.id): \($0.message)" })")
    }

    /// A help that repeats a fix is redundant.
    @Test(arguments: try DiagnosticsCase.all())
    func helpAddsToFixes(_ diagnostics: DiagnosticsCase) throws {
        let sources = try diagnostics.sources()
        for finding in DiagnosticsCase.findings(in: sources) {
            let lines = Self.text([finding], in: sources).split(separator: "\n")
            guard let help = lines.first(where: { $0.contains(" = help: ") }) else { continue }
            for fix in finding.fixes {
                #expect(!Self.words(of: fix.title).isSubset(of: Self.words(of: help)), "\(finding.rule.id): \(fix.title)\n\(help)")
            }
        }
    }

    private static func words(of text: some StringProtocol) -> Set<Substring> {
        Set(Substring(text).split { $0 == " " || $0 == "," || $0 == ":" })
    }

    static func text(_ findings: [Diagnostic], in sources: SourceSet) -> String {
        ReportFormat.text.render(Report(findings, in: sources, by: .init(name: "crowsfoot", version: "0")))
    }

    private static func fixed(_ sources: SourceSet) -> SourceSet {
        var current = sources
        for _ in 0..<roundLimit {
            let fixes = FixSelection(DiagnosticsCase.findings(in: current))
            if fixes.isEmpty { break }
            var fixed = SourceSet()
            for file in current.files { fixed.add(path: file.path, bytes: fixes.apply(to: file)) }
            current = fixed
        }
        return current
    }
}
