import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Testing

/// Tests `generate` in consecutive runs on one disk.
struct GenerateCommandTests {
    private static let list: FilePath = "Generated/.crowsfoot-files"
    private static let version: FilePath = "Generated/LibrarySchema+V1.swift"

    private static func schema(
        _ name: String = "Library", output: String = #"output swiftdata "Generated""#, versions: [String] = ["1.0.0"],
        type: String = "String"
    ) -> String {
        let body = versions.enumerated().map { index, version in
            index == 0
                ? "version \(version)\n\nmodel Book {\n    title: \(type)\n}\n" : "version \(version) after \(versions[index - 1])\n\n"
        }
        return "schema \(name)\n\n\(output)\n\n" + body.joined()
    }

    private static func shelf(_ text: String = schema()) -> MemoryFileSystem { MemoryFileSystem(["Library.schema": text]) }

    private static func write(_ text: String, _ path: FilePath = "Library.schema", on disk: MemoryFileSystem) {
        disk.add(path, Array(text.utf8))
    }

    /// The paths of all files below a folder, including the list.
    private static func files(_ folder: FilePath = "Generated", on disk: MemoryFileSystem) throws -> [String] {
        try disk.entries(of: folder).map(\.name)
    }

    @Test func aSecondRunWritesNothingAndSaysSo() throws {
        let disk = Self.shelf()
        let first = Run(["generate"], in: disk)
        let files = ["+Aliases", "+MigrationPlan", "+V1", ""].map { "new      Generated/LibrarySchema\($0).swift\n" }
        #expect(first == .result(.success, errors: files.joined() + "4 files written\n"))
        #expect(disk.writes.last == Self.list)
        #expect(try Self.files(on: disk).count == 5)
        let before = disk.writes
        #expect(Run(["generate"], in: disk) == .result(.success, errors: "nothing to write: 4 files up to date\n"))
        #expect(Run(["generate", "--check"], in: disk) == .result(.success, errors: "4 files up to date\n"))
        #expect(disk.writes == before)
    }

    @Test func onlyWhatChangedIsWritten() {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        let before = disk.writes.count
        Self.write(Self.schema(type: "Int"), on: disk)
        #expect(Run(["generate"], in: disk).summary == "1 file written, 3 unchanged")
        #expect(Array(disk.writes.dropFirst(before)) == [Self.version, Self.list])
        #expect(disk.text(of: Self.version)?.contains("title: Int") == true)
    }

    @Test func filesNoLongerGeneratedAreRemoved() throws {
        let disk = Self.shelf(Self.schema(versions: ["1.0.0", "1.1.0"]))
        _ = Run(["generate"], in: disk)
        Self.write(Self.schema(), on: disk)
        #expect(Run(["generate", "--dry-run"], in: disk).output.contains("removed  Generated/LibrarySchema+V1_1.swift\n"))
        #expect(Run(["generate"], in: disk).errors.contains("1 removed"))
        #expect(disk.removals == ["Generated/LibrarySchema+V1_1.swift"])
        #expect(disk.text(of: Self.list)?.contains("V1_1") == false)
    }

    @Test func anotherBaseRenamesTheFiles() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        Self.write(Self.schema(output: #"output swiftdata "Generated" @base(Shelf)"#), on: disk)
        #expect(Run(["generate"], in: disk).summary == "4 files written, 4 removed")
        #expect(try Self.files(on: disk).allSatisfy { $0 == ".crowsfoot-files" || $0.hasPrefix("Shelf") })
    }

    @Test func deletedFilesAreWrittenAgain() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        var batch = FileBatch()
        batch.removals = [Self.version]
        try disk.apply(batch)
        #expect(Run(["generate", "--check"], in: disk).output == "missing  Generated/LibrarySchema+V1.swift\n")
        #expect(Run(["generate"], in: disk).summary == "1 file written, 3 unchanged")
    }
}

// MARK: - Files of the user

extension GenerateCommandTests {
    @Test func anEditedFileIsKeptAndNothingIsWritten() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        Self.write("// by hand\n", Self.version, on: disk)
        // Another file is out of date, too.
        Self.write(Self.schema(output: #"output swiftdata "Generated" @access(public)"#), on: disk)
        let before = disk.writes
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors.hasPrefix("crowsfoot: error: `Generated/LibrarySchema+V1.swift` was edited after it was generated: "))
        #expect(run.errors.hasSuffix("\nnothing written: 1 file would be lost\n"))
        #expect(disk.writes == before)
        #expect(Run(["generate", "--dry-run"], in: disk).output.contains("kept     Generated/LibrarySchema+V1.swift\n"))
        #expect(Run(["generate", "--dry-run", "--force"], in: disk).output.contains("updated  Generated/LibrarySchema+V1.swift\n"))
        #expect(Run(["generate", "--check"], in: disk).output.contains("edited   Generated/LibrarySchema+V1.swift\n    1 - // by hand\n"))
        #expect(Run(["generate", "--force"], in: disk).exitCode == .success)
        #expect(disk.text(of: Self.version)?.contains("by hand") == false)
        #expect(Run(["generate", "--check"], in: disk).exitCode == .success)
    }

    @Test func anEditedFileIsKeptEvenWhenNothingWantsIt() {
        let disk = Self.shelf(Self.schema(versions: ["1.0.0", "1.1.0"]))
        _ = Run(["generate"], in: disk)
        Self.write("// by hand\n", "Generated/LibrarySchema+V1_1.swift", on: disk)
        Self.write(Self.schema(), on: disk)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("is no longer generated, but was edited"))
        #expect(disk.removals.isEmpty)
        _ = Run(["generate", "--force"], in: disk)
        #expect(disk.removals == ["Generated/LibrarySchema+V1_1.swift"])
    }

    @Test func otherFilesAreNeverReplaced() {
        let disk = Self.shelf()
        Self.write("// mine\n", Self.version, on: disk)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("`Generated/LibrarySchema+V1.swift` already exists and was not generated"))
        #expect(disk.writes.isEmpty)
        #expect(Run(["generate", "--force"], in: disk).summary == "4 files written")
    }

    @Test func equalFilesAreAdopted() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        var batch = FileBatch()
        batch.removals = [Self.list]
        try disk.apply(batch)
        #expect(Run(["generate", "--check"], in: disk).output == "missing  Generated/.crowsfoot-files\n")
        #expect(Run(["generate"], in: disk).summary == "4 files up to date, and the list of generated files written")
        #expect(Run(["generate", "--check"], in: disk).exitCode == .success)
    }

    @Test func filesNextToGeneratedOnesAreIgnored() {
        let disk = Self.shelf()
        Self.write("// mine\n", "Generated/Book+Sorting.swift", on: disk)
        #expect(Run(["generate"], in: disk).exitCode == .success)
        Self.write(Self.schema(output: #"output swiftdata "Generated" @base(Shelf)"#), on: disk)
        #expect(Run(["generate"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Generated/Book+Sorting.swift") == "// mine\n")
    }

    @Test func aLinkInThePlaceOfAFileIsNotWrittenThrough() throws {
        let disk = Self.shelf()
        Self.write("// elsewhere\n", "Other.swift", on: disk)
        disk.addLink(Self.version, to: "Other.swift")
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("`Generated/LibrarySchema+V1.swift` is a link"))
        #expect(Run(["generate", "--force"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Other.swift") == "// elsewhere\n")
        #expect(try disk.entries(of: "Generated").allSatisfy { $0.kind == .file })
    }
}

// MARK: - Folders

extension GenerateCommandTests {
    @Test func twoSchemasShareAFolderAndLeaveEachOtherAlone() throws {
        let disk = Self.shelf()
        Self.write(Self.schema("Shop"), "Shop.schema", on: disk)
        #expect(Run(["generate"], in: disk).summary == "8 files written")
        let before = try Self.files(on: disk)
        Self.write(Self.schema("Shop", type: "Int"), "Shop.schema", on: disk)
        #expect(Run(["generate", "Shop.schema"], in: disk).errors.hasSuffix("\n1 file written, 3 unchanged\n"))
        #expect(try Self.files(on: disk) == before)
        #expect(Run(["generate", "--check"], in: disk).exitCode == .success)
        #expect(disk.removals.isEmpty)
    }

    /// The file of the other schema is in another folder, from which the path of the shared folder is different.
    @Test func differentPathsOfAFolderAreOne() throws {
        let disk = Self.shelf()
        Self.write(Self.schema("Shop", output: #"output swiftdata "../Other/../Generated""#), "Schemas/Shop.schema", on: disk)
        disk.addFolder("Other")
        #expect(Run(["generate"], in: disk).summary == "8 files written")
        #expect(disk.writes.allSatisfy { $0.folder == "Generated" })
        #expect(disk.writes.count { $0 == Self.list } == 1)
    }

    @Test func aRenamedSchemaLeavesANote() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        Self.write(Self.schema("Books"), on: disk)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .success)
        #expect(run.errors.contains("note: `Generated` has 4 files generated from `Library`, which this run didn't read"))
        var batch = FileBatch()
        batch.removals = try Self.files(on: disk).filter { $0.hasPrefix("Library") }.map { FilePath("Generated/\($0)") }
        try disk.apply(batch)
        #expect(Run(["generate"], in: disk).summary == "4 files up to date, and the list of generated files written")
        #expect(disk.text(of: Self.list)?.contains("Library") == false)
    }

    /// With its own `@base`, the files keep their names, and the new schema takes them over.
    @Test func aRenamedSchemaTakesOverItsFiles() {
        let output = #"output swiftdata "Generated" @base(Shelf)"#
        let disk = Self.shelf(Self.schema(output: output))
        _ = Run(["generate"], in: disk)
        Self.write(Self.schema("Books", output: output, type: "Int"), on: disk)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .success)
        #expect(!run.errors.contains("note"))
        #expect(disk.text(of: Self.list)?.contains(" Library ") == false)
    }

    @Test func twoOutputsOfOneFileAreRefused() {
        let output = #"output swiftdata "Generated" @base(Shelf)"#
        let disk = Self.shelf(Self.schema(output: output))
        Self.write(Self.schema("Shop", output: output), "Shop.schema", on: disk)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("both `swiftdata` of `Library` and `swiftdata` of `Shop` write `Generated/Shelf.swift`"))
        #expect(disk.writes.isEmpty)
    }

    @Test func aNameThatLeadsOutOfTheFolderIsRefused() {
        let disk = Self.shelf(Self.schema(output: #"output swiftdata "Generated" @base("../Shelf")"#))
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(disk.writes.isEmpty)
    }

    @Test(arguments: ["~/Generated", "~"]) func noFolderIsEverCalledAfterAHome(folder: String) {
        let disk = Self.shelf(Self.schema(output: "output swiftdata \"\(folder)\""))
        #expect(Run(["generate"], in: disk).exitCode == .findings)
        #expect(disk.writes.isEmpty)
        #expect(Run(["generate", "--into", "Preview"], in: disk).exitCode == .success)
    }

    /// Its outputs are relative to the target of the link.
    @Test func aLinkedFolderOfSchemasLeadsNothingOut() {
        let disk = MemoryFileSystem(["/elsewhere/Library.schema": Self.schema(), "App/Package.swift": ""])
        disk.addLink("App/Schemas", to: "/elsewhere")
        let run = Run(["generate", "App"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("a link on that path leads out of the package"))
        #expect(disk.writes.isEmpty)
    }

    /// Without a file, folders are relative to the current one.
    @Test func aSchemaMayComeThroughStandardInput() throws {
        let disk = MemoryFileSystem()
        let text = Self.schema(output: #"output swiftdata "Out/../Generated""#)
        #expect(Run(["generate", "-"], in: disk, input: text).summary == "4 files written")
        #expect(try Self.files(on: disk).count == 5)
    }

    @Test(arguments: ["Package.swift", ".git"]) func noLinkLeadsOutOfThePackage(sign: String) {
        let disk = MemoryFileSystem(["App/Schemas/Library.schema": Self.schema(output: #"output swiftdata "../Generated/Models""#)])
        Self.write("", FilePath("App/\(sign)"), on: disk)
        disk.addFolder("Elsewhere")
        disk.addLink("App/Generated", to: "../Elsewhere")
        let run = Run(["generate", "App"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(
            run.errors.contains(
                "`swiftdata` of `Library` writes to `App/Generated/Models`, but a link on that path leads out of the package"))
        #expect(disk.writes.isEmpty)
        #expect(Run(["generate", "App", "--into", "App/Generated"], in: disk).exitCode == .success)
    }

    /// The result doesn't depend on the current folder, or on files that are written through the link.
    @Test func noLinkLeadsOutFromBesideOrBelow() {
        let disk = MemoryFileSystem(["App/Package.swift": "", "App/Data/Library.schema": Self.schema(output: #"output swiftdata "link""#)])
        disk.addFolder("Elsewhere")
        disk.addLink("App/Data/link", to: "../../Elsewhere")
        disk.addFolder("App/Other")
        let beside = Run(["generate", "App/Other/../Data"], in: disk)
        #expect(beside.errors.contains("a link on that path leads out of the package"))
        Self.write(Self.schema(output: #"output docs "Docs" @inject("link/Page.md")"#), "App/Data/Library.schema", on: disk)
        Self.write("<!-- crowsfoot: diagram -->\n<!-- crowsfoot: end -->\n", "Elsewhere/Page.md", on: disk)
        let page = Run(["generate", "App"], in: disk)
        #expect(page.exitCode == .findings)
        #expect(page.errors.contains("`docs` of `Library` writes to `App/Data/link`"))
        #expect(disk.writes.isEmpty)
    }

    /// Not even with `--force`.
    @Test(arguments: ["--force", "--dry-run"]) func noOutputWritesAManifest(option: String) {
        let disk = MemoryFileSystem([
            "Library.schema": Self.schema(output: #"output swiftdata "." @base(Package)"#), "Package.swift": "// mine",
        ])
        let run = Run(["generate", option], in: disk)
        #expect(run.exitCode == .findings)
        #expect(
            run.errors.contains(
                "`swiftdata` of `Library` would overwrite `Package.swift`, but outputs never write schemas, lock files or manifests")
        )
        #expect(disk.text(of: "Package.swift") == "// mine")
    }

    @Test func linksWithinThePackageAreFollowed() {
        let disk = MemoryFileSystem(["App/Library.schema": Self.schema(), "Other/Shop.schema": "", "App/Package.swift": ""])
        disk.addFolder("App/Sources")
        disk.addLink("App/Generated", to: "Sources")
        #expect(Run(["generate", "App"], in: disk).exitCode == .success)
        #expect(disk.text(of: "App/Sources/LibrarySchema.swift") != nil)
        Self.write(Self.schema(output: #"output swiftdata "../Other""#), "App/Library.schema", on: disk)
        #expect(Run(["generate", "App"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Other/LibrarySchema.swift") != nil)
    }

    @Test(arguments: ["../../../Elsewhere", "/elsewhere", "../../git/hooks"])
    func nothingIsWrittenOutsideTheRepository(folder: String) {
        let disk = MemoryFileSystem([
            "Repository/Apps/Library/Library.schema": Self.schema(output: "output swiftdata \"\(folder)\""), "Repository/.git/HEAD": "",
        ])
        disk.addFolder("/elsewhere")
        disk.addLink("Repository/git", to: ".git")
        let run = Run(["generate", "Repository/Apps/Library"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("which is outside the repository of the schema"))
        #expect(disk.writes.isEmpty)
        let page = Self.schema(output: "output docs \"Docs\" @inject(\"../../../Page.md\")")
        Self.write(page, "Repository/Apps/Library/Library.schema", on: disk)
        #expect(Run(["generate", "Repository/Apps/Library"], in: disk).errors.contains("which is outside the repository of the schema"))
        #expect(Run(["generate", "Repository/Apps/Library", "--into", "Elsewhere"], in: disk).exitCode == .success)
    }

    /// Unlike a subfolder, the top folder is the target of the path.
    @Test(arguments: ["Repository", "Repository/Apps", "."], [".", "./", "Docs/../."])
    func theTopOfTheRepositoryIsWithinIt(place: FilePath, folder: String) {
        let top: FilePath = place == "." ? "." : "Repository"
        let up = place == top ? "" : "../"
        let outputs = ["output docs \"\(up)\(folder)\" @inject(\"\(up)README.md\")", "output swiftdata \"\(up)\(folder)\""]
        let schema = Self.schema(output: outputs.joined(separator: "\n"))
        let page = "# Library\n\n<!-- crowsfoot: versions -->\n<!-- crowsfoot: end -->\n"
        let disk = MemoryFileSystem([
            place.appending("Library.schema"): schema, top.appending(".git/HEAD"): "", top.appending("README.md"): page,
            top.appending("Docs/own.md"): "",
        ])
        let run = Run(["generate", place.text], in: disk)
        #expect(run.exitCode == .success)
        #expect(disk.text(of: top.appending("README.md"))?.contains("1.0.0") == true)
        #expect(disk.text(of: top.appending("LibrarySchema.swift")) != nil)
        #expect(Run(["generate", "--check", place.text], in: disk).exitCode == .success)
    }

    @Test func aFileInThePlaceOfAFolderIsNotOutsideTheRepository() {
        let disk = MemoryFileSystem(["Library.schema": Self.schema(), ".git/HEAD": "", "Generated": "mine"])
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.errors.contains("`Generated`") && !run.errors.contains("outside"))
        #expect(disk.text(of: "Generated") == "mine")
    }

    @Test func anOwnFolderIsForAllOutputs() throws {
        let disk = Self.shelf()
        Self.write("schema Shop\n\nmodel Order { number: Int }\n", "Shop.schema", on: disk)
        #expect(Run(["generate", "--into", "Sources/../Preview/"], in: disk).summary == "8 files written")
        #expect(try Self.files("Preview", on: disk).contains("ShopSchema.swift"))
        #expect(throws: FileError.self) { try disk.entries(of: "Generated") }
    }

    @Test func onlyOneKindIsMadeAndTheOthersAreLeftAlone() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        Self.write(Self.schema(output: #"output json "Generated""#), on: disk)
        #expect(Run(["generate", "--only", "json"], in: disk).exitCode == .success)
        #expect(disk.removals.isEmpty)
        let run = Run(["generate", "--only", "swiftdata"], in: disk)
        #expect(run.errors.hasPrefix("crowsfoot: note: no schema has an output `swiftdata`\n"))
        #expect(run.errors.hasSuffix("0 files written, 4 removed\n"))
        #expect(try Self.files(on: disk) == [".crowsfoot-files", "Library.json"])
    }
}

// MARK: - Errors

extension GenerateCommandTests {
    @Test func aFailureInTheMiddleChangesNothing() {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        let before = disk.writes
        Self.write(Self.schema(output: #"output swiftdata "Generated" @access(public)"#), on: disk)
        disk.fail("Generated/.crowsfoot-files", .noSpace)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(disk.writes == before)
    }

    @Test(arguments: [FileError.Reason.notPermitted, .readOnly, .noSpace, .system(code: 5, text: "Input/output error")])
    func anUnwritableFileEndsTheRun(reason: FileError.Reason) {
        let disk = Self.shelf()
        disk.fail(Self.version, reason)
        let run = Run(["generate"], in: disk)
        #expect(run == .result(.failure, errors: "crowsfoot: error: \(FileError(.write, Self.version, reason).sentence)\n"))
        #expect(disk.writes.isEmpty)
    }

    @Test func aFolderInTheWayIsNamed() {
        let disk = Self.shelf()
        disk.addFolder(Self.version)
        #expect(
            Run(["generate"], in: disk)
                == .result(.failure, errors: "crowsfoot: error: cannot write `\(Self.version)`: it is a folder\n"))
        let other = Self.shelf()
        Self.write("", "Generated", on: other)
        #expect(Run(["generate"], in: other).exitCode == .failure)
        #expect(other.text(of: "Generated") == "")
    }

    @Test func aListWithTheMarksOfAMergeIsNotGuessedAt() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        let list = try #require(disk.text(of: Self.list))
        Self.write("<<<<<<< HEAD\n\(list)=======\n>>>>>>> other\n", Self.list, on: disk)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.errors.hasPrefix("crowsfoot: error: invalid line 1 in `Generated/.crowsfoot-files`"))
        #expect(Run(["generate", "--force"], in: disk).exitCode == .success)
        #expect(disk.text(of: Self.list) == list)
    }

    /// `merge=union` creates such a list if both branches changed the same file.
    @Test func aListWithTheLinesOfBothSidesTrustsBoth() throws {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk)
        let ours = try #require(disk.text(of: Self.list))
        let text = try #require(disk.text(of: Self.version))
        Self.write(Self.schema(type: "Int"), on: disk)
        _ = Run(["generate"], in: disk)
        let theirs = try #require(disk.text(of: Self.list))
        Self.write(ours + theirs, Self.list, on: disk)
        Self.write(text, Self.version, on: disk)
        #expect(Run(["generate"], in: disk).summary == "1 file written, 3 unchanged")
        #expect(disk.text(of: Self.list) == theirs)
    }

    @Test func aBrokenSchemaKeepsItsGeneratedFiles() throws {
        let disk = Self.shelf()
        Self.write(Self.schema("Shop"), "Shop.schema", on: disk)
        _ = Run(["generate"], in: disk)
        Self.write(Self.schema("Shop", type: "Strin"), "Shop.schema", on: disk)
        Self.write(Self.schema(type: "Int"), on: disk)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.output == "")
        #expect(run.errors.contains("error[type/unknown]: unknown type `Strin`"))
        #expect(run.errors.contains("\n1 error in 1 file\n") && run.summary == "1 file written, 3 unchanged")
        #expect(disk.removals.isEmpty)
    }

    @Test(arguments: [["--check", "--force"], ["--check", "--dry-run"]])
    func optionsThatContradictEachOtherAreWrongUsage(options: [String]) {
        let run = Run(["generate"] + options, in: Self.shelf())
        #expect(run.exitCode == .failure)
        #expect(run.errors.hasPrefix("crowsfoot: error: `\(options[0])` can't be combined with `\(options[1])`\n"))
    }
}
