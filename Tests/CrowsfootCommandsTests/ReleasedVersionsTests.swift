import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests a schema that is edited in place while `release` keeps the versions that users have, in real repositories with merges by Git.
struct ReleasedVersionsTests {
    private static let schema = """
        schema Shelf

        output swiftdata "Generated"

        /// A book.
        model Book {
            title: String

            query all() { sort title }
        }

        /// The author of a book.
        model Author {
            name: String
        }

        """

    private static func released() throws -> Repository {
        let repository = try Repository(["Shelf.schema": schema])
        #expect(repository.run("release").exitCode == .success)
        _ = repository.run("generate")
        try repository.commit()
        return repository
    }

    @Test func theFirstReleaseWritesTheVersionAndTheHeading() throws {
        let repository = try Repository(["Shelf.schema": Self.schema])
        _ = repository.run("generate")
        try repository.commit()
        let run = repository.run("release")
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(
            repository.text("Shelf.schema")
                == Self.schema.replacing("\"Generated\"\n", with: "\"Generated\"\n\nversion 1.1.0 after 1.0.0\n"))
        #expect(
            repository.text("Shelf.versions/1.0.0.schema")
                == Self.schema.replacing("output swiftdata \"Generated\"", with: "version 1.0.0").replacing(
                    "\n\n    query all() { sort title }", with: "")
        )
        #expect(repository.text("Shelf.versions/versions.lock").hasPrefix("crowsfoot-lock 2\n1.0.0 seal "))
        #expect(repository.findings == [])
        // The warning about the unreleased version.
        #expect(repository.run("generate").errors.contains("\n1 file written"))
    }

    @Test func changesOutsideOfStoresNeedNoVersion() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String", "title: String = \"\" @index // A comment.")
        try repository.edit("Shelf.schema", "query all() { sort title }", "query few() { limit 3; sort title }")
        #expect(repository.findings == [])
        _ = repository.run("generate")
        #expect(repository.text("Generated/ShelfSchema+V1.swift").contains("#Index"))
        #expect(repository.text("Generated/ShelfSchema+V1_1.swift").isEmpty)
        let run = repository.run("release")
        #expect(run.exitCode == .success)
        #expect(run.errors == "Nothing to release: existing stores aren't affected by the changes since 1.0.0.\n")
        #expect(repository.text("Shelf.versions/1.1.0.schema").isEmpty)
        #expect(repository.run("release", "--check").exitCode == .success)
    }

    /// A release without changes prints the reason, and writes nothing.
    @Test func aReleaseWithoutChangesIsExplained() throws {
        let repository = try Self.released()
        #expect(repository.run("release").errors == "Nothing to release: the schema hasn't changed since 1.0.0.\n")
        #expect(repository.run("release", "--undo").errors.hasPrefix("Shelf 1.0.0 is no longer released.\n"))
        #expect(
            repository.run("release", "--undo").errors
                == "crowsfoot: error: no version of `Shelf` is released, so there is nothing to undo\n")
    }

    /// Only the team has stores of it.
    @Test func unreleasedDeclarationsMayBeRemoved() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        _ = repository.run("generate")
        try repository.commit()
        try repository.edit("Shelf.schema", "    isbn: String?\n", "    pages: Int?\n")
        _ = repository.run("generate")
        let run = repository.run("review", "--base", "HEAD")
        #expect(run.exitCode == .success, "\(run.output)")
        #expect(run.output.contains("| ✅ | **Book**: `isbn: String?` removed |"), "\(run.output)")
        #expect(run.output.contains("**Existing stores open automatically, and existing objects get"), "\(run.output)")
        try repository.edit("Shelf.schema", "    pages: Int?\n", "")
        _ = repository.run("generate")
        let back = repository.run("review", "--base", "HEAD")
        #expect(back.exitCode == .success, "\(back.output)")
        try repository.edit("Shelf.schema", "    name: String\n", "    born: Date?\n")
        #expect(repository.run("review", "--base", "HEAD").output.contains("**Author**: `name: String` removed | All values are lost."))
    }

    /// Later changes of the base shift everything else.
    @Test func aLossIsFoundWhateverTheBaseHasAdded() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "early: Int?\n    title: String\n    isbn: String = \"\"\n")
        try repository.edit("Shelf.schema", "/// A book.", "model First { name: String }\n\n/// A book.")
        try repository.commit()
        try repository.edit("Shelf.schema", "    name: String\n}\n", "    born: Date?\n}\n")
        let loss = repository.run("diff", "--base", "HEAD", "-f", "concise")
        #expect(loss.exitCode == .findings && loss.output.contains("`Author.name` is removed, so its values"), "\(loss.output)")
        try repository.git("checkout", "-q", ".")
        try repository.edit("Shelf.schema", "early: Int?\n    title: String\n", "titel: String\n")
        try repository.edit("Shelf.schema", "sort title", "sort titel")
        let rename = repository.run("diff", "--base", "HEAD")
        #expect(rename.exitCode == .findings && rename.output.contains("write `@was(title)`"), "\(rename.output)")
        // A likely rename is one finding in every format.
        for command in ["diff", "review"] {
            let findings = repository.run(command, "--base", "HEAD", "-f", "concise").output.split(separator: "\n")
            let errors = findings.filter { $0.contains(": error: ") && !$0.contains("[output/stale]") }
            #expect(errors.count == 1 && errors[0].hasSuffix("[data/removed]"), "\(findings)")
        }
        try repository.git("checkout", "-q", ".")
        try repository.edit("Shelf.schema", "    early: Int?\n", "")
        #expect(repository.run("diff", "--base", "HEAD").exitCode == .success)
    }

    /// A branch that `check` rejects can't be merged.
    @Test func anUnresolvedStepFailsAReview() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "    name: String\n", "    born: Int\n")
        try repository.edit(
            "Shelf.schema", "/// The author of a book.",
            "migration { custom \"dates\"; accept remove Author.name \"dates\" }\n\n/// The author of a book.")
        _ = repository.run("generate")
        let check = repository.run("check", "-f", "concise")
        #expect(check.exitCode == .findings && check.output.contains("[plan/unresolved-step]"), "\(check.output)")
        let review = repository.run("review", "--base", "HEAD")
        #expect(review.exitCode == .findings && review.output.contains("plan/unresolved-step"), "\(review.output)")
    }

    @Test func aPropertyIsOneLine() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        let changed = String(decoding: try repository.attempt("diff", "--numstat").output, as: UTF8.self)
        #expect(changed == "1\t0\tShelf.schema\n")
        #expect(repository.findings == [])
        #expect(repository.run("release", "--check").exitCode == .findings)
        #expect(repository.text("Shelf.versions/1.1.0.schema").isEmpty)
        #expect(repository.run("release").exitCode == .success)
        #expect(repository.text("Shelf.schema").contains("version 1.2.0 after 1.1.0"))
        #expect(repository.text("Shelf.versions/1.1.0.schema").contains("version 1.1.0 after 1.0.0"))
        _ = repository.run("generate")
        #expect(repository.run("review", "--base", "HEAD").exitCode == .success)
    }

    @Test func aDeletedLineIsAnErrorEverywhereUntilItIsAccepted() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "    name: String\n", "    born: Int?\n")
        for words in [["check"], ["review", "--base", "HEAD"], ["release"], ["diff", "--base", "HEAD"]] {
            let run = Run(words + [repository.path], in: DiskFileSystem(), git: repository.runner)
            #expect(run.exitCode == .findings, "\(words)")
            #expect((run.output + run.errors).contains("data/removed"), "\(words): \(run.output)\(run.errors)")
        }
        try repository.edit(
            "Shelf.schema", "born: Int?\n}\n", "born: Int?\n}\n\nmigration { accept remove Author.name \"nobody asked\" }\n")
        #expect(repository.findings == [])
        _ = repository.run("generate")
        #expect(repository.run("review", "--base", "HEAD").exitCode == .success)
        #expect(repository.run("release").exitCode == .success)
        #expect(!repository.text("Shelf.schema").contains("migration"))
        #expect(repository.text("Shelf.versions/1.1.0.schema").contains("accept remove Author.name"))
        #expect(repository.findings == [])
    }

    @Test func aRenameIsComparedWithTheReleasedVersion() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String", "heading: String @was(name)")
        let found = repository.run("check").output
        #expect(found.contains("suggestion: write `@was(title)`"), "\(found)")
        try repository.edit("Shelf.schema", "heading: String @was(name)", "title: String @was(name)")
        #expect(repository.run("check", "--fix").exitCode == .success)
        #expect(repository.text("Shelf.schema").contains("    title: String\n"))
    }

    @Test func aBranchFromBeforeARelease() throws {
        let repository = try Repository(["Shelf.schema": Self.schema])
        try repository.commit(on: "feature") {
            try repository.edit("Shelf.schema", "name: String\n", "name: String\n    born: Int?\n")
        }
        _ = repository.run("release")
        try repository.commit()
        #expect(try repository.conflicts(merging: "feature") == [])
        #expect(repository.text("Shelf.schema").contains("version 1.1.0 after 1.0.0"))
        #expect(repository.findings == [])
        #expect(repository.run("release", "--check").exitCode == .findings)
        #expect(!repository.text("Shelf.versions/1.0.0.schema").contains("born"))
    }

    @Test func aRenameThatWasFreeWhenTheBranchBegan() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        try repository.commit()
        try repository.commit(on: "feature") { try repository.edit("Shelf.schema", "isbn: String?", "code: String?") }
        _ = repository.run("release")
        try repository.commit()
        #expect(try repository.conflicts(merging: "feature") == [])
        #expect(repository.findings.count == 1)
        let found = repository.run("check").output
        #expect(found.contains("error[data/removed]") && found.contains("write `@was(isbn)`"), "\(found)")
    }

    @Test func aMissingReleasedVersionStopsGeneration() throws {
        let repository = try Self.released()
        try repository.remove("Shelf.versions")
        #expect(repository.findings.contains { $0.contains("the released version 1.0.0 is missing") }, "\(repository.findings)")
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        #expect(repository.run("check").exitCode == .findings)
        #expect(repository.run("generate").exitCode == .findings)
        #expect(!repository.text("Generated/ShelfSchema+V1.swift").contains("isbn"))
    }

    @Test func releasedVersionsWithoutAHeading() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "version 1.1.0 after 1.0.0\n\n", "")
        #expect(
            repository.findings.contains { $0.contains("write `version 1.1.0 after 1.0.0`") || $0.contains("doesn't follow it") })
        #expect(repository.run("generate").exitCode == .findings)
    }

    @Test func theHeadingFollowsTheNewestVersion() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        _ = repository.run("release")
        for heading in ["version 1.1.0 after 1.0.0", "version 1.2.0 after 1.0.0", "version 1.1.0 after 1.1.0"] {
            try repository.edit("Shelf.schema", "version 1.2.0 after 1.1.0", heading)
            #expect(repository.run("check").exitCode == .findings)
            #expect(repository.run("check", "--fix").exitCode == .success)
            #expect(repository.text("Shelf.schema").contains("version 1.2.0 after 1.1.0"))
        }
    }

    @Test func aReleasedVersionDoesNotChange() throws {
        let repository = try Self.released()
        let path = "Shelf.versions/1.0.0.schema"
        try repository.edit(path, "/// A book.", "/// A printed book. // It may be lent.")
        #expect(repository.findings == [])
        try repository.edit(path, "title: String", "title: String?")
        #expect(
            repository.findings.contains {
                $0.contains("error: version 1.0.0 is released and can't change, but `Book.title` is optional now")
            })
        try repository.git("checkout", "-q", path)
        try repository.git("rm", "-q", "Shelf.versions/versions.lock")
        #expect(repository.findings.contains { $0.contains("error: `Shelf.versions/versions.lock` is missing") })
    }

    @Test func toleratedAdditionsJoinTheReleasedVersion() throws {
        let text = """
            schema Shelf

            enum Genre {
                case novel
            }

            struct Size {
                width: Double = 0
            }

            model Book {
                genre: Genre = .novel
                size: Size @storage(json)
            }

            """
        let repository = try Repository(["Shelf.schema": text])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "    case novel\n", "    case novel\n    case poem = \"verse\"\n")
        try repository.edit("Shelf.schema", "width: Double = 0\n", "width: Double = 0\n    height: Double = 0\n")
        #expect(repository.run("release", "--check").exitCode == .findings)
        let run = repository.run("release")
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(repository.text("Shelf.versions/1.0.0.schema").contains("    case poem = \"verse\"\n"))
        #expect(repository.text("Shelf.versions/1.0.0.schema").contains("height: Double = 0\n"))
        #expect(repository.findings == [])
        #expect(repository.run("release", "--check").exitCode == .success)
    }

    /// Files with the version in their names are renamed, and so are their types.
    @Test func theNumberOfTheVersionInWorkChanges() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    size: Measure\n")
        try repository.edit("Shelf.schema", "/// The author", "struct Measure { var width: Double }\n\n/// The author")
        try repository.write("ShelfSchema+Migration_V1_to_V1_1.swift", "extension ShelfSchema.V1ToV1_1 {} // V1_10 stays\n")
        #expect(repository.run("next", "2.0.0").exitCode == .success)
        #expect(repository.text("Shelf.schema").contains("version 2.0.0 after 1.0.0"))
        #expect(repository.text("ShelfSchema+Migration_V1_to_V1_1.swift").isEmpty)
        #expect(repository.text("ShelfSchema+Migration_V1_to_V2.swift") == "extension ShelfSchema.V1ToV2 {} // V1_10 stays\n")
        #expect(repository.run("next", "1.0.0").exitCode == .failure)
    }

    @Test func nothingIsReleasedHalfway() throws {
        let disk = MemoryFileSystem(["Shelf.schema": Self.schema])
        disk.fail("Shelf.versions/versions.lock", .notPermitted)
        #expect(Run(["release"], in: disk).exitCode == .failure)
        #expect(disk.text(of: "Shelf.schema") == Self.schema)
        #expect(disk.text(of: "Shelf.versions/1.0.0.schema") == nil)
    }

    @Test func textStaysAsItIs() {
        let text = "schema Library;   // odd\r\nversion 1 /* one */ // first\r\n\r\nmodel Book{title:String;}\t"
        let disk = MemoryFileSystem(["Library.schema": text])
        #expect(Run(["release"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Library.schema") == text.replacing("version 1 ", with: "version 1.1.0 after 1.0.0 "))
    }

    private static let steps = [
        """
        schema Shelf

        /// A book.
        model Book {
            name:  String @was(title)
            pages: Int?
        }

        migration { note "Titles are names." }

        /// The author of a book.
        model Author {
            name: String
            born: Int = 0
        }

        /// The author is unknown.
        migration {
            fill Author.born with 1900
        }

        """,
        """
        schema Shelf
        model Book { name: String   @was(title) @index; pages: Int? } // one line
        migration { note "Titles are names." }
        // The author of a book.
        enum Kind @was(Sort) { case a; case b @was(c) }
        model Author { name: String; kind: Kind = .a @was(sort)
        }
        migration { note "Sorts are kinds." }
        """,
    ]

    private static let before = [
        schema.replacing("\noutput swiftdata \"Generated\"\n", with: ""),
        """
        schema Shelf
        model Book { title: String; }
        enum Sort { case a; case c = "b" }
        model Author { name: String; sort: Sort = .a }
        """,
    ]

    /// `git revert` and `--undo` give the same files.
    @Test(arguments: zip(before, steps)) func aReleaseIsTakenBack(before: String, after: String) throws {
        let repository = try Repository(["Shelf.schema": before])
        #expect(repository.run("release").exitCode == .success)
        try repository.write("Shelf.schema", after.replacing("schema Shelf\n", with: "schema Shelf\n\nversion 1.1.0 after 1.0.0\n"))
        try repository.commit()
        let run = repository.run("release")
        #expect(run.exitCode == .success, "\(run.output)\(run.errors)")
        try repository.commit()
        #expect(repository.run("review", "--base", "HEAD").exitCode == .success)
        #expect(repository.run("release", "--undo").exitCode == .success)
        let files = ["Shelf.schema", "Shelf.versions/1.0.0.schema", "Shelf.versions/1.1.0.schema", "Shelf.versions/versions.lock"]
        let undone = files.map(repository.text)
        let review = repository.run("review", "--base", "HEAD")
        #expect(review.exitCode == .findings && review.output.contains("1.1.0 was released, but its file is missing"), "\(review.output)")
        try repository.git("checkout", "-q", ".")
        try repository.git("revert", "--no-edit", "HEAD")
        #expect(files.map(repository.text) == undone)
        #expect(repository.text("Shelf.versions/1.1.0.schema").isEmpty)
    }

    @Test func theFirstReleaseIsTakenBack() throws {
        let repository = try Repository(["Shelf.schema": Self.schema])
        _ = repository.run("release")
        #expect(repository.run("release", "--undo").exitCode == .success)
        #expect(repository.text("Shelf.schema") == Self.schema)
        #expect(repository.text("Shelf.versions/1.0.0.schema").isEmpty && repository.text("Shelf.versions/versions.lock").isEmpty)
        #expect(repository.run("release", "--undo").exitCode == .failure)
    }

    /// Stores of the previous version identify a property by its oldest name.
    @Test func aPropertyThatWasRenamedTwiceGoesBackToItsFirstName() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String", "name: String @was(title)")
        try repository.edit("Shelf.schema", "sort title", "sort name")
        _ = repository.run("release")
        try repository.edit("Shelf.schema", "name: String\n\n", "label: String @was(name)\n\n")
        try repository.edit("Shelf.schema", "sort name", "sort label")
        #expect(repository.run("release", "--undo").exitCode == .success)
        #expect(repository.text("Shelf.schema").contains("label: String @was(title)"), "\(repository.text("Shelf.schema"))")
        #expect(repository.findings == [])
    }

    @Test func aReleasedVersionIsCorrectedWithAReason() throws {
        let repository = try Self.released()
        let path = "Shelf.versions/1.0.0.schema"
        try repository.edit(path, "title: String", "title: String?")
        try repository.edit("Shelf.schema", "title: String", "title: String?")
        #expect(repository.run("check").exitCode == .findings)
        #expect(Run(["release", "--amend", "wrong import", repository.path], in: DiskFileSystem()).exitCode == .failure)
        let run = Run(["release", "1.0.0", "--amend", "It was optional", repository.path], in: DiskFileSystem())
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(repository.text("Shelf.versions/versions.lock").contains("1.0.0 amended It was optional\n"))
        #expect(repository.findings == [])
        _ = repository.run("generate")
        let review = repository.run("review", "--base", "HEAD")
        #expect(review.exitCode == .success && review.output.contains("It was optional"), "\(review.output)")
    }

    /// After the correction is locked, no command judges the step again.
    @Test func anAmendmentIsRefusedUntilLossesAreAccepted() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        #expect(repository.run("release").exitCode == .success)
        for path in ["Shelf.schema", "Shelf.versions/1.1.0.schema"] { try repository.edit(path, "name: String\n", "born: Int?\n") }
        let amend = { Run(["release", "1.1.0", "--amend", "It was so", repository.path], in: DiskFileSystem()) }
        let refused = amend()
        #expect(refused.exitCode == .findings, "\(refused)")
        #expect(refused.errors.contains("in `Shelf.versions/1.1.0.schema`, ") && refused.errors.contains("`Author.name` is removed"))
        let file = "Shelf.versions/1.1.0.schema"
        try repository.write(file, repository.text(file) + "migration { accept remove Author.name \"never shown\" }\n")
        #expect(amend().exitCode == .success)
        #expect(repository.findings == [])
    }

    /// A correction of the previous version matters, too.
    @Test func anAmendmentIsRefusedWhenTheNextVersionLosesValues() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.versions/1.0.0.schema", "name: String\n", "name: String\n    born: Int?\n")
        let refused = Run(["release", "1.0.0", "--amend", "It was so", repository.path], in: DiskFileSystem())
        #expect(refused.exitCode == .findings && refused.errors.contains("`Author.born` is removed"), "\(refused)")
    }

    /// The path of a released version may be corrected, and stores that haven't migrated yet take it.
    @Test func aStepThatIsRemovedFromAReleasedVersionIsJudgedAgain() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "heading: String @was(title)\n")
        try repository.edit("Shelf.schema", "sort title", "sort heading")
        #expect(repository.run("release").exitCode == .success)
        #expect(repository.findings == [])
        try repository.edit("Shelf.versions/1.1.0.schema", " @was(title)", "")
        let check = repository.run("check")
        #expect(check.exitCode == .findings && check.output.contains("@was(title)"), "\(check.output)")
        #expect(repository.run("release").exitCode == .findings)
    }

    @Test func statusSaysWhatHasChanged() throws {
        let repository = try Self.released()
        #expect(repository.run("status").output == "Shelf 1.0.0, released\n\nNo changes since 1.0.0\n")
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        #expect(
            repository.run("status").output == """
                Shelf 1.1.0, not released (after 1.0.0)

                Changes since 1.0.0
                  + Book.isbn   String?   opens automatically

                Generated files: 1 is missing, 4 are stale. Run `crowsfoot generate`.

                """)
        try repository.edit("Shelf.schema", "name: String\n", "born: Int\n")
        let status = repository.run("status")
        #expect(status.exitCode == .success)
        #expect(status.output.contains("  - Author.name is removed             loses values\n"), "\(status.output)")
        #expect(
            status.output.contains("  + Author.born              Int       needs a migration step that isn't written\n"), "\(status.output)"
        )
        #expect(status.output.contains("\n2 errors. The first: "))
    }

    @Test func aRenameThatIsNotDeclaredIsNamed() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "name: String\n", "fullName: String\n")
        #expect(
            repository.run("status").output.contains(
                "\n  ? Author.name is probably Author.fullName now   loses values without @was(name)\n\n1 error: "))
        #expect(
            repository.run("plan").output.contains("; it is probably `Author.fullName` now: write `@was(name)` there\n"))
    }

    /// A path without a loss is added to the lock, too, and only that is reported.
    @Test func aCorrectedPathIsRecorded() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn: String?\n")
        #expect(repository.run("release").exitCode == .success)
        let file = "Shelf.versions/1.1.0.schema"
        try repository.write(file, repository.text(file) + "migration { note \"Found out later.\" }\n")
        #expect(repository.findings == [])
        let check = repository.run("release", "--check")
        #expect(
            check.exitCode == .findings && check.errors.contains("the lock doesn't have the path to each released version of Shelf"),
            "\(check)")
        #expect(repository.run("release").errors.contains("The lock records the paths to released versions now."))
        #expect(repository.run("release", "--check").exitCode == .success)
    }

    /// A lock without paths proves nothing about them, and a default isn't part of a path.
    @Test func noPathIsCalledAnotherOneWithoutReason() throws {
        let repository = try Repository(["Shelf.schema": "schema Shelf\nmodel Book { title: String = \"\" }\n"])
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "title: String", "name: String @was(title)")
        try repository.edit("Shelf.schema", " @was(title) = \"\"", " = \"\" @was(title)")
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "= \"\"", "= \"unknown\"")
        #expect(!repository.run("status").output.contains("another path"))
        let lock = "Shelf.versions/versions.lock"
        let lines = repository.text(lock).split(separator: "\n").filter { !$0.contains(" path ") && !$0.contains(" digest ") }
        try repository.write(lock, lines.joined(separator: "\n") + "\n")
        #expect(!repository.run("status").output.contains("another path"))
        #expect(repository.findings == [])
    }

    /// A build shipped with an unreleased schema.
    @Test func aTagThatWasNeverReleasedIsRecorded() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String", "name: String @was(title)")
        try repository.edit("Shelf.schema", "sort title", "sort name")
        try repository.edit("Shelf.schema", "/// The author", "migration { note \"A name.\" }\n\n/// The author")
        try repository.commit()
        try repository.git("tag", "v1.3")
        try repository.edit("Shelf.schema", "name: String @was(title)", "heading: String @was(title)")
        try repository.edit("Shelf.schema", "sort name", "sort heading")
        try repository.edit("Shelf.schema", "    name: String\n", "    name: String\n    born: Int?\n")
        try repository.edit("Shelf.schema", "/// The author", "migration { fill Author.born with 1900 }\n\n/// The author")
        try repository.commit()
        let status = repository.run("status").output
        #expect(status.contains("run `crowsfoot release 1.3.0 --at v1.3`"), "\(status)")
        let run = Run(["release", "1.3.0", "--at", "v1.3", repository.path], in: DiskFileSystem(), git: repository.runner)
        #expect(run.exitCode == .success, "\(run.errors)")
        let text = repository.text("Shelf.schema")
        #expect(text.contains("version 1.4.0 after 1.3.0") && text.contains("heading: String @was(name)"), "\(text)")
        #expect(!text.contains("A name.") && text.contains("fill Author.born"), "\(text)")
        #expect(repository.text("Shelf.versions/1.3.0.schema").contains("version 1.3.0 after 1.0.0"))
        #expect(repository.text("Shelf.versions/1.3.0.schema").contains("name: String @was(title)"))
        #expect(repository.findings == [])
        #expect(!repository.run("status").output.contains("v1.3"))
        let again = Run(["release", "1.3.0", "--at", "v1.3", repository.path], in: DiskFileSystem(), git: repository.runner)
        #expect(again.exitCode == .failure)
    }

    /// With `from`, a model that the author deletes would stay until the release, and then disappear.
    @Test func theSchemaBesideReleasedVersionsIsComplete() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "version 1.1.0 after 1.0.0", "version 1.1.0 from 1.0.0")
        #expect(repository.findings.contains { $0.contains("[version/incomplete]") }, "\(repository.findings)")
        #expect(repository.run("release").exitCode == .findings)
    }

    /// Without its first release, a schema with an `@was` has an error, which the recorded release resolves.
    @Test func theFirstReleaseWasForgotten() throws {
        let repository = try Repository(["Shelf.schema": Self.schema])
        try repository.git("tag", "v1.0")
        try repository.edit("Shelf.schema", "title: String", "name: String @was(title)")
        try repository.edit("Shelf.schema", "sort title", "sort name")
        #expect(repository.run("check").exitCode == .findings)
        let run = Run(["release", "1.0.0", "--at", "v1.0", repository.path], in: DiskFileSystem(), git: repository.runner)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(repository.text("Shelf.schema").contains("version 1.1.0 after 1.0.0"))
        #expect(repository.findings == [])
    }

    @Test func aReasonStaysWithItsVersion() throws {
        let repository = try Repository(["Shelf.schema": "schema Shelf\nenum Kind { case a }\nmodel Book { kind: Kind = .a }\n"])
        _ = repository.run("release")
        let amend = Run(["release", "1.0.0", "--amend", "It was so", repository.path], in: DiskFileSystem())
        #expect(amend.errors.contains("Shelf 1.0.0 is unchanged; only the reason is recorded"), "\(amend.errors)")
        try repository.edit("Shelf.schema", "case a }", "case a; case b }")
        #expect(repository.run("release").exitCode == .success)
        #expect(repository.text("Shelf.versions/versions.lock").contains("1.0.0 amended It was so\n"))
    }

    /// Standard input has no folder beside it.
    @Test func aTextWithoutItsFolderIsExplained() throws {
        let repository = try Self.released()
        let run = Run(["check", "-"], in: DiskFileSystem(), input: repository.text("Shelf.schema"))
        #expect(run.exitCode == .findings && run.output.contains("name the file instead of `-`"), "\(run.output)")
    }

    /// Newer versions of Crowsfoot may use another format, and editors may add a byte order mark.
    @Test func aLockOfAnotherFormIsOneError() throws {
        let repository = try Self.released()
        let lock = "Shelf.versions/versions.lock"
        let text = repository.text(lock)
        try repository.write(lock, "\u{FEFF}" + text)
        #expect(repository.findings == [])
        try repository.write(lock, text.replacing("crowsfoot-lock 2", with: "crowsfoot-lock 3"))
        let errors = repository.findings.filter { $0.contains(": error: ") }
        #expect(errors.count == 1 && errors[0].contains("can't read the lock file"), "\(errors)")
        #expect(repository.run("release").exitCode == .findings)
    }

    /// Users may have stores of what a tag contains.
    @Test func aReleaseWithATagStays() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String", "title: String\n    pages: Int?")
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        try repository.git("tag", "v1.1")
        try repository.git("commit", "-q", "--allow-empty", "-m", "later")
        let undo = repository.run("release", "--undo")
        #expect(undo.exitCode == .failure && undo.errors.contains("the tag `v1.1` contains the release of 1.1.0"), "\(undo)")
        try repository.git("tag", "-d", "v1.1")
        #expect(repository.run("release", "--undo").exitCode == .success)
    }

    /// Several files of a schema can have the heading. Others have none.
    @Test func aHeadingIsRepeatedInAnotherFile() throws {
        let repository = try Self.released()
        let heading = "schema Shelf\n\nversion 1.1.0 after 1.0.0\n\n"
        try repository.write("Loans.schema", heading + "model Loan {\n    until: Date?\n}\n")
        try repository.write("Alone.schema", "schema Shelf\n\nmodel Shop {\n    name: String?\n}\n")
        #expect(repository.findings == [])
        #expect(repository.run("release").exitCode == .success)
        for file in ["Shelf.schema", "Loans.schema"] { #expect(repository.text(file).contains("version 1.2.0 after 1.1.0")) }
        #expect(!repository.text("Alone.schema").contains("version") && repository.findings == [])
        #expect(repository.run("release", "--undo").exitCode == .success)
        #expect(repository.text("Loans.schema").hasPrefix(heading) && repository.findings == [])
    }

    /// A union merge repeats each line of a version.
    @Test func aRepeatedVersionIsOneError() throws {
        let repository = try Self.released()
        let lock = "Shelf.versions/versions.lock"
        try repository.write(lock, repository.text(lock) + repository.text(lock).replacing("crowsfoot-lock 2\n", with: ""))
        #expect(repository.findings.count { $0.contains("[lock/conflict]") } == 1, "\(repository.findings)")
    }

    @Test func aSchemaOnOneLine() {
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf; model Book {\n    title: String\n}\n"])
        let run = Run(["release"], in: disk)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(disk.text(of: "Shelf.schema")?.contains("\nversion 1.1.0 after 1.0.0\n") == true)
        #expect(Run(["check"], in: disk).exitCode == .success)
    }

    @Test func linesMayEndAsOnWindows() {
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf\r\n\r\nmodel Book {\r\n    title: String\r\n}\r\n"])
        #expect(Run(["release"], in: disk).exitCode == .success)
        let lock = disk.text(of: "Shelf.versions/versions.lock") ?? ""
        disk.add("Shelf.versions/versions.lock", Array(lock.replacing("\n", with: "\r\n").utf8))
        #expect(Run(["check"], in: disk).exitCode == .success)
        #expect(Run(["release", "--check"], in: disk).exitCode == .success)
    }
}
