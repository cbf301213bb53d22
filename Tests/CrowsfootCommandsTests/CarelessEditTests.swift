import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Testing

/// Tests hasty edits of a schema with a released version. `check` reports an error, and `release` refuses the version, if an edit could
/// cost users their data or keep an app from opening its store.
struct CarelessEditTests {
    /// A text of the next version with an error.
    struct Edit: CustomTestStringConvertible, Sendable {
        let name: String
        let heading: String
        let text: String
        /// The rule that reports it.
        let rule: String
        /// The migration step that accepts it, or `nil` if nothing can.
        let acceptance: String?

        init(_ name: String, _ text: String, _ rule: String, accept: String? = nil, heading: String = "version 1.1.0 from 1.0.0") {
            (self.name, self.text, self.rule, acceptance, self.heading) = (name, text, rule, accept, heading)
        }

        var testDescription: String { name }

        func schema(accepting isAccepted: Bool = false) -> String {
            let step = isAccepted ? acceptance.map { "\nmigration { accept \($0) \"it is meant\" }\n" } ?? "" : ""
            return CarelessEditTests.released + "\n\(heading)\n\n\(text)\n\(step)"
        }
    }

    private static let released = """
        schema Shelf @deployment(iOS 18)

        version 1.0.0 @released

        enum Genre {
            case novel
            case science
        }

        struct Size {
            width:  Double = 0
            height: Double = 0
        }

        model Book {
            isbn:   String  @id
            title:  String
            pages:  Int?
            genre:  Genre   = .novel
            size:   Size
            author: Author? @inverse(books)
        }

        model Author {
            name:  String @id
            books: [Book] @delete(cascade)
        }

        model Loan {
            id:   UUID = UUID() @id
            from: Date
        }

        """

    private static let author = "model Author { name: String @id; books: [Book] @delete(cascade) }"
    private static let loan = "model Loan { id: UUID = UUID() @id; from: Date }"

    private static func book(_ old: String = "", _ new: String = "") -> String {
        let lines = [
            "isbn: String @id", "title: String", "pages: Int?", "genre: Genre = .novel", "size: Size", "author: Author? @inverse(books)",
        ]
        return "model Book {\n" + lines.map { $0 == old ? new : $0 }.filter { !$0.isEmpty }.joined(separator: "\n") + "\n}"
    }

    static let edits = [
        Edit("a line is forgotten", book("pages: Int?"), "data/removed", accept: "remove Book.pages"),
        Edit("a required line is forgotten", book("title: String"), "data/removed", accept: "remove Book.title"),
        Edit("a struct is forgotten in its model", book("size: Size"), "data/removed", accept: "remove Book.size"),
        Edit("a model is removed", "remove Loan", "data/removed", accept: "remove Loan"),
        Edit("a member of a struct is forgotten", "struct Size { width: Double = 0 }", "data/member-removed"),
        Edit("a rename without the old name", book("pages: Int?", "length: Int?"), "data/removed", accept: "remove Book.pages"),
        Edit(
            "a model renamed without the old name", "remove Loan\nmodel Lending { id: UUID = UUID() @id; from: Date }", "data/removed",
            accept: "remove Loan"),
        Edit("a new required property", book("pages: Int?", "pages: Int?\nlanguage: String"), "store/missing-value"),
        Edit("a property becomes required", book("pages: Int?", "pages: Int"), "store/becomes-required"),
        Edit("a property of another type", book("pages: Int?", "pages: String?"), "store/type-changed"),
        Edit(
            "a property becomes unique", book("title: String", "title: String @unique"), "store/becomes-unique", accept: "unique Book.title"
        ),
        Edit(
            "two properties become unique together", book().replacing("model Book", with: "model Book @unique(title, pages)"),
            "store/becomes-unique",
            accept: "unique Book.title"),
        Edit(
            "a conversion that forgets the old value",
            book("pages: Int?", "pages: String?") + "\nmigration { convert Book.pages with \"none\" }", "data/replaced",
            accept: "retype Book.pages"),
        Edit(
            "a conversion of a renamed property that forgets the old value",
            book("title: String", "name: String @was(title)") + "\nmigration { convert Book.name with isbn }", "data/replaced",
            accept: "retype Book.name"),
        Edit(
            "a merge that forgets one of its properties",
            "model Book { isbn: String @id; label: String; genre: Genre = .novel; size: Size; author: Author? @inverse(books) }"
                + "\nmigration { merge Book.title, Book.pages into label with title }", "data/removed", accept: "remove Book.pages"),
        Edit(
            "a relationship leads to another model",
            book("author: Author? @inverse(books)", "author: Loan?") + "\nmodel Author { name: String @id }\n"
                + "model Loan { id: UUID = UUID() @id; from: Date; books: [Book] @inverse(author) }\n"
                + "migration { accept remove Author.books \"moved\" }", "store/other-destination", accept: "relink Book.author"),
        Edit("an attribute becomes a relationship", book("pages: Int?", "pages: Loan?"), "relationship/missing-inverse"),
        Edit("no `from`", book(), "version/no-predecessor", heading: "version 1.1.0"),
        Edit(
            "no `from`, everything restated", [book(), author, loan].joined(separator: "\n"), "version/no-predecessor",
            heading: "version 1.1.0"),
        Edit(
            "`after` without the other models", "model Book { isbn: String @id; title: String }", "data/removed",
            heading: "version 1.1.0 after 1.0.0"),
        Edit(
            "`from` a version that is not there", "model Note { text: String }", "version/unknown-predecessor",
            heading: "version 1.1.0 from 1.0.1"),
        Edit(
            "a loss accepted under another name", book("pages: Int?") + "\nmigration { accept remove Book.page \"typo\" }",
            "migration/unknown-name"),
        Edit(
            "a loss accepted by another word", book("pages: Int?") + "\nmigration { accept retype Book.pages \"word\" }",
            "migration/unknown-name"),
        Edit("an extension", "extend model Book { language: String? }", "syntax/unknown-declaration"),
    ]

    @Test(arguments: edits) func isRefused(_ edit: Edit) {
        let disk = MemoryFileSystem(["Shelf.schema": edit.schema()])
        _ = Run(["release", "1.0.0"], in: disk)
        let check = Run(["check", "-f", "concise"], in: disk)
        #expect(check.output.contains("[\(edit.rule)]"), "\(check.output)")
        #expect(check.output.contains("error:") && check.exitCode != .success, "\(check.output)")
        let before = disk.writes
        #expect(Run(["release", "1.1.0"], in: disk).exitCode != .success)
        #expect(disk.writes == before)
    }

    @Test(arguments: edits.filter { $0.acceptance != nil }) func isAcceptedByName(_ edit: Edit) {
        let disk = MemoryFileSystem(["Shelf.schema": edit.schema(accepting: true)])
        _ = Run(["release", "1.0.0"], in: disk)
        let check = Run(["check", "-f", "concise"], in: disk)
        #expect(!check.output.contains("error:"), "\(check.output)")
        #expect(Run(["release", "1.1.0"], in: disk).exitCode == .success)
    }

    /// A copied heading with `@released` isn't a release: the lock doesn't contain it.
    @Test func aCopiedMarkReleasesNothing() {
        let disk = MemoryFileSystem(["Shelf.schema": Self.released])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        let next = Self.released + "\nversion 1.1.0 after 1.0.0 @released\n\nmodel Book { isbn: String @id; year: Int }\n"
        disk.add("Shelf.schema", Array(next.utf8))
        let check = Run(["check", "-f", "concise"], in: disk)
        #expect(check.exitCode == .findings && check.output.contains("error: model `Author` is removed"), "\(check.output)")
        #expect(Run(["release", "1.1.0"], in: disk).exitCode == .findings)
    }

    /// A second draft version loses as much as one.
    @Test func aLossIsReportedInASecondDraftToo() {
        let drafts = "\nversion 1.1.0 from 1.0.0\n\nmodel Note { text: String }\n\nversion 1.2.0 from 1.1.0\n\nremove Loan\n"
        let check = Run(["check", "-f", "concise"], in: MemoryFileSystem(["Shelf.schema": Self.released + drafts]))
        #expect(check.output.contains("error: model `Loan` is removed"), "\(check.output)")
    }

    /// A lost lock can be restored, whatever is unresolved in a draft.
    @Test func aDraftIsNoReasonAgainstAnEarlierRelease() {
        let draft = "\nversion 1.1.0 from 1.0.0\n\nremove Loan\n"
        let disk = MemoryFileSystem(["Shelf.schema": Self.released + draft])
        #expect(Run(["release", "1.0.0"], in: disk).exitCode == .success)
        #expect(disk.text(of: "Shelf.lock") != nil)
    }

    /// A build doesn't fail because of data loss: the code compiles.
    @Test(arguments: edits.filter { $0.acceptance != nil }) func isGeneratedWithAWarning(_ edit: Edit) {
        let disk = MemoryFileSystem([
            "Shelf.schema": edit.schema().replacing("\n\nversion 1.0.0", with: "\n\noutput swiftdata \"Made\"\n\nversion 1.0.0")
        ])
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .success)
        #expect(run.errors.contains("warning[\(edit.rule)]") && !run.errors.contains("error["), "\(run.errors)")
    }
}
