import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests versions of which only Git shows that they shipped: `status` finds them, and `release --at` adds them to the lock.
struct UnrecordedShapesTests {
    private static func released() throws -> Repository {
        let repository = try Repository(["Shelf.schema": "schema Shelf\n\nmodel Book {\n    title: String\n    pages: Int?\n}\n"])
        try release(repository)
        return repository
    }

    private static func release(_ repository: Repository) throws {
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
    }

    /// Runs the command that `status` suggests.
    private static func record(_ repository: Repository, sourceLocation: SourceLocation = #_sourceLocation) throws -> Run {
        let status = repository.run("status").output
        let start = try #require(status.firstRange(of: "run `crowsfoot "), "\(status)", sourceLocation: sourceLocation).upperBound
        let words = status[start...].prefix { $0 != "`" }.split(separator: " ").map(String.init)
        return Run(words + [repository.path], in: DiskFileSystem(), git: repository.runner)
    }

    /// Removes the lock lines of 1.1.0, like a careless merge.
    private static func forget(_ repository: Repository) throws {
        try repository.remove("Shelf.versions/1.1.0.schema")
        let lock = "Shelf.versions/versions.lock"
        let lines = repository.text(lock).split(separator: "\n").filter { !$0.hasPrefix("1.1.0") }
        try repository.write(lock, lines.joined(separator: "\n") + "\n")
        try repository.edit("Shelf.schema", "version 1.2.0 after 1.1.0", "version 1.1.0 after 1.0.0")
    }

    /// The tag contains the release commit itself, so that the steps to its version are in the copy and not in the schema.
    @Test func aTagOfALostReleaseKeepsItsSteps() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "title: String", "name: String @was(title)")
        try Self.release(repository)
        try repository.git("tag", "v1.1")
        try Self.forget(repository)
        try repository.edit("Shelf.schema", "name: String", "label: String @was(title)")
        try repository.commit()
        let run = try Self.record(repository)
        #expect(run.exitCode == .success && run.errors.contains("Released Shelf 1.1.0"), "\(run.errors)")
        #expect(repository.text("Shelf.versions/1.1.0.schema").contains("name: String @was(title)"))
        #expect(repository.text("Shelf.schema").contains("version 1.2.0 after 1.1.0"))
        #expect(repository.text("Shelf.schema").contains("label: String @was(name)"))
        #expect(repository.findings == [])
        #expect(!repository.run("status").output.contains("v1.1"))
    }

    /// Without a tag, the history of the lock shows which commit released a version.
    @Test func aLostReleaseIsFoundWithoutATag() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    year: Int?")
        try Self.release(repository)
        try Self.forget(repository)
        try repository.edit("Shelf.schema", "year: Int?", "years: Int?")
        try repository.commit()
        #expect(repository.findings == [])
        let run = try Self.record(repository)
        #expect(run.exitCode == .success && run.errors.contains("error[data/removed]: `Book.year` is removed"), "\(run.errors)")
        #expect(repository.findings.contains { $0.contains("[data/removed]") })
        #expect(repository.run("doctor").output.contains("` released") == false)
    }

    /// The lock moved with its schema before a later merge lost lines of it.
    @Test func aReleaseThatWasLostAfterAMoveIsFound() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    year: Int?")
        try Self.release(repository)
        try repository.remove("Shelf.versions/1.1.0.schema")
        try repository.git("mv", "Shelf.versions", "Library.versions")
        try repository.git("mv", "Shelf.schema", "Library.schema")
        for path in ["Library.schema", "Library.versions/1.0.0.schema"] {
            try repository.edit(path, "schema Shelf", "schema Library")
        }
        let lock = "Library.versions/versions.lock"
        let lines = repository.text(lock).split(separator: "\n").filter { !$0.hasPrefix("1.1.0") }
        try repository.write(lock, lines.joined(separator: "\n") + "\n")
        try repository.edit("Library.schema", "version 1.2.0 after 1.1.0", "version 1.1.0 after 1.0.0")
        try repository.edit("Library.schema", "year: Int?", "years: Int?")
        try repository.commit()
        let status = repository.run("status").output
        #expect(status.contains("released 1.1.0 with a shape that the lock doesn't have"), "\(status)")
        #expect(try Self.record(repository).exitCode == .success)
        #expect(repository.text("Library.versions/1.1.0.schema").contains("year: Int?"))
        #expect(repository.findings.contains { $0.contains("`Book.year` is removed") }, "\(repository.findings)")
    }

    /// Two releases that were squashed into one commit, whose schema has only the shape of the second.
    @Test func twoLostReleasesOfOneCommitAreFound() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    isbn: String?")
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "isbn: String?", "isbn: String?\n    year: Int?")
        try Self.release(repository)
        for number in ["1.1.0", "1.2.0"] { try repository.remove("Shelf.versions/\(number).schema") }
        let lock = "Shelf.versions/versions.lock"
        let lines = repository.text(lock).split(separator: "\n").filter { !$0.hasPrefix("1.1.0") && !$0.hasPrefix("1.2.0") }
        try repository.write(lock, lines.joined(separator: "\n") + "\n")
        try repository.edit("Shelf.schema", "version 1.3.0 after 1.2.0", "version 1.1.0 after 1.0.0")
        try repository.edit("Shelf.schema", "\n    isbn: String?\n    year: Int?", "\n    color: String?")
        try repository.commit()
        #expect(try Self.record(repository).exitCode == .success)
        #expect(try Self.record(repository).exitCode == .success)
        #expect(!repository.text("Shelf.versions/1.1.0.schema").contains("year"))
        #expect(repository.text("Shelf.versions/1.1.0.schema").contains("isbn: String?"))
        #expect(repository.text("Shelf.versions/1.2.0.schema").contains("year: Int?"))
        #expect(!repository.run("status").output.contains("that the lock doesn't have"))
        #expect(repository.findings.contains { $0.contains("`Book.year` is removed") }, "\(repository.findings)")
    }

    /// The effects of a shipped version are reported when it is added to the lock, since `check` doesn't judge steps between released
    /// versions.
    @Test func theLossesOfAShippedVersionAreReported() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "    pages: Int?\n", "")
        try repository.commit()
        try repository.git("tag", "v1.1")
        let run = try Self.record(repository)
        #expect(run.exitCode == .success && run.errors.contains("`Book.pages` is removed"), "\(run.errors)")
    }

    /// A hotfix that was released on its branch has to be merged. On that branch, stores of the later version don't matter.
    @Test func aReleaseOfAnotherBranchIsMerged() throws {
        let repository = try Self.released()
        try repository.commit(on: "hotfix") {
            #expect(repository.run("next", "1.0.1").exitCode == .success)
            try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    isbn: String?")
            #expect(repository.run("release").exitCode == .success)
        }
        try repository.git("tag", "v1.0.1", "hotfix")
        try repository.edit("Shelf.schema", "title: String", "title: String\n    year: Int?")
        try Self.release(repository)
        try repository.git("tag", "v1.1.0")
        let status = repository.run("status").output
        #expect(
            status.contains("The tag `v1.0.1` released 1.0.1, which this branch doesn't have. If it was shipped, merge `v1.0.1`."),
            "\(status)")
        try repository.git("switch", "-q", "hotfix")
        #expect(!repository.run("status").output.contains("v1.1.0"))
    }

    /// A hotfix that shipped after a later version was released: both are in the lock, and `check` reports how to order them.
    @Test func anOlderHotfixIsRecorded() throws {
        let repository = try Self.released()
        try repository.commit(on: "hotfix") { try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    isbn: String?") }
        try repository.git("tag", "v1.0.1", "hotfix")
        try repository.edit("Shelf.schema", "title: String", "name: String @was(title)")
        try Self.release(repository)
        let run = try Self.record(repository)
        #expect(run.exitCode == .success && run.errors.contains("[version/fork]"), "\(run.errors)")
        #expect(repository.text("Shelf.schema").contains("version 1.2.0 after 1.1.0"))
        try repository.edit("Shelf.versions/1.1.0.schema", "after 1.0.0", "after 1.0.1")
        #expect(repository.findings.contains { $0.contains("`Book.isbn` is removed") }, "\(repository.findings)")
    }

    /// Two branches release one number, and a merge takes one side without reviewing the other.
    @Test func aMergeThatTakesOneSideIsFound() throws {
        let repository = try Self.released()
        try repository.commit(on: "other") {
            try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    isbn: String?")
            #expect(repository.run("release").exitCode == .success)
        }
        try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    year: Int?")
        try Self.release(repository)
        try repository.git("merge", "-q", "-s", "ours", "--no-edit", "other")
        #expect(repository.findings == [])
        let status = repository.run("status").output
        #expect(status.contains("released 1.1.0 with a shape that the lock doesn't have"), "\(status)")
        #expect(try Self.record(repository).exitCode == .success)
        #expect(repository.text("Shelf.versions/1.1.1.schema").contains("isbn: String?"))
        #expect(repository.findings.contains { $0.contains("[version/fork]") })
    }

    /// A reason without a correction resolves nothing.
    @Test func anUnchangedVersionWithAReasonHidesNoOther() throws {
        let repository = try Self.released()
        try repository.commit(on: "other") {
            try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    isbn: String?")
            #expect(repository.run("release").exitCode == .success)
        }
        try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    year: Int?")
        try Self.release(repository)
        try repository.git("merge", "-q", "-s", "ours", "--no-edit", "other")
        let amend = Run(["release", "1.1.0", "--amend", "merged", repository.path], in: DiskFileSystem())
        #expect(amend.exitCode == .success && amend.errors.contains("only the reason is recorded"), "\(amend.errors)")
        try repository.commit()
        #expect(repository.run("status").output.contains("released 1.1.0 with a shape that the lock doesn't have"))
    }

    /// Without folder and heading, the schema looks like one that was never released.
    @Test func aDeletedLockIsFound() throws {
        let repository = try Self.released()
        try repository.remove("Shelf.versions")
        try repository.edit("Shelf.schema", "version 1.1.0 after 1.0.0\n\n", "")
        try repository.commit()
        #expect(repository.findings == [])
        let status = repository.run("status").output
        #expect(status.contains("versions.lock` is deleted") && status.contains("git checkout "), "\(status)")
        #expect(repository.run("doctor").output.contains("versions.lock` is deleted"))
        let release = repository.run("release")
        #expect(release.exitCode != .success && release.errors.contains("versions.lock` is deleted"), "\(release.errors)")
        #expect(repository.run("release", "1.0.0").exitCode == .success)
    }

    /// An amended release isn't lost.
    @Test func aCorrectedReleaseIsNotLost() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.versions/1.0.0.schema", "pages: Int?", "pages: Int?\n    year: Int?")
        let amend = Run(["release", "1.0.0", "--amend", "The import was wrong", repository.path], in: DiskFileSystem())
        #expect(amend.exitCode == .success, "\(amend.errors)")
        try repository.commit()
        #expect(!repository.run("status").output.contains("the lock doesn't have"))
    }

    /// Without the complete history, missing versions aren't found.
    @Test(arguments: [["status"], ["doctor"], ["release", "--check"]]) func aShallowCloneIsNamed(_ words: [String]) throws {
        let repository = try Self.released()
        var git = MemoryGit(["HEAD": ["Shelf.schema": repository.text("Shelf.schema")]])
        git.isShallow = true
        let run = Run(words + [repository.path], in: DiskFileSystem(), git: git)
        #expect((run.output + run.errors).contains("`fetch-depth: 0`"), "\(run)")
        git.isShallow = false
        let whole = Run(words + [repository.path], in: DiskFileSystem(), git: git)
        #expect(!(whole.output + whole.errors).contains("fetch-depth"), "\(whole)")
    }

    /// No other command shows daily that other checkouts lack the released versions.
    @Test func ignoredVersionsAreNamed() throws {
        let repository = try Self.released()
        #expect(!repository.run("status").output.contains("ignored"))
        try repository.write(".gitignore", "*.versions\n")
        try repository.git("rm", "-r", "-q", "--cached", "Shelf.versions")
        let status = repository.run("status").output
        #expect(status.contains("Shelf.versions/1.0.0.schema` is ignored by Git"), "\(status)")
    }

    /// Stores of earlier versions get the default that the version was released with.
    @Test func aDefaultThatIsRemovedLaterStillFillsOlderStores() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "schema Shelf\n", "schema Shelf\noutput swiftdata \"Generated\"\n")
        try repository.edit(
            "Shelf.schema", "pages: Int?",
            "pages: Int?\n    year: Int = 5\n    tags: [String] = []\n    added: Date = .now\n    kind: Kind = .novel\n    enum Kind: String { case novel, poem }"
        )
        try Self.release(repository)
        for value in [" = 5", " = []", " = .now", " = .novel"] { try repository.edit("Shelf.schema", value, "") }
        #expect(repository.findings == [])
        #expect(repository.run("generate").exitCode == .success)
        let code = repository.text("Generated/ShelfSchema+V1ToV1_1.swift")
        #expect(["row.year = 5", "row.kind = ", "row.tags = ", "row.added = "].allSatisfy(code.contains), "\(code)")
        // An interrupted migration leaves a store of the new intermediate version.
        #expect(repository.run("release").errors.contains("records the paths"))
        #expect(repository.run("release", "--check").exitCode == .success)
    }

    /// A history in one file may have several versions that are not released.
    @Test func statusNamesAllOpenVersions() throws {
        let disk = MemoryFileSystem([
            "Shelf.schema": """
            schema Shelf
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int? }
            version 1.2.0 from 1.1.0
            model Author { name: String }
            """
        ])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        let status = Run(["status"], in: disk).output
        #expect(status.contains("Not released: 1.1.0, 1.2.0.") && !status.contains("No changes"), "\(status)")
    }

    @Test func statusNamesTheStageOfAStep() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    year: Int?")
        try repository.edit("Shelf.schema", "model Book", "migration { fill Book.year with 1999 }\n\nmodel Book")
        let status = repository.run("status").output
        #expect(status.contains("migrated by a stage of the plan"), "\(status)")
    }

    @Test func statusNamesReleasedAndRetiredVersions() throws {
        let repository = try Self.released()
        for name in ["a", "b", "c"] {
            try repository.edit("Shelf.schema", "pages: Int?", "pages: Int?\n    \(name): Int?")
            try Self.release(repository)
        }
        #expect(Run(["retire", "1.1.0", repository.path], in: DiskFileSystem()).exitCode == .success)
        let status = repository.run("status").output
        #expect(status.hasPrefix("Shelf 1.3.0, released\nReleased before: 1.2.0. Retired: 1.0.0, 1.1.0.\n"), "\(status)")
    }
}
