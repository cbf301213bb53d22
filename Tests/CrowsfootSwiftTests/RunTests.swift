import CrowsfootTestSupport
import Testing

/// What is generated does what it promises: `main.swift` of a case makes use of it, and what that prints is expected in `output.txt`.
struct RunTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    @Test(arguments: try SwiftDataCase.all().filter { try $0.hasProgram })
    func programPrintsWhatIsExpected(_ one: SwiftDataCase) throws {
        let folder = try TemporaryFolder()
        let files = try (one.history().swiftDataFiles() + one.history().scaffolds()).write(into: folder)
        let output = try Self.standIn.get().run(files: files, main: one.golden.text(SwiftDataCase.program))
        try one.golden.check([SwiftDataCase.programOutput: output]) { $0 != SwiftDataCase.programOutput }
    }
}
