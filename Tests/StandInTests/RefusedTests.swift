import CrowsfootTestSupport
import Testing

/// Tests that code is refused if Apple's compiler refuses it: `Tests/Cases/standin/refused/<case>/`, with the messages next to
/// `input.swift`.
///
/// `earlier.swift` is code that only the SDKs before the current one refuse.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct RefusedTests {
    /// A quick run tries one in five: the stub rarely changes, and still refuses what it refused before.
    @Test(arguments: Thoroughness.sample(try GoldenCase.cases("standin/refused"), oneOf: 5))
    func refuses(golden: GoldenCase) throws {
        let standIn = try SwiftDataStandIn()
        let isEarlier = try golden.files.contains("earlier.swift")
        let file = golden.path(isEarlier ? "earlier.swift" : "input.swift")
        let result = try standIn.compile(files: [file], settings: isEarlier ? .swift6Earlier : .swift6)
        #expect(!result.isAccepted)
        if isEarlier { #expect(try standIn.compile(files: [file], settings: .swift6).isAccepted) }
        // Earlier compilers say the same in other words.
        #if compiler(>=6.3)
            let messages = result.diagnostics.map { $0 + "\n" }.joined()
            try golden.check(["messages.txt": messages]) { $0.hasSuffix(".swift") }
        #endif
    }
}
