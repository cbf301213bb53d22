import CrowsfootModel
import CrowsfootSwift
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// What is generated compiles without a warning, however the app that takes it in is set up.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct CompileTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    /// How much of the compiler code has to pass. What it says beyond types depends on the bodies of functions and on how they are isolated:
    /// of code that is compiled whole elsewhere, in the same isolation or a stricter one, types are all that is left to look at.
    private enum Depth { case types, whole }

    /// Each case in two settings that differ in much; what asks for everything is compiled in the strictest one anyway, and a thorough run
    /// tries all of them. The tests that build programs of a case do so in Swift 6, so that this need not.
    private static func compilations() throws -> [(SwiftDataCase, CompilerSettings)] {
        try SwiftDataCase.all().flatMap { one in
            if SwiftDataStandIn.isThorough { return CompilerSettings.all.map { (one, $0) } }
            return (try one.isBuilt ? [.swift5Earlier] : [.swift5Earlier, .swift6]).map { (one, $0) }
        }
    }

    @Test(arguments: try compilations())
    func sourceCompiles(_ one: SwiftDataCase, _ settings: CompilerSettings) throws {
        let history = try one.history()
        let inherits = history.versions.contains { $0.models.contains { $0.parent != nil } }
        let files = history.swiftDataFiles(.separate) + history.scaffolds()
        let depth: Depth = settings.sdk == .earlier && !SwiftDataStandIn.isThorough ? .types : .whole
        guard inherits, settings.sdk == .earlier else { return try check(files, settings, depth) }
        // The SDK of systems without inheritance has no macro for it, and must not seem to.
        let result = try Self.compile(files, settings, depth)
        #expect(!result.isAccepted)
        let reason = "'required' initializer 'init(backingData:)' must be provided"
        #expect(result.diagnostics.contains { $0.contains(reason) }, "\(result.diagnostics)")
    }

    /// A build names its files before the schema is read; each is there, however little is in it. The code is that of `everyAdditionCompiles`,
    /// in other files.
    @Test(arguments: try SwiftDataCase.all())
    func fixedFilesCompile(_ one: SwiftDataCase) throws {
        let history = try one.history()
        let files = history.swiftDataFiles(.fixed(name: "App"))
        #expect(files.map(\.path) == ["App+Additions.swift", "App+Aliases.swift", "App+Models.swift"])
        try check(files + history.scaffolds(), .strictest, SwiftDataStandIn.isThorough ? .whole : .types)
    }

    /// Whatever an app asks for of what there is around models.
    @Test(arguments: try SwiftDataCase.all())
    func everyAdditionCompiles(_ one: SwiftDataCase) throws {
        let history = try one.historyWithAllAdditions()
        try check(history.swiftDataFiles(.separate) + history.scaffolds(), .strictest, .whole)
    }

    private func check(_ files: [GeneratedFile], _ settings: CompilerSettings, _ depth: Depth) throws {
        let result = try Self.compile(files, settings, depth)
        #expect(result.isAccepted, "\(result.diagnostics.joined(separator: "\n"))")
    }

    private static func compile(_ files: [GeneratedFile], _ settings: CompilerSettings, _ depth: Depth) throws -> SwiftDataStandIn.Result {
        let folder = try TemporaryFolder()
        let paths = try files.write(into: folder)
        return try withExtendedLifetime(folder) {
            switch depth {
            case .types: try standIn.get().typeCheck(files: paths, settings: settings)
            case .whole: try standIn.get().compile(files: paths, settings: settings)
            }
        }
    }
}
