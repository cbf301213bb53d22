import CrowsfootBuild
import CrowsfootChecking
import CrowsfootTestSupport
import Testing

struct BuildRunTests {
    private static let parts: [FilePath] = ["Build/App+Models.swift", "Build/App+Aliases.swift", "Build/App+Additions.swift"]

    /// Runs the build of a target named `App`.
    private static func build(_ disk: MemoryFileSystem, _ schemas: [String] = ["App.schema"]) -> (exitCode: ExitCode, text: String) {
        let stream = MemoryStream()
        return (BuildRun(on: disk, telling: stream).run(["App", "Build"] + schemas), stream.text)
    }

    /// The command with the same arguments writes and prints the same, plus a last line with the number of files.
    ///
    /// It also lists the steps that need hand-written code, since it knows their folder. In a build, the compiler reports them.
    @Test(arguments: ["Cases/swiftdata/", "Cases/diagnostics/", "Schemas/", "Examples/"])
    func itIsGenerateWithFixedFiles(_ place: String) throws {
        var made = 0
        for path in Thoroughness.sample(try SchemaFiles.all().filter { $0.contains(place) }, oneOf: 6) {
            let (built, generated) = (MemoryFileSystem(), MemoryFileSystem())
            for disk in [built, generated] { disk.add("App.schema", try SchemaFiles.bytes(path)) }
            let build = Self.build(built)
            let run = Run(
                ["generate", "--only", "swiftdata", "--force", "--into", "Build", "--fixed-files", "App", "App.schema"], in: generated)
            #expect(build.exitCode == run.exitCode, "\(path)")
            for part in Self.parts { #expect(built.text(of: part) == generated.text(of: part), "\(path)") }
            let lines = { (text: String) in text.split(separator: "\n").filter { !$0.hasSuffix("[plan/unresolved-step]") } }
            if run.exitCode == .success { #expect(lines(run.errors).starts(with: lines(build.text)), "\(path)") }
            if built.writes == Self.parts.sorted() { made += 1 }
        }
        #expect(made > 0)
    }

    /// A rewritten file counts as changed, and would be compiled again.
    @Test func unchangedFilesAreNotWritten() {
        let disk = MemoryFileSystem(["App.schema": "schema App\nmodel Book { title: String }\n"])
        #expect(Self.build(disk).exitCode == .success)
        disk.add(Self.parts[0], Array("old".utf8))
        let before = disk.writes
        #expect(Self.build(disk) == (.success, ""))
        #expect(disk.writes.dropFirst(before.count) == [Self.parts[0]])
    }

    @Test func itSaysWhatKeepsItFromItsWork() {
        let two = #"schema App\#noutput swiftdata "A"\#noutput swiftdata "B"\#nmodel Book { title: String }\#n"#
        let disk = MemoryFileSystem(["App.schema": "schema App\n", "Other.schema": "schema Other\n", "Two/App.schema": two])
        #expect(
            Self.build(disk, ["App.schema", "Other.schema"]) == (
                .failure,
                "crowsfoot: error: `App` and `Other` cannot both be in the same files: give each schema a target of its own\n"
            ))
        #expect(Self.build(disk, ["Missing.schema"]).exitCode == .failure)
        #expect(Self.build(disk, []).exitCode == .failure)
        let several = Self.build(disk, ["Two/App.schema"])
        #expect(several.exitCode == .findings)
        #expect(several.text.hasSuffix("but a build generates one: remove the others\n"))
        disk.fail("Build", .readOnly)
        disk.fail(Self.parts[0], .readOnly)
        #expect(Self.build(disk).exitCode == .failure)
        #expect(disk.writes == [])
    }
}
