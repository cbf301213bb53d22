import CrowsfootChecking
import CrowsfootCommands
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests that `init` creates a valid schema for any folder name.
struct InitCommandTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Reader", targets: [.target(name: "Store")])
        """

    @Test(arguments: [
        ("my-lib", "MyLib"), ("2048", "App2048"), ("Book", "Book"), ("Writer", "Writer"), ("Wear", "Wear"), ("Swift", "Swift"),
        ("Model", "Model"), ("schema", "Schema"), ("Bücher", "Bücher"), ("String", "String"), ("…", "App"), ("über uns", "ÜberUns"),
    ])
    func itsSchemaPasses(folder: String, name: String) {
        let disk = MemoryFileSystem()
        #expect(Run(["init", folder], in: disk).exitCode == .success)
        #expect(disk.writes == [FilePath("\(folder)/\(name).schema")])
        #expect(Run(["check", "--fail-on", "info", folder], in: disk) == .result(.success, output: "no findings in 1 schema\n"))
        #expect(Run(["format", "--check", folder], in: disk).exitCode == .success)
        #expect(Run(["generate", folder], in: disk).exitCode == .success)
        #expect(disk.text(of: FilePath("\(folder)/Docs/\(name)-1.0.0.svg")) != nil)
    }

    @Test func itsSchemaInATargetPasses() {
        let disk = MemoryFileSystem(["Package.swift": Self.manifest, "Sources/Store/Store.swift": ""])
        #expect(Run(["init"], in: disk).exitCode == .success)
        #expect(disk.writes == ["Sources/Store/Store.schema"])
        #expect(Run(["check", "--fail-on", "info"], in: disk).exitCode == .success)
        #expect(Run(["format", "--check"], in: disk).exitCode == .success)
        #expect(Run(["generate", "--only", "swiftdata", "--into", "Build", "--fixed-files", "Store"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Build/Store+Models.swift")?.contains("class Book") == true)
    }

    /// A folder with the name of a target would be beside it.
    @Test func theNameOfATargetIsNoFolder() {
        let disk = MemoryFileSystem(["Package.swift": Self.manifest, "Sources/Store/Store.swift": ""])
        let run = Run(["init", "Store"], in: disk)
        #expect(run.exitCode == .failure && disk.writes.isEmpty)
        #expect(
            run.errors == "crowsfoot: error: `Store` is a target of `Package.swift`, in `Sources/Store`. To create its schema, run "
                + "`crowsfoot init Sources/Store`\n")
    }

    /// Generating into a folder needs no output, which only a build would read.
    @Test func generatingIntoAFolderNeedsNoOutput() {
        let schema = "schema Store\n\noutput docs \"Docs\"\n\nmodel Shelf {\n    name: String\n}\n"
        let disk = MemoryFileSystem(["Store.schema": schema])
        #expect(Run(["generate", "--only", "swiftdata", "--into", "Build", "--fixed-files", "Store"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Build/Store+Models.swift")?.contains("class Shelf") == true)
        #expect(Run(["generate", "--only", "custom", "--into", "Build"], in: disk).errors.contains("no schema has an output `custom`"))
        #expect(Run(["generate"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Build/Store+Models.swift") != nil)
        #expect(disk.text(of: "Docs/Store.md") != nil)
    }

    /// The process runs in the folder of a target, and a patch can't reach files above that.
    @Test func inATargetThePatchIsForThePackage() throws {
        let folder = try TemporaryFolder()
        var batch = FileBatch()
        batch.writes = [FileChange(path: folder.path("Package.swift"), bytes: Array(Self.manifest.utf8))]
        batch.writes.append(FileChange(path: folder.path("Sources/Store/a.swift"), bytes: []))
        try DiskFileSystem().apply(batch)
        let output = MemoryStream()
        let place = folder.path("Sources/Store")
        let environment = Environment(
            arguments: ["init", place.text], variable: { _ in nil }, fileSystem: DiskFileSystem(), processes: SystemProcessRunner(),
            changes: MemoryChanges(), standardInput: MemoryStream(""), console: Console(output: output, error: MemoryStream()), tool: nil,
            editor: { .init(input: StandardStream.input, output: output) })
        #expect(Invocation(in: environment).run() == .success)
        #expect(try DiskFileSystem().entries(of: place).map(\.name) == ["Store.schema", "a.swift"])
        let words = ["-C", folder.path.text, "apply", "--check"]
        #expect(try SystemProcessRunner().run("git", words, input: Array(output.text.utf8)).isFine)
        #expect(output.text.hasPrefix("--- a/Package.swift\n+++ b/Package.swift\n"))
    }

    @Test func aSecondRunTouchesNothing() {
        let disk = MemoryFileSystem()
        #expect(Run(["init", "Library"], in: disk).exitCode == .success)
        #expect(Run(["init", "Library"], in: disk).exitCode == .failure)
        #expect(disk.writes.count == 1)
    }
}
