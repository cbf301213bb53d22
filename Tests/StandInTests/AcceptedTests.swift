import CrowsfootTestSupport
import Testing

/// What a developer may write compiles, however the app that it belongs to is set up: `Tests/Cases/standin/accepted/<case>/input.swift`.
///
/// A file that is called after the newest SDK instead, `current.swift`, has what earlier ones do not know.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct AcceptedTests {
    private static let settings = Thoroughness.isFull ? CompilerSettings.all : [.strictest, .swift5Earlier]

    /// Where time is short, the cases are tried in two settings by turns.
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
