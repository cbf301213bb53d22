import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that generated tests of migrations fail if a migration is wrong; `RunTests` tests that they pass otherwise.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct MigrationTestTests {
    /// A statement in generated code, and a wrong replacement.
    struct Mistake: Sendable {
        let code: String
        let mistake: String
    }

    /// The second case takes longer than all others together.
    private static let cases: [(String, [Mistake])] = [
        ("Todo", [Mistake(code: "row.completedAt = row.createdAt", mistake: "_ = row")]),
        (
            "Carrying",
            [
                Mistake(code: "row.pages = record.pages", mistake: "row.pages = nil"),
                Mistake(code: "try removeDuplicatesOfLabel(context)", mistake: ""),
                Mistake(code: "context.insert(row)", mistake: ""),
                Mistake(code: "row.familyName = record.familyName", mistake: "row.familyName = record.givenName"),
                Mistake(code: "try tieLending(context, aside)", mistake: ""),
            ]
        ),
        ("Partly", [Mistake(code: "row.pages = value", mistake: "_ = value")]),
        (
            "Compared",
            [
                Mistake(code: "row.fee = record.fee", mistake: "row.fee = 0"),
                Mistake(code: "row.setValue(forKey: \\.moodsRaw, to: record.moods)", mistake: "row.setValue(forKey: \\.moodsRaw, to: [])"),
                Mistake(code: inserted, mistake: "row.address.number = 7; " + inserted),
                Mistake(code: inserted, mistake: "row.former = []; " + inserted),
                Mistake(code: inserted, mistake: "row.cents = 0; " + inserted),
                Mistake(code: inserted, mistake: "row.level = 1; " + inserted),
                Mistake(
                    code: "row.tasks = record.tasks.flatMap { tasksRows[$0] ?? [] }",
                    mistake: "row.tasks = record.tasks.reversed().flatMap { tasksRows[$0] ?? [] }"),
                Mistake(code: "row.joined = now", mistake: "row.joined = .distantPast"),
                Mistake(code: "row.checked = now", mistake: "row.checked = .distantFuture"),
                Mistake(
                    code: "row.token = UUID()", mistake: "row.token = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))"),
                Mistake(code: "row.label = nick.uppercased()", mistake: "row.label = nick"),
            ]
        ),
        (
            "ByHand",
            [
                Mistake(code: "row.stock = record.stock", mistake: "row.stock = 0"),
                Mistake(code: "row.note = \"checked\"", mistake: "_ = row"),
            ]
        ),
    ]

    private static let inserted = "if known == nil { context.insert(row) }"

    /// One program makes each of the mistakes of a case, or none, depending on its arguments. A quick run uses the last case.
    @Test(arguments: Thoroughness.sample(cases, oneOf: 5, from: 4))
    func generatedTestsFail(name: String, mistakes: [Mistake]) throws {
        let history = try #require(try SwiftDataCase.all().first { $0.description == name }).history()
        var files = history.swiftDataFiles() + history.scaffolds().map(Self.filled)
        for (number, mistake) in mistakes.enumerated() {
            let choice = "if mistakeMade == \(number) { \(mistake.mistake) } else { \(mistake.code) }"
            let changed = files.map { GeneratedFile(path: $0.path, text: $0.text.replacing(mistake.code, with: choice)) }
            #expect(changed != files, "nothing says \(mistake.code)")
            files = changed
        }
        files += history.migrationTests() + [GeneratedFile(path: "MistakeMade.swift", text: Self.mistakeMade)]
        let folder = try TemporaryFolder()
        let program = try SwiftDataStandIn().build(files: files.write(into: folder), withTests: true)
        #expect(try program.testResult().isAccepted, "without a mistake they pass")
        for (number, mistake) in mistakes.enumerated() {
            let result = try program.testResult(environment: ["MISTAKE": "\(number)"])
            #expect(!result.isAccepted, "\(mistake) is not seen")
            #expect(
                result.diagnostics.contains { $0.contains("Test run with") && $0.contains(" failed ") }, "\(mistake) must be seen by a test"
            )
        }
    }

    /// Returns hand-written code that does nothing.
    private static func filled(_ file: GeneratedFile) -> GeneratedFile {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains(".unfilled(") }
        return GeneratedFile(path: file.path, text: lines.joined(separator: "\n"))
    }

    private static let mistakeMade = """
        import Foundation

        let mistakeMade = ProcessInfo.processInfo.environment["MISTAKE"].flatMap { Int($0) }
        """
}
