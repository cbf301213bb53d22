import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests a schema with a recorded CloudKit container, from the first gap to its deployment.
struct RecordedProductionTests {
    private static let folder = "Examples/Synced"
    private static let production = FilePath("Schemas/Journal.production.ckdb")

    private static func disk() throws -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        for path in [
            "Schemas/Journal.schema", "Schemas/Journal.production.ckdb", "Schemas/Journal.versions/1.0.0.schema",
            "Schemas/Journal.versions/versions.lock",
        ] {
            disk.add(FilePath(path), try SchemaFiles.bytes("\(folder)/\(path)"))
        }
        return disk
    }

    /// The generated schema is imported, deployed and exported again, so nothing is left to report.
    @Test func theExampleFailsUntilItsSchemaIsDeployed() throws {
        let disk = try Self.disk()
        let first = Run(["check", "--fail-on", "cloudkit", "--format", "concise"], in: disk)
        #expect(first.exitCode == .findings)
        #expect(first.output.contains("`CD_Entry.CD_mood`") && first.output.contains("`CD_Tag`"))
        #expect(Run(["release", "--fail-on", "cloudkit"], in: disk).exitCode == .findings)
        #expect(Run(["generate"], in: disk).exitCode == .success)
        let generated = try #require(disk.text(of: FilePath("CloudKit/Journal.ckdb")))
        #expect(try Array(generated.utf8) == SchemaFiles.bytes("\(Self.folder)/CloudKit/Journal.ckdb"))
        // Record types of the app's own code stay.
        #expect(generated.contains("RECORD TYPE Announcement (") && generated.contains("\"___recordID\"   REFERENCE QUERYABLE"))
        disk.add(Self.production, Array(generated.utf8))
        let second = Run(["check", "--fail-on", "cloudkit"], in: disk)
        #expect(second.exitCode == .success, "\(second.output)")
        #expect(Run(["generate", "--check"], in: disk).exitCode == .success)
        #expect(Run(["release", "--fail-on", "cloudkit"], in: disk).exitCode == .success)
    }

    /// A review of an unchanged schema fails until production has what it needs, as in CI.
    @Test func aReviewFailsUntilTheSchemaIsDeployed() throws {
        let disk = try Self.disk()
        #expect(Run(["generate"], in: disk).exitCode == .success)
        let paths = ["Schemas/Journal.schema", "Schemas/Journal.versions/1.0.0.schema", "Schemas/Journal.versions/versions.lock"]
        let base = Dictionary(uniqueKeysWithValues: paths.map { ($0, disk.text(of: FilePath($0)) ?? "") })
        let git = MemoryGit(["main": base])
        let words = ["review", "--base", "main", "--fail-on", "cloudkit"]
        let first = Run(words, in: disk, git: git)
        #expect(first.exitCode == .findings && first.output.contains("CD_mood"), "\(first.output)")
        let generated = try #require(disk.text(of: FilePath("CloudKit/Journal.ckdb")))
        disk.add(Self.production, Array(generated.utf8))
        let second = Run(words, in: disk, git: git)
        #expect(second.exitCode == .success, "\(second.output)\(second.errors)")
    }

    @Test func theAgeOfTheRecordingIsShown() throws {
        let disk = try Self.disk()
        var git = MemoryGit(["main": [:]])
        git.ages = ["Journal.production.ckdb": "2026-10-18, 6 weeks ago"]
        let status = Run(["status"], in: disk, git: git).output
        #expect(status.contains("in Journal.production.ckdb (recorded on 2026-10-18, 6 weeks ago)"))
        #expect(status.contains("not deployed   CD_Entry.CD_mood, CD_Tag"))
        let check = Run(["check"], in: disk, git: git)
        #expect(check.exitCode == .success && check.errors.contains("was recorded on 2026-10-18, 6 weeks ago"))
    }

    /// A file that the schema itself determines doesn't show what production has.
    @Test func theOutputIsNoRecording() throws {
        let disk = try Self.disk()
        #expect(Run(["generate"], in: disk).exitCode == .success)
        let path = FilePath("Schemas/Journal.schema")
        let text = try #require(disk.text(of: path))
        disk.add(path, Array(text.replacing("\"Journal.production.ckdb\"", with: "\"../CloudKit/Journal.ckdb\"").utf8))
        let run = Run(["check", "--format", "concise"], in: disk)
        #expect(run.exitCode == .findings && run.output.contains("is written by `output cloudkit"), "\(run.output)")
    }

    /// A file without the other record types of a container must not be imported.
    @Test func nothingIsGeneratedWithoutTheRecording() throws {
        let disk = try Self.disk()
        disk.add(Self.production, Array("DEFINE SCHEMA RECORD TYPE A (".utf8))
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode != .success && disk.text(of: FilePath("CloudKit/Journal.ckdb")) == nil)
        #expect(run.errors.contains("an import replaces the whole schema"), "\(run.errors)")
    }

    /// A field that no version has may be of another schema or another branch.
    @Test func fieldsOfNoVersionAreListed() throws {
        let disk = try Self.disk()
        let text = try #require(disk.text(of: Self.production))
        disk.add(Self.production, Array(text.replacing("CD_entityName  ", with: "CD_place STRING,\n        CD_entityName  ").utf8))
        #expect(Run(["status"], in: disk).output.contains("of no version   CD_Entry.CD_place"))
    }
}
