import CrowsfootMigration
import CrowsfootModel
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// What is generated does what it promises, and so do the tests that are generated for migrations.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct RunTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    /// `main.swift` of a case makes use of it, and what that prints is expected in `output.txt`; tests that pass are built with it, once for both.
    @Test(arguments: try SwiftDataCase.turn(of: .program) { try $0.isBuilt })
    func programPrintsWhatIsExpectedAndTestsPass(_ one: SwiftDataCase) throws {
        let history = try one.history()
        let (hasProgram, hasTests) = try (one.hasProgram, one.migratesByItself)
        let folder = try TemporaryFolder()
        let files = history.swiftDataFiles() + history.scaffolds() + (hasTests ? history.migrationTests() : [])
        let program = try Self.standIn.get().build(
            files: files.write(into: folder), main: hasProgram ? one.golden.text(SwiftDataCase.program) : "", withTests: hasTests)
        if hasProgram {
            try one.golden.check([SwiftDataCase.programOutput: program.output()]) { $0 != SwiftDataCase.programOutput }
        }
        guard hasTests else { return }
        let result = try program.testResult()
        #expect(result.isAccepted, "\(result.diagnostics.joined(separator: "\n"))")
        let plannedSteps = JudgedSteps(history).plan.plannedSteps
        #expect(result.diagnostics.contains { $0.contains("Test run with \(plannedSteps.count) test") })
    }
}
