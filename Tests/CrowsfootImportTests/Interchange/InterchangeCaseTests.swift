import CrowsfootChecking
import CrowsfootImport
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests diagrams and JSON, and the schemas imported from them: `Tests/Cases/interchange/<case>/`.
///
/// `input.dbml`, `.mmd`, `.md` or `.json` is read. The expected files are next to it: `schema.txt`, or `error.txt`; `omissions.txt` with the
/// notes, and `findings.txt` with the findings of `check`.
struct InterchangeCaseTests {
    @Test(arguments: try GoldenCase.cases("interchange"))
    func schema(golden: GoldenCase) throws {
        let disk = MemoryFileSystem()
        let path = try #require(try golden.files.first { $0.hasPrefix("input.") })
        try disk.add(FilePath(path), golden.bytes(path))
        var outputs: [String: String] = [:]
        do {
            let imported = try #require(try SourceImporter(disk).read(FilePath(path)).first)
            outputs["schema.txt"] = String(decoding: imported.formatted, as: UTF8.self)
            let omissions = imported.omissions.map { omission in
                "\(omission.fate): \(imported.place(of: omission).map { "\($0): " } ?? "")\(omission.reason)\n"
            }
            outputs["gaps.txt"] = omissions.isEmpty ? nil : omissions.joined()
            let result = SchemaChecker.check(SchemaInput(imported.formatted, path: "schema.txt"))
            let findings = result.diagnostics.map { finding in
                "\(finding.severity) \(finding.rule.id): \(result.sources.text(finding.range)): \(finding.message)\n"
            }
            outputs["findings.txt"] = findings.isEmpty ? nil : findings.joined()
        } catch let error as ImportError {
            outputs["error.txt"] = error.problems.map { $0.sentence + "\n" }.joined()
        }
        try golden.check(outputs) { $0.hasPrefix("input.") }
    }
}
