import CrowsfootTestSupport
import Testing

/// Schemas that a developer may write compile, however the app that they belong to is set up.
struct AcceptedTests {
    @Test(arguments: CompilerSettings.all)
    func compiles(_ settings: CompilerSettings) throws {
        let standIn = try SwiftDataStandIn()
        let result = try standIn.typeCheck(files: StandInCase.files("accepted"), settings: settings)
        #expect(result.isAccepted, "\(result.diagnostics)")
        #expect(result.diagnostics.isEmpty)
    }
}
