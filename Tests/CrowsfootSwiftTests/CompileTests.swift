import CrowsfootModel
import CrowsfootSwift
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that generated code compiles without a warning in apps with different settings.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct CompileTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    /// The part of the compiler that code has to pass. Beyond types, its messages depend on function bodies and their isolation. If code is
    /// compiled completely in another test, with the same or stricter isolation, checking its types is enough here.
    private enum Depth { case types, whole }

    /// Returns the combinations: each case in every setting in a full run. Otherwise `everyAdditionCompiles` uses the strictest setting,
    /// and this test the oldest, each with its own cases.
    private static func compilations() throws -> [(SwiftDataCase, CompilerSettings)] {
        if Thoroughness.isFull { return try SwiftDataCase.all().flatMap { one in CompilerSettings.all.map { (one, $0) } } }
        return try SwiftDataCase.turn(of: .source).map { ($0, .swift5Earlier) }
    }

    @Test(arguments: try compilations())
    func sourceCompiles(_ one: SwiftDataCase, _ settings: CompilerSettings) throws {
        let history = try one.history()
        let inherits = history.versions.contains { $0.models.contains { $0.parent != nil } }
        let files = history.swiftDataFiles(.separate) + history.scaffolds()
        let depth: Depth = settings.sdk == .earlier && !Thoroughness.isFull ? .types : .whole
        guard inherits, settings.sdk == .earlier else { return try check(files, settings, depth) }
        // The SDKs without inheritance have no macro for it, and the stub must not have one either.
        let result = try Self.compile(files, settings, depth)
        #expect(!result.isAccepted)
        let reason = "'required' initializer 'init(backingData:)' must be provided"
        #expect(result.diagnostics.contains { $0.contains(reason) }, "\(result.diagnostics)")
    }

    /// A build names its files before it reads the schema, so each file exists, even if it is nearly empty. The code is that of
    /// `everyAdditionCompiles`, in other files.
    @Test(arguments: try SwiftDataCase.turn(of: .fixedFiles))
    func fixedFilesCompile(_ one: SwiftDataCase) throws {
        let history = try one.history()
        let files = history.swiftDataFiles(.fixed(name: "App"))
        #expect(files.map(\.path) == ["App+Additions.swift", "App+Aliases.swift", "App+Models.swift"])
        try check(files + history.scaffolds(), .strictest, Thoroughness.isFull ? .whole : .types)
    }

    /// All additions that an app can request around models.
    @Test(arguments: try SwiftDataCase.turn(of: .additions))
    func everyAdditionCompiles(_ one: SwiftDataCase) throws {
        let history = try one.historyWithAllAdditions()
        try check(history.swiftDataFiles(.separate) + history.scaffolds(), .strictest, .whole)
    }

    /// Apps can have several stores, and their schemas share a module.
    @Test func schemasOfOneModuleCompile() throws {
        let cases = try SwiftDataCase.all().filter { ["Carrying", "Everything", "Todo"].contains($0.golden.name) }
        #expect(cases.count == 3)
        let files = try cases.flatMap { one in
            let history = try one.historyWithAllAdditions()
            return history.swiftDataFiles(.separate) + history.scaffolds()
        }
        try check(files, .strictest, .whole)
    }

    /// If a macro names a property of a class whose parent isn't expanded yet, Swift 6.3 usually crashes while it writes the program.
    /// Type-checking doesn't show it.
    @Test(arguments: [
        ["model Box { parts: [Crate] }", "model Crate: Box { whole: Box? @inverse(parts) }"],
        ["model Port { ships: [Tanker] }", "model Ship { name: String }", "model Tanker: Ship { port: Port? @inverse(ships) }"],
        ["model Port { ship: Tanker? @inverse(port) }", "model Ship { name: String }", "model Tanker: Ship { port: Port? }"],
        ["model Tug: Ship { guided: [Tanker] }", "model Ship { name: String }", "model Tanker: Ship { guides: [Tug] @inverse(guided) }"],
    ])
    func relationshipsWithSubclassesAreCompiledToPrograms(_ models: [String]) throws {
        let head = ["schema Fleet @deployment(iOS 26)", "output swiftdata \"Generated\"", "version 1.0.0"]
        let folder = try TemporaryFolder()
        let files = try SchemaHistory.of((head + models).joined(separator: "\n")).swiftDataFiles().write(into: folder)
        #expect(try Self.standIn.get().build(files: files).output() == "")
    }

    /// A release build warns as long as later ones may be unable to open its stores.
    @Test(arguments: ["swiftdata", "coredata"], [Release.none, .silent, .done])
    func unreleasedVersionWarnsInReleaseBuilds(_ kind: String, _ release: Release) throws {
        let schema = """
            schema Shelf
            output \(kind) "Generated" \(release == .silent ? "@warnings(none)" : "") \(kind == "coredata" ? "@include(migration)" : "")
            version 1.2.0 \(release == .done ? "@released" : "")
            model Book { title: String }
            """
        let history = try SchemaHistory.of(schema)
        let files = history.swiftDataFiles() + history.coreDataSourceFiles()
        let debug = try Self.compile(files, .swift6, .types)
        #expect(debug.isAccepted && debug.diagnostics.isEmpty, "\(debug.diagnostics)")
        let result = try Self.compile(files, .release, .types)
        #expect(result.isAccepted)
        #expect(result.diagnostics.count == (release == .none ? 1 : 0), "\(result.diagnostics)")
        #expect(result.diagnostics.allSatisfy { $0.contains("warning: Shelf 1.2.0 is not released") })
    }

    /// The state of the newest version in a schema.
    enum Release { case none, silent, done }

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
