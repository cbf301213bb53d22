import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests apps with classes or a Core Data model that import a schema, and change before generated code has replaced their sources.
struct AdoptingTests {
    private static let version1 = """
        enum NotesV1: VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
            static var models: [any PersistentModel.Type] { [Note.self] }

            @Model final class Note {
                var title: String = ""
                init() {}
            }
        }

        """

    private static let version2 = """
        enum NotesV2: VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
            static var models: [any PersistentModel.Type] { [Note.self] }

            @Model final class Note {
                var title: String = ""
                var pages: Int?
                init() {}
            }
        }

        enum NotesPlan: SchemaMigrationPlan {
            static var schemas: [any VersionedSchema.Type] { [NotesV1.self, NotesV2.self] }
            static var stages: [MigrationStage] { [.lightweight(fromVersion: NotesV1.self, toVersion: NotesV2.self)] }
        }

        """

    /// A repository with the imported schema.
    private static func adopted() throws -> Repository {
        let repository = try Repository(["Sources/Notes.swift": "import SwiftData\n\n" + version1 + version2])
        #expect(repository.runImport("Sources", to: "Notes.schema").exitCode == .success)
        try repository.commit()
        return repository
    }

    @Test func everyVersionIsReleased() throws {
        let repository = try Self.adopted()
        #expect(repository.text("Notes.schema").hasPrefix("schema Notes @source(\"Sources\")\n\nversion 2.1.0 after 2.0.0\n"))
        #expect(repository.text("Notes.versions/2.0.0.schema").contains("version 2.0.0 after 1.0.0"))
        #expect(!repository.text("Notes.versions/2.0.0.schema").contains("@source"))
        #expect(repository.findings == [])
        #expect(repository.run("release", "--check").exitCode == .success)
        #expect(repository.run("status").output == "Notes 2.0.0, released\nReleased before: 1.0.0.\n\nNo changes since 2.0.0\n")
        #expect(repository.run("release", "--undo").exitCode == .success)
        #expect(repository.text("Notes.schema").contains("version 2.0.0 after 1.0.0"))
        #expect(repository.findings == [])
        #expect(repository.run("release", "--check").exitCode == .findings)
        #expect(repository.run("release").exitCode == .success)
        #expect(try repository.attempt("status", "--porcelain").output.isEmpty, "a release brings back what the import wrote")
    }

    @Test func aChangeOfAClassIsSeenEverywhere() throws {
        let repository = try Self.adopted()
        try repository.edit("Notes.schema", "\n\nversion", "\n\noutput swiftdata \"Generated\"\n\nversion")
        try repository.edit("Sources/Notes.swift", "var pages: Int?", "var pages: Int?\n        var author: String?")
        for words in [["check"], ["review", "--base", "HEAD"], ["release"]] {
            let run = Run(words + [repository.path], in: DiskFileSystem(), git: repository.runner)
            #expect(run.exitCode == .findings, "\(words)")
            #expect((run.output + run.errors).contains("import/drift"), "\(words): \(run.output)\(run.errors)")
        }
        #expect(repository.run("status").output.contains("The schema and its sources differ in 1 place. Run `crowsfoot check`.\n"))
        // A build isn't a gate.
        #expect(repository.run("generate").exitCode == .success)
        #expect(repository.run("check", "--fix").exitCode == .success)
        #expect(repository.text("Notes.schema").contains("author: String?"))
        #expect(repository.run("release").exitCode == .success)
        #expect(repository.text("Notes.versions/2.1.0.schema").contains("author: String?"))
        #expect(repository.findings == [])
    }

    @Test func generatedCodeReplacesTheClasses() throws {
        let repository = try Self.adopted()
        try repository.edit("Notes.schema", "\n\nversion", "\n\noutput swiftdata \"Sources/Generated\"\n\nversion")
        #expect(repository.run("generate").exitCode == .success)
        // Generated files next to them don't count.
        #expect(repository.findings == [])
        try repository.remove("Sources/Notes.swift")
        #expect(repository.findings.count == 1)
        #expect(repository.findings[0].contains("import/replaced"))
        #expect(repository.run("check", "--fix").exitCode == .success)
        #expect(repository.text("Notes.schema").hasPrefix("schema Notes\n"))
        #expect(repository.findings == [])
    }

    @Test func aLongHistoryBecomesAsManyFiles() throws {
        let count = 117
        let disk = MemoryFileSystem()
        for number in 1...count {
            let attributes = (1...number).map { "        <attribute name=\"a\($0)\" optional=\"YES\" attributeType=\"String\"/>\n" }
            let entity = "    <entity name=\"Note\" representedClassName=\"Note\" syncable=\"YES\">\n\(attributes.joined())    </entity>\n"
            let path: FilePath = "App.xcdatamodeld"
            disk.add(
                path.appending("App \(number).xcdatamodel").appending("contents"), Array("<model>\n\(entity)</model>\n".utf8))
        }
        let run = Run(["import", "App.xcdatamodeld"], in: disk)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.errors.contains("\(count) released versions and the lock written to `App.versions`"))
        #expect(disk.writes.count == count + 2)
        #expect(Run(["check"], in: disk).output == "no findings in 1 schema\n")
    }
}

extension Repository {
    fileprivate func runImport(_ source: String, to schema: String) -> Run {
        Run(["import", path + "/" + source, "-o", path + "/" + schema], in: DiskFileSystem(), git: runner)
    }
}
