import CrowsfootTestSupport
import Foundation
import Testing

/// What is generated compiles without a warning, however the app that takes it in is set up.
struct CompileTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    /// The settings that refuse most; `CROWSFOOT_EVERY_SETTING=1` tries all of them.
    private static let settings = isThorough ? CompilerSettings.all : [.swift5Earlier, .swift6, .mainActorUpcoming]
    private static var isThorough: Bool { ProcessInfo.processInfo.environment["CROWSFOOT_EVERY_SETTING"] == "1" }

    @Test(arguments: try SwiftDataCase.all(), settings)
    func sourceCompiles(_ one: SwiftDataCase, _ settings: CompilerSettings) throws {
        let folder = try TemporaryFolder()
        let result = try Self.standIn.get().typeCheck(files: one.write(into: folder), settings: settings)
        #expect(result.isAccepted, "\(result.diagnostics.joined(separator: "\n"))")
    }
}
