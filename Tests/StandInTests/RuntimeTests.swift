import CrowsfootTestSupport
import Testing

/// Tests the output of programs that use the stub of SwiftData: `Tests/Cases/standin/runtime/<case>/`.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct RuntimeTests {
    /// Half of the programs in a quick run, and one of those that trap.
    @Test(arguments: Thoroughness.sample(try GoldenCase.cases("standin/runtime"), oneOf: 2))
    func runs(golden: GoldenCase) throws {
        let files = try golden.files.filter { $0.hasSuffix(".swift") && $0 != "main.swift" }.map(golden.path)
        let output = try SwiftDataStandIn().build(files: files, main: golden.text("main.swift")).output()
        try golden.check(["output.txt": output]) { $0.hasSuffix(".swift") }
    }

    /// A program stops here, too, if it traps with the real SwiftData: `Tests/Cases/standin/traps/<case>/`.
    @Test(arguments: Thoroughness.sample(try GoldenCase.cases("standin/traps"), oneOf: 4))
    func traps(golden: GoldenCase) throws {
        let program = try SwiftDataStandIn().build(files: [], main: golden.text("main.swift"))
        let failure = try #require(throws: GoldenFailure.self) { try program.output() }
        let reason = failure.description.split(separator: "\n").first { $0.contains("Fatal error: ") }
        let message = try #require(reason?.split(separator: "Fatal error: ").last)
        try golden.check(["message.txt": message + "\n"]) { $0 == "main.swift" }
    }
}
