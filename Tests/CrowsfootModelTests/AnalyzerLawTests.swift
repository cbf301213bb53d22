import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests that the analysis of every schema, valid or not, is deterministic. `SlipLawTests` damages them.
struct AnalyzerLawTests {
    @Test(arguments: try DiagnosticsCase.all())
    func findingsAreTheSameEveryTime(_ diagnostics: DiagnosticsCase) throws {
        let sources = try diagnostics.sources()
        let first = DiagnosticsTests.text(DiagnosticsCase.findings(in: sources), in: sources)
        #expect(first == DiagnosticsTests.text(DiagnosticsCase.findings(in: sources), in: sources))
    }

    @Test func stepsMeanTheSameInOneBlockAndInSeveral() throws {
        var count = 0
        for schema in try SchemaFiles.sound() where schema.isOneFile {
            let bytes = try SchemaFiles.bytes(schema.path)
            let tree = Parser.parse(SourceFile(id: FileID(0), path: schema.path, bytes: bytes))
            var split = bytes
            for case .migration(let migration) in tree.statements.reversed() {
                for step in migration.body.members.dropFirst().reversed() {
                    split.insert(contentsOf: Array("\n}\nmigration {\n".utf8), at: Int(tree.range(step.span).start))
                    count += 1
                }
            }
            if split == bytes { continue }
            let analysis = Analyzer.analyze([Parser.parse(SourceFile(id: FileID(0), path: schema.path, bytes: split))])
            let subjects = analysis.soundHistory?.versions.map { $0.steps.map(\.subject.text) }
            #expect(subjects == schema.history.versions.map { $0.steps.map(\.subject.text) }, "\(schema.path)")
        }
        #expect(count > 20)
    }
}
