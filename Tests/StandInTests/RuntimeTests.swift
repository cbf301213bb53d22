import CrowsfootTestSupport
import Testing

/// Programs that run against the stand-in, and what they print: `Tests/Cases/standin/runtime/<case>/`.
struct RuntimeTests {
    @Test(arguments: try GoldenCase.cases("standin/runtime"))
    func runs(golden: GoldenCase) throws {
        let files = try golden.files.filter { $0.hasSuffix(".swift") && $0 != "main.swift" }.map(golden.path)
        let output = try SwiftDataStandIn().run(files: files, main: golden.text("main.swift"))
        try golden.check(["output.txt": output]) { $0.hasSuffix(".swift") }
    }
}
