import CrowsfootChecking
import CrowsfootEditing
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that a rename changes every use and keeps what users have stored.
struct RenameTests {
    private static let released = """
        schema Library
        version 1.0.0 @released
        model Author { name: String; books: [Book] @inverse(author) }
        model Book @unique(title) { title: String; author: Author?; genre: Genre = .novel; size: Size? }
        enum Genre @fallback(poem) { case novel, poem }
        struct Size { width: Int }
        """

    private static let living = """
        schema Library
        version 1.1.0 after 1.0.0
        model Author { name: String; books: [Book] @inverse(author) }
        model Book @unique(title) {
            title: String
            author: Author?
            genre: Genre = .novel
            size: Size?
            pages: Int = 0
            query novels { where genre == .novel && author?.name != title; sort title }
            seed { title: "A", genre: .novel }
        }
        enum Genre @fallback(poem) { case novel, poem }
        struct Size { width: Int }
        migration {
            fill Book.pages with 1 where title == "A"
        }
        """

    /// Returns the living text after a rename, and checks that neither names nor values are lost.
    private static func renamed(_ mark: String, to name: String, in text: String = living) throws -> String {
        let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
        let schema = try MarkedSchema(parts[0] + "¦" + mark + parts[1], released: ["1.0.0": released])
        let rename = try #require(try schema.file.rename(at: schema.offset, to: name))
        let texts = schema.applying(rename.edits)
        #expect(texts.count == 1)
        let result = try #require(texts["Library.schema"])
        let disk = MemoryFileSystem(["/Library.schema": result, "/Library.versions/1.0.0.schema": released])
        let findings = SchemaChecker.check(try SchemaLoader(disk).load(["/Library.schema"])).diagnostics
        let before = schema.snapshot.result.diagnostics.filter { $0.severity == .error }.map(\.rule.id)
        #expect(findings.filter { $0.severity == .error }.map(\.rule.id) == before, "\(findings.map(\.message))")
        return result
    }

    @Test func propertiesKeepTheirValues() throws {
        let text = try Self.renamed("title: String", to: "name")
        #expect(text.contains("name: String @was(title)"))
        #expect(text.contains("@unique(name)") && text.contains("!= name; sort name") && text.contains("seed { name: \"A\""))
        #expect(text.contains("where name == \"A\""))
        #expect(text.contains("model Author { name: String; books"))
    }

    @Test(arguments: ["Book] @inverse", "Book @unique", "Book.pages"])
    func modelsAreRenamedFromAnyUse(mark: String) throws {
        let text = try Self.renamed(mark, to: "Work")
        #expect(text.contains("model Work @unique(title) @was(Book) {") && text.contains("[Work]") && text.contains("fill Work.pages"))
    }

    @Test(arguments: ["author) }", "author: Author?", "author?.name"])
    func inversesFollow(mark: String) throws {
        let text = try Self.renamed(mark, to: "writer")
        #expect(text.contains("@inverse(writer)") && text.contains("writer: Author? @was(author)") && text.contains("writer?.name"))
    }

    @Test func casesKeepTheirRawValues() throws {
        let text = try Self.renamed("novel, poem", to: "fiction")
        #expect(text.contains("case fiction = \"novel\" @was(novel), poem"))
        #expect(text.contains("= .fiction") && text.contains("== .fiction") && text.contains("genre: .fiction"))
        #expect(try Self.renamed("poem }", to: "verse").contains("@fallback(verse)"))
    }

    @Test func typesAndMembersAreRenamed() throws {
        #expect(try Self.renamed("Genre = .novel", to: "Kind").contains("enum Kind @fallback(poem) @was(Genre) {"))
        #expect(try Self.renamed("width: Int", to: "breadth").contains("breadth: Int @was(width)"))
    }

    @Test func newDeclarationsNeedNoFormerName() throws {
        #expect(try Self.renamed("pages: Int", to: "length").contains("length: Int = 0\n"))
        #expect(try Self.renamed("novels {", to: "fiction").contains("query fiction {"))
    }

    @Test func aSecondRenameKeepsTheReleasedName() throws {
        let once = try Self.renamed("title: String", to: "name")
        #expect(try Self.renamed("name: String @was", to: "label", in: once).contains("label: String @was(title)"))
        let back = try Self.renamed("name: String @was", to: "title", in: once)
        #expect(back.contains("    title: String\n"))
    }

    /// Stores can't distinguish the text and the released version, until the rename.
    @Test func aTextLikeTheReleasedVersionKeepsItsValues() throws {
        let same = Self.released.replacing("1.0.0 @released", with: "1.1.0 after 1.0.0")
        let text = try Self.renamed("title: String", to: "name", in: same)
        #expect(text.contains("name: String @was(title);"))
    }

    @Test(
        arguments: [
            ("title: String", "author"), ("Book @unique", "Genre"), ("novel, poem", "poem"), ("title: String", "1x"), ("title: String", ""),
        ])
    func impossibleNamesAreRefused(mark: String, name: String) throws {
        let parts = Self.living.split(separator: mark, maxSplits: 1)
        let schema = try MarkedSchema(parts[0] + "¦" + mark + parts[1], released: ["1.0.0": Self.released])
        #expect(throws: Rename.Refusal.self) { try schema.file.rename(at: schema.offset, to: name) }
    }

    private static let built = """
        schema Library
        model Book {
            made: Date
            due: Date
            lo: Int
            query a { where due >= today; sort due }
            query b(_ group: Int) { where lo == group; sort due }
            query c(_ day: Date) { where due == day && made > due; sort due }
        }
        model Base { alpha: Int; equipment: Equipment? @oneway }
        model Special: Base { title: String }
        model Equipment { name: String; enum Kind { case barbell } }
        """

    /// A rename must not change what an expression compares, and must not cause errors.
    @Test(
        arguments: [
            ("made: Date", "today", "line 6"), ("lo: Int", "group", "line 7"), ("day: Date", "due", "line 8"),
            ("alpha: Int", "title", "line 11"),
            ("made: Date", "self", "error"), ("made: Date", "description", "error"), ("Book {", "Type", "error"),
            ("Book {", "String", "a type of Swift"),
            ("Library\nmodel", "Shop", "released versions"),
        ])
    func capturesAndErrorsAreRefused(mark: String, name: String, reason: String) throws {
        let parts = Self.built.split(separator: mark, maxSplits: 1)
        let schema = try MarkedSchema(parts[0] + "¦" + mark + parts[1])
        do {
            _ = try schema.file.rename(at: schema.offset, to: name)
            Issue.record("not refused")
        } catch {
            #expect(error.reason.contains(reason), "\(error.reason)")
        }
    }

    @Test func aNameInAnotherScopeIsNoObstacle() throws {
        let text = Self.built.replacing("model Equipment {", with: "model ¦Equipment {")
        let schema = try MarkedSchema(text)
        #expect(try schema.file.rename(at: schema.offset, to: "Kind") != nil)
    }

    /// A declaration that only the newest version repeats is used by others that it carries over.
    @Test func usesInReleasedTextAreRefused() throws {
        let text = """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(author) }
            model Book { title: String; author: Author? }
            version 1.1.0 from 1.0.0
            model ¦Book { title: String; author: Author?; pages: Int = 0 }
            """
        let schema = try MarkedSchema(text)
        #expect(throws: Rename.Refusal.self) { try schema.file.rename(at: schema.offset, to: "Tome") }
    }

    /// The check of the edited text finds the effect on stores.
    @Test(
        arguments: [
            ("title: String", "name", "with `@was(title)`, existing stores keep", false), ("pages: Int", "length", "", false),
            ("novels {", "others", "", false), ("Author {", "Writer", "Author", true),
        ])
    func effectsAreThoseOfTheCheck(mark: String, name: String, sentence: String, isError: Bool) throws {
        let parts = Self.living.split(separator: mark, maxSplits: 1)
        let schema = try MarkedSchema(parts[0] + "¦" + mark + parts[1], released: ["1.0.0": Self.released])
        let rename = try #require(try schema.file.rename(at: schema.offset, to: name))
        #expect(rename.effect?.sentence.contains(sentence) ?? sentence.isEmpty, "\(rename.effect?.sentence ?? "none")")
        #expect(rename.effect?.isError ?? false == isError, "\(rename.effect?.sentence ?? "none")")
    }

    @Test func backToTheReleasedNameThereIsNoPromiseAboutAnAttribute() throws {
        let once = try Self.renamed("title: String", to: "name").replacing("name: String @was", with: "¦name: String @was")
        let schema = try MarkedSchema(once, released: ["1.0.0": Self.released])
        let rename = try #require(try schema.file.rename(at: schema.offset, to: "title"))
        #expect(rename.effect?.sentence.contains("@was") == false)
    }

    @Test func releasedDeclarationsAreRefused() throws {
        let marked = Self.released.replacing("title: String", with: "¦title: String")
        let schema = try MarkedSchema(Self.living, released: ["1.0.0": marked])
        #expect(throws: Rename.Refusal.self) { try schema.file.renamePlace(at: schema.offset) }
    }
}
