import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Testing

/// Tests consecutive runs that use the cached result of the previous run.
struct GenerateMemoryTests {
    private static let schema = "schema Library\n\noutput swiftdata \"Generated\"\n\nmodel Book {\n    title: String\n}\n"
    private static let version: FilePath = "Generated/LibrarySchema+V1.swift"
    private static let upToDate = Run.result(.success, errors: "nothing to write: 4 files up to date\n")

    private let disk = MemoryFileSystem(["Shelf/Library.schema": schema])

    private func run(_ words: [String] = [], tool: String? = "one", cache: String = "/cache") -> Run {
        Run(["generate", "Shelf"] + words, in: disk, variables: ["CROWSFOOT_CACHE": cache], tool: tool)
    }

    private var memories: [FilePath] {
        get throws { try disk.entries(of: "/cache").map { FilePath("/cache").appending($0.name) } }
    }

    /// Whether a run wrote the cache, which it does only after a complete run.
    private func isRewritten(_ run: () -> Run) throws -> Bool {
        let before = disk.writes.count
        #expect(run() == Self.upToDate)
        return disk.writes.count > before
    }

    @Test func theRunThatWritesRemembersForTheNext() throws {
        #expect(run().summary == "4 files written")
        #expect(try memories.count == 1)
        #expect(try !isRewritten { run() })
    }

    @Test(arguments: [nil, "another"]) func anotherToolRemembersForItself(tool: String?) throws {
        _ = run()
        #expect(try isRewritten { run(tool: tool) } == (tool != nil))
    }

    @Test(arguments: ["", "off"]) func nothingIsRememberedWithTheCacheOff(cache: String) {
        _ = run(cache: cache)
        #expect(disk.writes.allSatisfy { $0.text.hasPrefix("Shelf/") })
    }

    @Test func otherArgumentsAreAnotherRun() throws {
        _ = run()
        _ = run(["--only", "swiftdata"])
        #expect(try memories.count == 2)
    }

    @Test func changesAreWritten() {
        _ = run()
        disk.add("Shelf/Library.schema", Array(Self.schema.replacing("String", with: "Int").utf8))
        #expect(run().summary == "1 file written, 3 unchanged")
        #expect(run() == Self.upToDate)
    }

    @Test func aNewFileBesideTheSchemaIsSeen() {
        _ = run()
        disk.add("Shelf/More.schema", Array("schema Library\n\nmodel Author {\n    name: String\n}\n".utf8))
        #expect(run().errors.contains("2 files written"))
    }

    @Test func editsOfGeneratedFilesAreFound() throws {
        _ = run()
        disk.add(FilePath("Shelf").appending(Self.version.text), Array("// by hand\n".utf8))
        #expect(run().exitCode == .findings)
        #expect(run().exitCode == .findings)
    }

    @Test func deletedFilesAreWrittenAgain() throws {
        _ = run()
        var batch = FileBatch()
        batch.removals = [FilePath("Shelf").appending(Self.version.text)]
        try disk.apply(batch)
        #expect(run().summary == "1 file written, 3 unchanged")
    }

    @Test func notesAreRepeated() throws {
        disk.add("Shelf/Page.md", Array("# Page\n".utf8))
        let pages = "output docs \"Docs\" @inject(\"Page.md\")\noutput"
        disk.add("Shelf/Library.schema", Array(Self.schema.replacing("output", with: pages).utf8))
        _ = run()
        let note = "crowsfoot: note: `Shelf/Page.md` has no markers: "
        let again = run()
        #expect(again.exitCode == .success)
        #expect(again.errors.hasPrefix(note))
        #expect(again.errors.hasSuffix("\nnothing to write: 8 files up to date\n"))
        #expect(run() == again)
    }

    @Test func aBrokenCacheIsIgnored() throws {
        _ = run()
        let path = try #require(try memories.first)
        let whole = Array(try #require(disk.text(of: path)).utf8)
        for length in stride(from: 0, to: whole.count, by: 7) {
            disk.add(path, Array(whole[..<length]))
            #expect(run() == Self.upToDate)
        }
    }

    @Test func aFolderThatCannotBeWrittenIsNoFailure() {
        disk.fail("/cache", .readOnly)
        #expect(run().summary == "4 files written")
        #expect(run() == Self.upToDate)
    }

    /// A check must report the current state, and not a cached one.
    @Test(arguments: ["--check", "--dry-run", "--force"]) func someOptionsIgnoreTheMemory(word: String) throws {
        _ = run([word])
        #expect(throws: FileError.self) { try memories }
    }
}
