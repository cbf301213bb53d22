import CrowsfootBuild
import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests steps that need hand-written code: the file is created once, causes an error until it is complete, and is not reported after that.
struct HandwrittenStepTests {
    private static let step: FilePath = "App/ShelfSchema+Migration_V1_to_V1_1.swift"

    private static func disk(output: String = "output swiftdata \"Generated\"\n\n") -> MemoryFileSystem {
        let disk = MemoryFileSystem([
            "App/Shelf.schema": """
            schema Shelf @deployment(iOS 17)

            \(output)version 1.0.0 @released

            model Book {
                title: String
            }

            version 1.1.0 from 1.0.0

            model Book {
                title: String
                pages: Int
            }

            """
        ])
        #expect(Run(["release", "1.0.0", "App"], in: disk).exitCode == .success)
        return disk
    }

    private static func write(_ line: String = "        300", on disk: MemoryFileSystem) throws {
        let begun = try #require(disk.text(of: step))
        let lines = begun.split(separator: "\n", omittingEmptySubsequences: false)
        let written = lines.map { $0.contains("try ShelfSchema.MigrationFailure.unfilled") ? line : String($0) }
        disk.add(step, Array(written.joined(separator: "\n").utf8))
    }

    @Test func checkAndReleaseAskForIt() throws {
        let disk = Self.disk()
        let first = Run(["check", "-f", "concise", "App"], in: disk)
        #expect(first.exitCode == .findings && first.output.contains("error: `Book.pages` is new and required"))
        #expect(Run(["generate", "App"], in: disk).errors.contains("`\(Self.step)` is new, and yours to edit"))
        let begun = Run(["check", "-f", "concise", "App"], in: disk)
        #expect(begun.exitCode == .findings)
        #expect(begun.output.contains("\(Self.step):10:42: error: the migration to 1.1.0 has an unresolved step"), "\(begun.output)")
        #expect(!begun.output.contains("is new and required"))
        #expect(Run(["release", "1.1.0", "App"], in: disk).exitCode == .findings)
        try Self.write(on: disk)
        #expect(!Run(["check", "-f", "concise", "App"], in: disk).output.contains("error:"))
        #expect(Run(["release", "1.1.0", "App"], in: disk).exitCode == .success)
    }

    @Test func aCallThatNoStepNeedsIsToBeDeleted() throws {
        let disk = Self.disk()
        #expect(Run(["plan", "--scaffold", "App"], in: disk).exitCode == .success)
        let schema = try #require(disk.text(of: "App/Shelf.schema"))
        disk.add("App/Shelf.schema", Array(schema.replacing("pages: Int\n", with: "pages: Int = 0\n    year: Int\n").utf8))
        let run = Run(["check", "App"], in: disk)
        #expect(run.output.contains("stops at `unfilled(\"Book.pages\")`, although no step needs it"), "\(run.output)")
        #expect(run.output.contains("= help: delete the call"))
    }

    /// Without the file, the rules about these changes only warn, or their findings are allowed. The generated code throws all the same.
    @Test(arguments: [
        ("author: Author?", "author: Author"), ("title: String?", #"title: String @allow(store/becomes-required, "all have one")"#),
        ("title: String?", #"title: String @allow(store/becomes-required, "so") @allow(data/becomes-required, "so")"#),
        ("title: String?", #"title: String?; year: Int @allow(store/missing-value, "so")"#),
    ]) func theVerdictNeedsNoFile(old: String, new: String) throws {
        let text = """
            schema Shelf @deployment(iOS 17)

            output swiftdata "Generated"

            version 1.0.0 @released

            model Book { \(old) }
            model Author { name: String\(old.contains("Author") ? "; books: [Book] @delete(cascade)" : "") }

            version 1.1.0 from 1.0.0

            model Book { \(new) }

            """
        let disk = MemoryFileSystem(["App/Shelf.schema": text])
        #expect(Run(["release", "1.0.0", "App"], in: disk).exitCode == .success)
        let check = Run(["check", "-f", "concise", "App"], in: disk)
        #expect(check.exitCode == .findings && check.output.contains("error: "), "\(check.output)")
        #expect(Run(["plan", "--check", "App"], in: disk).exitCode == .findings)
        #expect(Run(["release", "1.1.0", "App"], in: disk).exitCode == .findings)
        let build = MemoryStream()
        #expect(BuildRun(on: disk, telling: build).run(["App", "Made", "App/Shelf.schema"]) == .success && !build.text.contains("error"))
        _ = Run(["generate", "App"], in: disk)
        #expect(Run(["check", "-f", "concise", "App"], in: disk).output.contains("[plan/unresolved-step]"))
        try Self.write(on: disk)
        let written = Run(["check", "-f", "concise", "App"], in: disk)
        #expect(!written.output.contains("error:"), "\(written.output)")
        #expect(Run(["release", "1.1.0", "App"], in: disk).exitCode == .success)
    }

    /// A step that the complete file doesn't mention is reported, and the app compiles.
    @Test(arguments: ["", "\nmigration {\n    custom \"look up the numbers\"\n}\n"]) func aLaterGapIsFound(custom: String) throws {
        let disk = Self.disk()
        let text = try #require(disk.text(of: "App/Shelf.schema")) + custom
        disk.add("App/Shelf.schema", Array(text.utf8))
        _ = Run(["generate", "App"], in: disk)
        try Self.write(custom.isEmpty ? "        300" : "        try fill(context, \\.pages, 300)", on: disk)
        #expect(!Run(["check", "-f", "concise", "App"], in: disk).output.contains("error:"))
        disk.add("App/Shelf.schema", Array(text.replacing("    pages: Int\n", with: "    pages: Int\n    year:  Int\n").utf8))
        let check = Run(["check", "-f", "concise", "App"], in: disk)
        #expect(check.exitCode == .findings && check.output.contains("error:") && check.output.contains("`Book.year`"), "\(check.output)")
        #expect(Run(["plan", "--check", "App"], in: disk).exitCode == .findings)
        #expect(Run(["release", "1.1.0", "App"], in: disk).exitCode == .findings)
        _ = Run(["generate", "App"], in: disk)
        let files = try disk.entries(of: "App/Generated").map(\.name).filter { $0.hasSuffix(".swift") }
        let generated = files.compactMap { disk.text(of: FilePath("App/Generated/" + $0)) }.joined()
        #expect(generated.contains("static func bookYear") == custom.isEmpty)
        #expect(!generated.contains("static func bookPages"))
    }

    /// If the file of a released version is lost, it is created again without the code that it had.
    @Test func aLostFileOfAReleasedVersionIsFound() throws {
        let disk = Self.disk()
        _ = Run(["generate", "App"], in: disk)
        try Self.write(on: disk)
        #expect(Run(["release", "1.1.0", "App"], in: disk).exitCode == .success)
        var batch = FileBatch()
        batch.removals = [Self.step]
        try disk.apply(batch)
        _ = Run(["generate", "App"], in: disk)
        let check = Run(["check", "-f", "concise", "App"], in: disk)
        #expect(check.exitCode == .findings && check.output.contains("[plan/unresolved-step]"), "\(check.output)")
    }

    /// A build generates functions that throw in place of deleted code, so stores of the previous version don't open.
    @Test func deletedCodeOfAReleasedVersionIsFound() throws {
        let disk = Self.disk()
        _ = Run(["generate", "App"], in: disk)
        try Self.write(on: disk)
        #expect(Run(["release", "1.1.0", "App"], in: disk).exitCode == .success)
        #expect(!Run(["check", "-f", "concise", "App"], in: disk).output.contains("error:"))
        var batch = FileBatch()
        batch.removals = [Self.step]
        try disk.apply(batch)
        let check = Run(["check", "-f", "concise", "App"], in: disk)
        #expect(check.exitCode == .findings && check.output.contains("[plan/unresolved-step]"), "\(check.output)")
    }

    @Test func generatingKeepsWhatIsWritten() throws {
        let disk = Self.disk()
        _ = Run(["generate", "App"], in: disk)
        try Self.write(on: disk)
        let written = disk.text(of: Self.step)
        let run = Run(["generate", "--force", "App"], in: disk)
        #expect(run.exitCode == .success && disk.text(of: Self.step) == written)
        #expect(!run.errors.contains("is new and required"))
    }

    /// The file belongs to a later state of the schema, and calls functions that aren't generated.
    @Test func aFileThatIsNotNeededIsNamed() throws {
        let disk = Self.disk()
        _ = Run(["generate", "App"], in: disk)
        let text = try #require(disk.text(of: "App/Shelf.schema"))
        disk.add("App/Shelf.schema", Array((text + "\nmigration {\n    fill Book.pages with 300\n}\n").utf8))
        #expect(!Run(["check", "-f", "concise", "App"], in: disk).output.contains("error:"))
        let run = Run(["generate", "App"], in: disk)
        #expect(run.exitCode == .success && run.errors.contains("`\(Self.step)` is not needed"), "\(run.errors)")
        #expect(disk.text(of: Self.step) != nil)
    }

    /// Earlier versions of Crowsfoot wrote the file among the generated ones.
    @Test func theOlderLocationStillCounts() throws {
        let disk = Self.disk()
        _ = Run(["plan", "--scaffold", "App"], in: disk)
        try Self.write(on: disk)
        let text = try #require(disk.text(of: Self.step))
        let older = Self.disk()
        older.add("App/Generated/ShelfSchema+Migration_V1_to_V1_1.swift", Array(text.utf8))
        #expect(!Run(["check", "-f", "concise", "App"], in: older).output.contains("error:"))
        _ = Run(["generate", "App"], in: older)
        #expect(older.text(of: Self.step) == nil)
    }

    /// A build can't create the file, and the app compiles without it.
    @Test(arguments: ["", "output swiftdata\n\n"]) func aBuildGeneratesFunctionsInItsPlace(output: String) throws {
        let disk = Self.disk(output: output)
        let models: FilePath = "Made/App+Models.swift"
        #expect(BuildRun(on: disk, telling: MemoryStream()).run(["App", "Made", "App/Shelf.schema"]) == .success)
        #expect(disk.text(of: models)?.contains("static func bookPages") == true)
        _ = Run(["plan", "--scaffold"] + (output.isEmpty ? ["--into", "App"] : []) + ["App"], in: disk)
        try Self.write(on: disk)
        let stream = MemoryStream()
        #expect(BuildRun(on: disk, telling: stream).run(["App", "Made", "App/Shelf.schema"]) == .success)
        #expect(disk.text(of: models)?.contains("static func bookPages") == false)
        #expect(!stream.text.contains("is new and required"), "\(stream.text)")
        #expect(!Run(["check", "-f", "concise", "App"], in: disk).output.contains("error:"))
    }
}
