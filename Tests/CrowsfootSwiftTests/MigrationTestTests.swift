import CrowsfootHistory
import CrowsfootModel
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// The tests that are generated for migrations pass where the migration does what it promises, and fail where it does not.
struct MigrationTestTests {
    private static let standIn = Result { try SwiftDataStandIn() }

    private static func cases() throws -> [SwiftDataCase] { try SwiftDataCase.all().filter { try $0.migratesByItself } }

    @Test(arguments: try cases())
    func generatedTestsPass(_ one: SwiftDataCase) throws {
        let history = try one.history()
        let result = try run(history.swiftDataFiles() + history.migrationTests())
        #expect(result.isAccepted, "\(result.diagnostics.joined(separator: "\n"))")
        let passages = MigrationPlanner(history).plan().passages
        #expect(result.diagnostics.contains { $0.contains("Test run with \(passages.count) test") })
    }

    @Test(arguments: [
        ("Todo", "row.completedAt = row.createdAt", "_ = row"),
        ("Carrying", "row.pages = record.pages", "row.pages = nil"),
        ("Carrying", "try removeDuplicatesOfLabel(context)", ""),
        ("Carrying", "context.insert(row)", ""),
        ("Carrying", "row.familyName = record.familyName", "row.familyName = record.givenName"),
        ("Carrying", "try tieLending(context, aside)", ""),
        ("Partly", "for value in record.pages { row.pages = value }", ""),
    ])
    func generatedTestsFail(name: String, code: String, mistake: String) throws {
        let one = try #require(try Self.cases().first { $0.description == "swiftdata/\(name)" || $0.description == name })
        let history = try one.history()
        let files = history.swiftDataFiles().map { GeneratedFile(path: $0.path, text: $0.text.replacing(code, with: mistake)) }
        #expect(files != history.swiftDataFiles())
        let result = try run(files + history.migrationTests())
        #expect(!result.isAccepted)
        #expect(
            result.diagnostics.contains { $0.contains("Test run with") && $0.contains(" failed ") }, "the mistake must build, and be seen")
    }

    private func run(_ files: [GeneratedFile]) throws -> SwiftDataStandIn.Result {
        let folder = try TemporaryFolder()
        let paths = try files.write(into: folder)
        return try withExtendedLifetime(folder) { try Self.standIn.get().runTests(files: paths) }
    }
}
