import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that versions which users may have are not lost without a word, and that advice about them works when it is followed.
struct LostVersionsTests {
    private static let schema = "schema Shelf\n\nmodel Book {\n    title: String\n}\n"

    private static func sources(_ versions: [(number: Int, fields: String)]) -> String {
        let declared = versions.map { number, fields in
            """
            enum V\(number): VersionedSchema {
                static let versionIdentifier = Schema.Version(\(number), 0, 0)
                static var models: [any PersistentModel.Type] { [Note.self] }
                @Model final class Note { \(fields) }
            }
            """
        }
        let names = versions.map { "V\($0.number).self" }
        let stages = zip(names, names.dropFirst()).map { ".lightweight(fromVersion: \($0), toVersion: \($1))" }
        return """
            import SwiftData
            \(declared.joined(separator: "\n"))
            enum Plan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] { [\(names.joined(separator: ", "))] }
                static var stages: [MigrationStage] { [\(stages.joined(separator: ", "))] }
            }

            """
    }

    /// The version after it took its place, so the plan knows no store of it.
    @Test func aVersionThatAnotherReplacesIsMissing() throws {
        let (first, second) = ("var title: String = \"\"", "var title: String = \"\"; var pinned: Bool = false")
        let repository = try Repository(["Notes.swift": Self.sources([(1, first), (2, second)])])
        try repository.write("Notes.swift", Self.sources([(1, first), (3, second + "; var mood: String?")]))
        let words = ["review", "--base", "HEAD", "-f", "concise"]
        let warned = repository.run(words[0], words[1], words[2], words[3], words[4])
        #expect(
            warned.output.contains("warning: version 2.0.0 is missing, so the app can't open its stores if it has shipped"), "\(warned)")
        try repository.git("tag", "v2.0")
        let refused = repository.run(words[0], words[1], words[2], words[3], words[4])
        #expect(refused.exitCode == .findings)
        #expect(refused.output.contains("error: version 2.0.0 shipped with `v2.0`, but is missing"), "\(refused)")
    }

    @Test func removedModelsFailWhereWarningsDo() throws {
        let model = "import SwiftData\n\n" + "@Model final class Note { var title: String = \"\"; init() {} }\n"
        let repository = try Repository(["Notes.swift": model])
        try repository.write("Notes.swift", "import Foundation\n")
        let text = repository.run("review", "--base", "HEAD", "-f", "text")
        #expect(text.exitCode == .success && text.output.contains("1 schema whose models were removed."), "\(text)")
        for gate in ["warning", "store", "any"] {
            #expect(repository.run("review", "--base", "HEAD", "--fail-on", gate).exitCode == .findings)
            #expect(repository.run("diff", "--base", "HEAD", "--fail-on", gate).exitCode == .findings)
        }
    }

    @Test func aReleaseThatIsNotCommittedIsNamed() throws {
        let repository = try Repository(["Shelf.schema": Self.schema])
        #expect(repository.run("release").exitCode == .success)
        #expect(repository.run("status").output.contains("The release isn't committed: commit `"))
        #expect(repository.run("doctor").output.contains("Shelf.versions` isn't committed"))
        try repository.commit()
        #expect(!repository.run("status").output.contains("committed"))
    }

    /// The release has taken the number that the tag's shape should have.
    @Test func theAdviceAfterAReleaseWorks() throws {
        let repository = try Repository(["Shelf.schema": Self.schema])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "title: String", "title: String\n    note: String?")
        try repository.commit()
        try repository.git("tag", "v1.1")
        try repository.edit("Shelf.schema", "title: String", "title: String\n    pages: Int?")
        let release = repository.run("release")
        let commands = release.errors.split(separator: "`").filter { $0.hasPrefix("crowsfoot release") }
        #expect(commands.count == 3, "\(release)")
        for command in commands {
            let run = Run(
                command.split(separator: " ").dropFirst().map(String.init), in: DiskFileSystem(), git: repository.runner
            )
            #expect(run.exitCode == .success, "\(command): \(run)")
        }
        #expect(repository.findings == [])
        #expect(repository.run("status").output.contains("Released before: 1.0.0, 1.1.0."))
    }

    /// Stores can't see the change, so the version stays, and its steps are those of the schema.
    @Test func anAcceptanceCountsWhereTheVersionStays() throws {
        let enumeration = "enum Level: Int { case low, middle, high }"
        let repository = try Repository([
            "Shelf.schema": Self.schema.replacing("title: String", with: "level: Level = .low") + enumeration + "\n"
        ])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        try repository.edit("Shelf.schema", "case low, middle, high", "case high, middle, low")
        #expect(repository.run("review", "--base", "HEAD").exitCode == .findings)
        let steps = "\nmigration {\n    accept recode Level.low \"unused\"\n    accept recode Level.high \"unused\"\n}\n"
        try repository.write("Shelf.schema", repository.text("Shelf.schema") + steps)
        for words in [["check"], ["diff", "--base", "HEAD"], ["review", "--base", "HEAD"]] {
            let run = Run(words + [repository.path], in: DiskFileSystem(), git: repository.runner)
            #expect(run.exitCode == .success, "\(words): \(run)")
        }
    }

    @Test func adviceOnAReleasedVersionKeepsItsShape() throws {
        let repository = try Repository(["Shelf.schema": Self.schema])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "title: String", "title: String\n    pages: Int")
        try repository.commit()
        try repository.git("tag", "v1.1")
        let run = repository.run("release", "1.1.0", "--at", "v1.1")
        #expect(run.errors.contains("in `Shelf.versions/1.1.0.schema`, set it with `fill Book.pages with …`"), "\(run)")
        #expect(!(run.output + run.errors).contains("make it optional"), "\(run)")
    }
}
