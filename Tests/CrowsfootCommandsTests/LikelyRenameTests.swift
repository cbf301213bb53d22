import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that an undeclared rename is one finding, with the edit that declares it.
struct LikelyRenameTests {
    private static let schema = """
        schema Shelf

        model Book {
            isbn:   String  @unique
            title:  String
            pages:  Int
            author: Author? @inverse(books)
        }

        model Author {
            name:  String @unique
            born:  Date?
            books: [Book]
            loans: [Loan] @inverse(reader)
        }

        model Loan {
            id:     UUID    = UUID() @id
            reader: Author?
        }

        """

    struct Rename: CustomTestStringConvertible, Sendable {
        let edits: [(String, String)]
        /// The suggested edits, one for each finding.
        let proposals: [String]

        var testDescription: String { proposals.joined(separator: ", ") }
    }

    static let renames = [
        Rename(edits: [("model Author", "model Writer"), ("Author?", "Writer?"), ("Author?", "Writer?")], proposals: ["@was(Author)"]),
        Rename(edits: [("title: ", "heading: "), ("pages: ", "length: ")], proposals: ["@was(title)", "@was(pages)"]),
        Rename(edits: [("isbn: ", "number: "), ("title: ", "heading: ")], proposals: ["@was(isbn)", "@was(title)"]),
        Rename(
            edits: [("isbn: ", "number: "), ("title: ", "heading: "), ("pages: ", "length: ")],
            proposals: ["@was(isbn)", "@was(title)", "@was(pages)"]),
        Rename(edits: [("author: ", "writer: ")], proposals: ["@was(author)"]),
        Rename(edits: [("model Book", "model Tome"), ("[Book]", "[Tome]")], proposals: ["@was(Book)"]),
    ]

    @Test(arguments: renames) func isOneFinding(_ rename: Rename) {
        let disk = MemoryFileSystem(["Shelf.schema": Self.schema])
        #expect(Run(["release"], in: disk).exitCode == .success)
        let text = rename.edits.reduce(disk.text(of: "Shelf.schema") ?? "") { $0.replacing($1.0, with: $1.1, maxReplacements: 1) }
        disk.add("Shelf.schema", Array(text.utf8))
        let findings = Run(["check", "-f", "concise"], in: disk).output.split(separator: "\n").filter { !$0.contains(": note: ") }
        #expect(findings.count == rename.proposals.count && findings.allSatisfy { $0.contains(": error: ") }, "\(findings)")
        #expect(Run(["check"], in: disk).output.contains("suggestion: write `\(rename.proposals[0])`"))
        let fixed = Run(["check", "--unsafe-fixes"], in: disk)
        #expect(fixed.exitCode == .success, "\(fixed.output)")
        for proposal in rename.proposals { #expect(disk.text(of: "Shelf.schema")?.contains(proposal) == true) }
    }

    /// The base has the same finding, with the former name.
    @Test func aFindingAboutARenamedModelIsNotNew() throws {
        let repository = try Repository([
            "Shelf.schema": "schema Shelf\n\nmodel Book {\n    code: String = \"\" @unique\n    title: String\n}\n"
        ])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        try repository.edit("Shelf.schema", "model Book", "model Tome @was(Book)")
        try repository.edit("Shelf.schema", "code: String = \"\" @unique", "key: String = \"\" @unique @was(code)")
        #expect(repository.run("check").output.contains("[constraint/unique-default]"))
        let review = repository.run("review", "--base", "HEAD", "-f", "github")
        #expect(!review.output.contains("constraint/unique-default"), "\(review.output)")
    }

    /// `@was` names a property of the same model.
    @Test func aMovedPropertyIsToldFromARenamedOne() {
        let disk = MemoryFileSystem(["Shelf.schema": Self.schema])
        #expect(Run(["release"], in: disk).exitCode == .success)
        let text = (disk.text(of: "Shelf.schema") ?? "").replacing("    pages:  Int\n", with: "")
            .replacing("    reader: Author?\n", with: "    reader: Author?\n    pages:  Int?\n")
        disk.add("Shelf.schema", Array(text.utf8))
        let check = Run(["check"], in: disk).output
        #expect(check.contains("a rename can't move them to `Loan.pages`") && !check.contains("add `@was"), "\(check)")
    }

    /// An edit that changes no store is no reason to move declarations out of a released version.
    @Test func fixesKeepReleasedVersions() {
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf\n\nmodel Note {\n    text: String?\n    title: String?\n}\n"])
        #expect(Run(["release"], in: disk).exitCode == .success)
        let copy = disk.text(of: "Shelf.versions/1.0.0.schema")
        let text = (disk.text(of: "Shelf.schema") ?? "").replacing("    text: String?\n", with: "    text: String? @was(text)\n")
        disk.add("Shelf.schema", Array(text.utf8))
        _ = Run(["check", "--unsafe-fixes"], in: disk)
        #expect(copy != nil && disk.text(of: "Shelf.versions/1.0.0.schema") == copy)
    }

    /// The property of an earlier version is removed, and can't be kept.
    @Test func aFieldOfARetiredVersionNeedsAnotherName() {
        let disk = MemoryFileSystem(["Shelf.schema": "schema Shelf @cloudkit\n\nmodel Book {\n    title: String?\n    year: Int?\n}\n"])
        func edit(_ old: String, _ new: String) {
            disk.add("Shelf.schema", Array((disk.text(of: "Shelf.schema") ?? "").replacing(old, with: new).utf8))
        }
        #expect(Run(["release"], in: disk).exitCode == .success)
        edit("    year: Int?\n", "")
        edit("}\n", "}\n\nmigration {\n    accept remove Book.year \"unused\"\n    accept orphan Book.year \"unused\"\n}\n")
        let release = Run(["release"], in: disk)
        #expect(release.exitCode == .success, "\(release)")
        #expect(Run(["retire", "1.0.0"], in: disk).exitCode == .success)
        edit("title: String?", "title: String?\n    year: String?")
        let check = Run(["check"], in: disk).output
        #expect(check.contains("[cloudkit/not-additive]") && check.contains("give it another name, since iCloud keeps"), "\(check)")
    }
}
