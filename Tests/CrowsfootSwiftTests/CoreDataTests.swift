import CrowsfootMigration
import CrowsfootModel
import CrowsfootSwift
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

/// Tests the source that is generated next to a Core Data model: `Tests/Cases/coredata/<case>`, a schema and its expected source.
struct CoreDataTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    /// The settings that differ most from those of other tests. A full run tries more.
    private static let settings: [CompilerSettings] = Thoroughness.isFull ? [.swift5, .swift6, .strictest] : [.swift6]

    @Test(arguments: try GoldenCase.cases("coredata"))
    func sourceIsAsExpected(_ golden: GoldenCase) throws {
        let files = try Self.sources(of: golden)
        try golden.check(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })) { $0.hasSuffix(".schema") }
    }

    @Test(.enabled(if: SwiftDataStandIn.isSupported), arguments: try GoldenCase.cases("coredata"))
    func sourceIsSwift(_ golden: GoldenCase) throws {
        let folder = try TemporaryFolder()
        let paths = try Self.sources(of: golden).write(into: folder)
        let result = try Self.standIn.get().parse(files: paths)
        #expect(result.isAccepted && result.diagnostics.isEmpty, "\(result.diagnostics)")
    }

    /// Without API that exists only on a Mac.
    @Test(.enabled(if: SwiftDataStandIn.isSupported), arguments: try GoldenCase.cases("coredata"), settings)
    func typesFit(_ golden: GoldenCase, _ settings: CompilerSettings) throws {
        let folder = try TemporaryFolder()
        let files = try Self.sources(of: golden).map { GeneratedFile(path: $0.path, text: SwiftDataStandIn.withoutObjectiveC($0.text)) }
        let result = try Self.standIn.get().typeCheck(files: (files + golden.classesOfXcode).write(into: folder), settings: settings)
        #expect(result.isAccepted && result.diagnostics.isEmpty, "\(result.diagnostics)")
    }

    /// Core Data accepts everything that SwiftData accepts, except a property with the name of a class: classes are not nested in a type
    /// that could qualify their names. A full run tries all.
    @Test(.enabled(if: SwiftDataStandIn.isSupported), arguments: try others())
    func typesOfOthersFit(_ one: SwiftDataCase) throws {
        let folder = try TemporaryFolder()
        let files = try one.historyForCoreData().coreDataSourceFiles()
        let paths = try files.map { GeneratedFile(path: $0.path, text: SwiftDataStandIn.withoutObjectiveC($0.text)) }.write(into: folder)
        let result = try Self.standIn.get().typeCheck(files: paths, settings: .swift6)
        #expect(result.isAccepted && result.diagnostics.isEmpty, "\(result.diagnostics)")
    }

    private static func others() throws -> [SwiftDataCase] {
        try SwiftDataCase.turn(of: .coreData) { $0.description != "Shadows" }
    }

    private static func sources(of golden: GoldenCase) throws -> [GeneratedFile] {
        let texts = try golden.files.filter { $0.hasSuffix(".schema") }.map { ($0, try golden.text($0)) }
        return try SchemaHistory.of(texts).coreDataSourceFiles()
    }
}
