import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests that fixes about stored versions, safe or not, resolve their finding and cause no other error.
struct HistoryFixTests {
    static let cases = (try? ["history", "lock"].flatMap { try GoldenCase.cases("diagnostics/" + $0) }) ?? []

    @Test(arguments: cases)
    func eachFixMends(_ golden: GoldenCase) throws {
        let paths = try golden.files.filter { $0.hasSuffix(".lock") || $0.hasSuffix(".schema") && !$0.hasSuffix("fixed.schema") }
        let texts = try paths.map { ($0, try golden.bytes($0)) }
        let (before, files) = Self.check(texts)
        for finding in before where ["history", "lock", "version"].contains(finding.rule.family) {
            for fix in finding.fixes {
                let fixed = files.map { file in (file.path, Self.applied(fix, to: file)) }
                let after = Self.check(fixed).findings
                let left = after.filter { $0.rule == finding.rule && $0.subject == finding.subject }
                #expect(left.isEmpty, "\(fix.title): \(left.map(\.message))")
                let errors = { (findings: [Diagnostic]) in findings.filter { $0.severity == .error }.map(\.message) }
                #expect(Set(errors(after)).isSubset(of: errors(before)), "\(fix.title): \(errors(after))")
            }
        }
    }

    @Test func thereAreFixes() throws {
        let titles = try Self.cases.flatMap { golden in
            Self.check(try golden.files.filter { $0.hasSuffix(".schema") }.map { ($0, try golden.bytes($0)) }).findings.flatMap(\.fixes)
                .map(\.title)
        }
        #expect(titles.contains { $0.hasPrefix("merge versions") } && titles.contains { $0.hasPrefix("declare `") })
    }

    private static func check(_ texts: [(path: String, bytes: [UInt8])]) -> (findings: [Diagnostic], files: [SourceFile]) {
        var sources = SourceSet()
        for (path, bytes) in texts { sources.add(path: path, bytes: bytes) }
        let trees = sources.files.filter { !$0.path.hasSuffix(".lock") }.map(Parser.parse)
        let lock = sources.files.first { $0.path.hasSuffix(".lock") }
        return (Analyzer.analyze(trees, lock: lock.map { .file(LockReader($0)) } ?? .nowhere).diagnostics, sources.files)
    }

    private static func applied(_ fix: FixIt, to file: SourceFile) -> [UInt8] {
        var bytes = file.bytes
        for edit in fix.edits.filter({ $0.range.file == file.id }).sorted(by: { $1.range < $0.range }) {
            bytes.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
        }
        return bytes
    }
}
