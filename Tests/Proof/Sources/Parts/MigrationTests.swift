import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootText

/// The tests of migrations that are generated with an app, of the five apps and of the cases that need no handwritten code.
enum MigrationTests {
    static func programs() throws -> [ProofProgram] {
        try Compilations.histories().compactMap { name, history in
            let tests = history.migrationTests()
            guard history.versions.count > 1, history.scaffolds().isEmpty, !tests.isEmpty else { return nil }
            let one = ProofCase("tests/\(name)", [.page("migrations.md")], ["--testing-library", "swift-testing"], .success)
            var program = ProofProgram(
                "tests-\(name)", files: history.swiftDataFiles() + tests, main: "runTestsIfAsked()\n", cases: [one])
            program.needs.support = false
            program.needs.testing = true
            program.needs.macOS = history.firstMacOS
            return program
        }
    }
}
