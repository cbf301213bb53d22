import CrowsfootChecking
import CrowsfootImport
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Testing

/// Tests Core Data models, the schemas imported from them, and the model files generated again: `Tests/Cases/models/<case>/`.
///
/// `model/` contains one model. The expected files are next to it: `schema.txt` or `error.txt`, `omissions.txt` with the notes, `findings.txt`
/// with the findings of `check`, and in `made/` the generated files that differ from the original.
struct ModelCaseTests {
    @Test(arguments: try GoldenCase.cases("models"))
    func schema(golden: GoldenCase) throws {
        let disk = try Self.disk(golden)
        let path = try #require(try disk.entries(of: "model").first { !$0.name.hasPrefix(".") }).name
        var outputs: [String: String] = [:]
        do {
            let imported = try #require(try SourceImporter(disk).read(FilePath("model").appending(path), into: "model").first)
            outputs["schema.txt"] = String(decoding: imported.formatted, as: UTF8.self)
            outputs["gaps.txt"] =
                imported.omissions.isEmpty
                ? nil
                : imported.omissions.map { omission in
                    "\(omission.fate): \(imported.place(of: omission).map { "\($0): " } ?? "")\(omission.reason)\n"
                }.joined()
            let result = SchemaChecker.check(SchemaInput(imported.formatted, path: "schema.txt"))
            outputs["findings.txt"] =
                result.diagnostics.isEmpty
                ? nil
                : result.diagnostics.map { finding in
                    "\(finding.severity) \(finding.rule.id): \(result.sources.text(finding.range)): \(finding.message)\n"
                }.joined()
            let history = try #require(result.soundHistories.first)
            for file in CoreDataModelFiles.files(of: history) where disk.bytes(of: FilePath("model").appending(file.path)) != file.bytes {
                outputs["made/\(file.path)"] = file.text
            }
        } catch let error as ImportError {
            outputs["error.txt"] = error.problems.map { $0.sentence + "\n" }.joined()
        }
        try golden.check(outputs) { $0.hasPrefix("model/") }
    }

    private static func disk(_ golden: GoldenCase) throws -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        for path in try golden.files where path.hasPrefix("model/") { try disk.add(FilePath(path), golden.bytes(path)) }
        return disk
    }
}
