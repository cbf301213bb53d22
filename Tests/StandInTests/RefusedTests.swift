import CrowsfootTestSupport
import Testing

/// Tests that code is rejected if Apple's compiler rejects it: `Tests/Cases/standin/refused/<case>/`, with the messages next to
/// `input.swift`.
///
/// `earlier.swift` is code that only SDKs before the current one reject.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct RefusedTests {
    /// A quick run uses one in five: the stub rarely changes.
    @Test(arguments: Thoroughness.sample(try GoldenCase.cases("standin/refused"), oneOf: 5))
    func refuses(golden: GoldenCase) throws {
        let standIn = try SwiftDataStandIn()
        let isEarlier = try golden.files.contains("earlier.swift")
        let file = golden.path(isEarlier ? "earlier.swift" : "input.swift")
        let result = try standIn.compile(files: [file], settings: isEarlier ? .swift6Earlier : .swift6)
        #expect(!result.isAccepted)
        if isEarlier { #expect(try standIn.compile(files: [file], settings: .swift6).isAccepted) }
        // Earlier compilers have other messages.
        #if compiler(>=6.3)
            let messages = result.diagnostics.map { $0 + "\n" }.joined()
            try golden.check(["messages.txt": messages]) { $0.hasSuffix(".swift") }
        #endif
    }
}
