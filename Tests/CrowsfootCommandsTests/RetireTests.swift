import CrowsfootChecking
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests that retired versions lose support, and that the lock keeps the parts of them that are still needed.
struct RetireTests {
    private static let lock = "Shelf.versions/versions.lock"

    private static func disk(_ texts: [String]) -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        for text in texts {
            disk.add("Shelf.schema", Array(text.utf8))
            let run = Run(["release"], in: disk)
            #expect(run.exitCode == .success, "\(run.errors)\(run.output)")
        }
        return disk
    }

    private static let texts = [
        "schema Shelf\n\nmodel Book {\n    title: String\n}\n",
        """
        schema Shelf

        version 1.1.0 after 1.0.0

        model Book {
            name: String @was(title)
            isbn: String
        }

        migration { fill Book.isbn with "unknown" }

        """,
        "schema Shelf\n\nversion 1.2.0 after 1.1.0\n\nmodel Book {\n    name: String\n    isbn: String\n    pages: Int?\n}\n",
    ]

    @Test func thePlanStartsAtTheNextVersion() throws {
        let disk = Self.disk(Self.texts)
        let before = try #require(disk.text(of: FilePath(Self.lock)))
        let run = Run(["retire", "1.0.0"], in: disk)
        #expect(
            run.errors == """
                Stores of Shelf 1.0.0 can no longer be opened; the plan starts at 1.1.0.

                removed  Shelf.versions/1.0.0.schema
                updated  Shelf.versions/1.1.0.schema
                updated  Shelf.versions/versions.lock

                Run `crowsfoot generate`, then commit everything.

                """)
        #expect(run.exitCode == .success && disk.text(of: "Shelf.versions/1.0.0.schema") == nil)
        #expect(
            disk.text(of: "Shelf.versions/1.1.0.schema")
                == "schema Shelf\n\nversion 1.1.0\n\nmodel Book {\n    name: String\n    isbn: String\n}\n")
        let lock = try #require(disk.text(of: FilePath(Self.lock)))
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.hasPrefix("1.0.0 digest ") } }
        #expect(lines(lock).contains("1.0.0 retired") && lines(lock).filter { $0 != "1.0.0 retired" } == lines(before), "\(lock)")
        #expect(Run(["check"], in: disk).output == "no findings in 1 schema\n")
        let plan = Run(["plan"], in: disk).output
        #expect(plan.contains("1.1.0") && !plan.contains("1.0.0"), "\(plan)")
        #expect(Run(["retire", "1.0.0"], in: disk).errors.contains("Shelf 1.0.0 is already retired"))
        #expect(Run(["retire", "v1.1.0"], in: disk).exitCode == .success)
        #expect(Run(["release", "--undo"], in: disk).exitCode == .failure)
        #expect(Run(["release", "--check"], in: disk).exitCode == .success)
    }

    /// Hand-written files are for the user to delete.
    @Test func stepsThatNothingNeedsAreNamed() throws {
        let disk = Self.disk(Self.texts)
        disk.add("ShelfSchema+Migration_V1_to_V1_1.swift", Array("extension ShelfSchema.V1ToV1_1 {}\n".utf8))
        let run = Run(["retire", "1.0.0"], in: disk)
        #expect(run.errors.contains("delete `ShelfSchema+Migration_V1_to_V1_1.swift`, which no migration needs now"), "\(run.errors)")
        #expect(disk.text(of: "ShelfSchema+Migration_V1_to_V1_1.swift") != nil)
    }

    @Test(arguments: [
        ("1.2.0", "version 1.2.0 is the newest released one"), ("2.0.0", "`Shelf` has no version 2.0.0"), ("Shelf", "VERSION"),
    ]) func isRefused(version: String, message: String) {
        let disk = Self.disk(Self.texts)
        let run = Run(["retire", version], in: disk)
        #expect(run.exitCode == .failure && run.errors.contains(message), "\(run.errors)")
        #expect(disk.text(of: "Shelf.versions/1.0.0.schema") != nil)
    }

    /// A file that is only deleted is an error, as before.
    @Test func reviewWarns() throws {
        let repository = try Repository(["Shelf.schema": Self.texts[0]])
        _ = repository.run("release")
        try repository.write("Shelf.schema", Self.texts[1])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        let run = Run(["retire", "1.0.0", repository.path], in: DiskFileSystem())
        #expect(run.exitCode == .success, "\(run.errors)")
        let review = repository.run("review", "--base", "HEAD")
        #expect(review.exitCode == .success && review.output.contains("version 1.0.0 is retired"), "\(review.output)")
        #expect(!review.output.contains("another path"), "\(review.output)")
        try repository.git("checkout", "-q", "HEAD", "--", Self.lock)
        #expect(repository.run("review", "--base", "HEAD").exitCode == .findings)
    }

    @Test func inspectRecognizesARetiredVersion() throws {
        let disk = MemoryFileSystem(["App.schema": "schema App\n\nmodel User {\n    createdAt: Date?\n    name: String?\n}\n"])
        let path = GoldenCase.packageDirectory + "/Tests/Stores/FreezeRay/one-model-1.sqlite"
        disk.add("App.store", [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        _ = Run(["release"], in: disk)
        let text = try #require(disk.text(of: "App.schema"))
        disk.add("App.schema", Array(text.replacing("name: String?", with: "name: String?\n    age: Int?").utf8))
        _ = Run(["release"], in: disk)
        #expect(Run(["inspect", "App.store", "--against", "App.schema"], in: disk).output.contains("Written by version 1.0.0 of App"))
        #expect(Run(["retire", "1.0.0"], in: disk).exitCode == .success)
        let run = Run(["inspect", "App.store", "--against", "App.schema"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.output.hasSuffix("\nWritten by App 1.0.0, retired. The app can no longer open it.\n"), "\(run.output)")
    }

    /// Fields in production are permanent.
    @Test func cloudKitStillHasTheFieldsOfARetiredVersion() throws {
        let first = "schema Shelf @cloudkit\nmodel Book { title: String?; pages: String? }\n"
        let second = """
            schema Shelf @cloudkit
            version 1.1.0 after 1.0.0
            model Book { title: String? }
            migration { accept remove Book.pages "never shown" }

            """
        let disk = Self.disk([first, second])
        #expect(Run(["retire", "1.0.0"], in: disk).exitCode == .success)
        #expect(disk.text(of: FilePath(Self.lock))?.contains("1.0.0 field CD_Book CD_pages STRING\n") == true)
        let current = "schema Shelf @cloudkit\nversion 1.2.0 after 1.1.0\nmodel Book { title: String?; pages: TYPE? }\n"
        disk.add("Shelf.schema", Array(current.replacing("TYPE", with: "Int").utf8))
        let check = Run(["check"], in: disk)
        #expect(check.exitCode == .findings && check.output.contains("error[cloudkit/not-additive]"), "\(check.output)")
        disk.add("Shelf.schema", Array(current.replacing("TYPE", with: "String").utf8))
        #expect(Run(["check"], in: disk).exitCode == .success)
    }

    /// The branch is older, and has changed a comment in the file.
    @Test func aMergeBringsBackARetiredVersion() throws {
        let repository = try Repository(["Shelf.schema": "schema Shelf\n\nmodel Book {\n    title: String\n}\n"])
        for property in ["", "    isbn: String?\n", "    pages: Int?\n"] {
            try repository.edit("Shelf.schema", "title: String\n", "title: String\n\(property)")
            #expect(repository.run("release").exitCode == .success)
        }
        try repository.commit()
        let file = "Shelf.versions/1.1.0.schema"
        try repository.commit(on: "old") { try repository.write(file, repository.text(file) + "// An edition.\n") }
        #expect(repository.run("retire", "1.1.0").exitCode == .success)
        try repository.commit()
        #expect(try repository.conflicts(merging: "old") == [file])
        let findings = repository.findings
        #expect(findings.count == 1 && findings[0].contains("version 1.1.0 is retired, and its file is back"), "\(findings)")
        #expect(repository.run("check").output.contains("delete the file"))
        #expect(repository.run("release", "--check").exitCode == .findings)
        try repository.git("rm", "-q", "-f", file)
        #expect(repository.findings == [])
    }
}
