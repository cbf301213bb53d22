import CrowsfootTestSupport
import Testing

/// Tests that valid code compiles in apps with different settings: `Tests/Cases/standin/accepted/<case>/input.swift`.
///
/// A file named after the newest SDK, `current.swift`, uses API that earlier ones don't have.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct AcceptedTests {
    private static let settings = Thoroughness.isFull ? CompilerSettings.all : [.strictest, .swift5Earlier]

    /// A quick run alternates between two settings.
    @Test(arguments: settings)
    func compiles(_ settings: CompilerSettings) throws {
        let standIn = try SwiftDataStandIn()
        let turn = Self.settings.firstIndex { $0.name == settings.name } ?? 0
        for golden in Thoroughness.sample(try GoldenCase.cases("standin/accepted"), oneOf: 2, from: turn) {
            let names = try golden.files
            #expect(Set(names).isSubset(of: ["input.swift", "current.swift"]))
            let files = names.filter { $0 == "input.swift" || settings.sdk == .current }.map(golden.path)
            guard !files.isEmpty else { continue }
            let result = try standIn.compile(files: files, settings: settings)
            #expect(result.isAccepted && result.diagnostics.isEmpty, "\(golden): \(result.diagnostics)")
        }
    }
}
