import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootText

/// The tests of migrations that are generated with an app.
enum MigrationTests {
    static func programs() throws -> [ProofProgram] {
        try Compilations.apps.compactMap { app in
            let history = try SchemaHistory.ofApp(app)
            guard history.versions.count > 1, history.scaffolds().isEmpty else { return nil }
            let one = ProofCase("tests/\(app)", [.page("migrations.md")], ["--testing-library", "swift-testing"], .success)
            var program = ProofProgram(
                "tests-\(app)", files: history.swiftDataFiles() + history.migrationTests(), main: "runTestsIfAsked()\n", cases: [one])
            program.needs.support = false
            program.needs.testing = true
            return program
        }
    }
}
