import CrowsfootTestSupport
import Testing

/// What a developer may write compiles, however the app that it belongs to is set up: `Tests/Cases/standin/accepted/<case>/input.swift`.
///
/// A file that is called after the newest SDK instead, `current.swift`, has what earlier ones do not know.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct AcceptedTests {
    @Test(arguments: Thoroughness.isFull ? CompilerSettings.all : [.strictest, .swift5Earlier])
    func compiles(_ settings: CompilerSettings) throws {
        let standIn = try SwiftDataStandIn()
        for golden in try GoldenCase.cases("standin/accepted") {
            let names = try golden.files
            #expect(Set(names).isSubset(of: ["input.swift", "current.swift"]))
            let files = names.filter { $0 == "input.swift" || settings.sdk == .current }.map(golden.path)
            guard !files.isEmpty else { continue }
            let result = try standIn.compile(files: files, settings: settings)
            #expect(result.isAccepted && result.diagnostics.isEmpty, "\(golden): \(result.diagnostics)")
        }
    }
}
