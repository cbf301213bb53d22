import CrowsfootMigration
import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that generated code and the generated tests of migrations work.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct RunTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    @Test(arguments: try SwiftDataCase.all().filter { try $0.golden.files.contains(SwiftDataCase.releaseOutput) })
    func releaseBuildPrintsWhatIsExpected(_ one: SwiftDataCase) throws {
        let folder = try TemporaryFolder()
        let files = try one.history().swiftDataFiles().write(into: folder)
        let program = try Self.standIn.get().build(files: files, main: one.golden.text(SwiftDataCase.program), settings: .release)
        try one.golden.check([SwiftDataCase.releaseOutput: program.output()]) { $0 != SwiftDataCase.releaseOutput }
    }

    /// `main.swift` of a case uses the generated code, and `output.txt` is the expected output. Passing generated tests are built with it,
    /// once for both.
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
