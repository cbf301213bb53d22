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

    /// A file without the other record types of a container must not be imported.
    @Test func nothingIsGeneratedWithoutTheRecording() throws {
        let disk = try Self.disk()
        disk.add(Self.production, Array("DEFINE SCHEMA RECORD TYPE A (".utf8))
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode != .success && disk.text(of: FilePath("CloudKit/Journal.ckdb")) == nil)
        #expect(run.errors.contains("an import replaces the whole schema"), "\(run.errors)")
    }

    /// Values of a field that the current version doesn't have stay in iCloud.
    @Test func orphansAreListed() throws {
        let disk = try Self.disk()
        let text = try #require(disk.text(of: Self.production))
        disk.add(Self.production, Array(text.replacing("CD_entityName  ", with: "CD_place STRING,\n        CD_entityName  ").utf8))
        #expect(Run(["status"], in: disk).output.contains("orphaned in iCloud   CD_Entry.CD_place"))
    }
}
