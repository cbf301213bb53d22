import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests the edits that findings propose for a schema with a released version. After each, nothing is left to report.
struct ProposedEditTests {
    /// A disk on which `text` is released as 1.0.0, and edited afterwards.
    private func released(_ text: String, _ edits: [(old: String, new: String)]) throws -> MemoryFileSystem {
        let disk = MemoryFileSystem(["L.schema": text])
        #expect(Run(["release"], in: disk).exitCode == .success)
        try edit(disk, edits)
        return disk
    }

    private func edit(_ disk: MemoryFileSystem, _ edits: [(old: String, new: String)]) throws {
        var text = try #require(disk.text(of: "L.schema"))
        for edit in edits {
            #expect(text.contains(edit.old))
            text = text.replacing(edit.old, with: edit.new)
        }
        try disk.write(Array(text.utf8), to: "L.schema")
    }

    private func remove(_ path: FilePath, from disk: MemoryFileSystem) throws {
        var batch = FileBatch()
        batch.removals = [path]
        try disk.apply(batch)
    }

    private static let library = """
        schema L

        enum Kind: String { case novel, poem }

        model Author {
            name: String
        }

        model Book {
            title: String
            kind:  Kind = .novel
        }

        """

    @Test(arguments: ["poetry", "poetry = \"poem\"", "poetry @was(poem)"])
    func aRenamedCaseKeepsItsRawValue(_ edited: String) throws {
        let disk = try released(Self.library, [("poem }", edited + " }")])
        let run = Run(["check"], in: disk)
        #expect(run.output.contains("keep the value with `poetry = \"poem\" @was(poem)`"))
        #expect(Run(["check", "--unsafe-fixes"], in: disk).output == "no findings in 1 schema\n")
        #expect(disk.text(of: "L.schema")?.contains("enum Kind: String { case novel, poetry = \"poem\" @was(poem) }") == true)
    }

    /// The implicit raw value of a case stays the same.
    @Test func aRenamedCaseOfANumberIsDeclared() throws {
        let text = Self.library.replacing("Kind: String", with: "Kind: Int")
        let disk = try released(text, [("poem }", "poetry }")])
        #expect(Run(["check", "--unsafe-fixes"], in: disk).output == "no findings in 1 schema\n")
        #expect(disk.text(of: "L.schema")?.contains("case novel, poetry @was(poem) }") == true)
    }

    /// A hash belongs to the changed property, not to the first one.
    @Test func aNewHashIsOnTheChangedProperty() throws {
        let disk = try released(Self.library, [("poem }", "letter, diary }")])
        let output = Run(["check"], in: disk).output
        #expect(output.contains("add `@hash(\"1.1.0\")` to `Book.kind`"))
    }

    private static let shelf = """
        schema L

        model Author {
            name:  String
            books: [Book] @inverse(author)
        }

        model Book {
            title:  String
            author: Author?
        }

        """

    /// If a model is accepted as lost, so are the relationships to it, since no object is left.
    @Test func acceptingTheLossOfAModelAcceptsRelationshipsToIt() throws {
        let model = "model Author {\n    name:  String\n    books: [Book] @inverse(author)\n}\n"
        let disk = try released(
            Self.shelf, [(model, "migration { accept remove Author \"no author is shown\" }\n"), ("    author: Author?\n", "")])
        #expect(Run(["check"], in: disk).output == "no findings in 1 schema\n")
        #expect(Run(["rehearse"], in: disk).exitCode == .success)
    }

    /// A relationship that is removed without its model isn't covered.
    @Test func acceptingTheLossOfAModelAcceptsNothingElse() throws {
        let disk = try released(
            Self.shelf,
            [("    author: Author?\n", "    other: Int?\n"), ("    books: [Book] @inverse(author)\n", "")])
        #expect(Run(["check", "-f", "concise"], in: disk).output.contains("[data/removed]"))
    }

    /// Without a key, the suggested rename would be rejected.
    @Test func aRenameThatCantBeIsNotProposed() throws {
        let text = "schema L\n\nmodel Book {\n    title: String\n}\n"
        let disk = try released(text, [("model Book", "model Volume")])
        let output = Run(["check"], in: disk).output
        #expect(!output.contains("@was(Book)"))
        #expect(output.contains("to rename it, first release a version in which it has a `@unique` or `@id` property"))
        let keyed = try released(text.replacing("String", with: "String @unique"), [("model Book", "model Volume")])
        #expect(Run(["check"], in: keyed).output.contains("@was(Book)"))
    }

    @Test func aHeadingAfterAVersionThatNeverWasIsCorrected() throws {
        let disk = try released(Self.shelf, [("version 1.1.0 after 1.0.0", "version 1.2.0 after 1.1.0")])
        let output = Run(["check"], in: disk).output
        #expect(output.contains("or, if you shipped 1.1.0, run `crowsfoot release 1.1.0 --at REV`"))
        #expect(!output.contains("git restore"))
        let fixed = Run(["check", "--unsafe-fixes", "-f", "concise"], in: disk)
        #expect(disk.text(of: "L.schema")?.contains("version 1.2.0 after 1.0.0") == true)
        #expect(!fixed.output.contains("predecessor-missing"))
    }

    @Test func aFileOfALockedVersionIsRestored() throws {
        let disk = try released(Self.shelf, [])
        try remove("L.versions/1.0.0.schema", from: disk)
        let output = Run(["check"], in: disk).output
        #expect(output.contains("restore `L.versions/1.0.0.schema` from version control"))
        #expect(!output.contains("remove the heading"))
    }

    @Test func aFolderOfARenamedSchemaIsRenamed() throws {
        for name in ["Library", "Shelf"] {
            let disk = try released(Self.shelf, [("schema L", "schema \(name)")])
            let output = Run(["check"], in: disk).output
            #expect(output.contains("rename `L.versions` to `\(name).versions`"), "\(output)")
        }
    }

    @Test func aHeadingWithoutAnyReleaseIsRemoved() {
        let disk = MemoryFileSystem(["L.schema": "schema L\n\nversion 1.1.0 after 1.0.0\n\nmodel Book { title: String }\n"])
        #expect(Run(["check"], in: disk).output.contains("or remove the heading if no app with this schema was shipped"))
    }

    /// A lock that was never committed can't be restored.
    @Test func aLostLockIsWrittenAgain() throws {
        let disk = try released(Self.shelf, [("title:  String\n", "title:  String\n    pages:  Int?\n")])
        #expect(Run(["release"], in: disk).exitCode == .success)
        try remove("L.versions/versions.lock", from: disk)
        let output = Run(["check"], in: disk).output
        #expect(output.contains("if it was never committed, run `crowsfoot release 1.1.0 --amend \"why\"`"))
        #expect(Run(["release", "1.1.0", "--amend", "the lock was never committed"], in: disk).exitCode == .success)
        #expect(Run(["check"], in: disk).output == "no findings in 1 schema\n")
        #expect(disk.text(of: "L.versions/versions.lock")?.contains("1.0.0 seal") == true)
    }
}
