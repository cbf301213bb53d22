import CrowsfootEditing
import CrowsfootModel
import Testing

/// Tests definitions and uses. Names that only look alike are never found.
struct NavigationTests {
    private static func definition(_ text: String, released: [String: String] = [:]) throws -> [String] {
        let schema = try MarkedSchema(text, released: released)
        return schema.lines(of: [schema.file.definition(at: schema.offset)].compactMap(\.self))
    }

    private static func references(_ text: String, withDeclaration: Bool = true) throws -> [String] {
        let schema = try MarkedSchema(text)
        return schema.lines(of: schema.file.references(at: schema.offset, withDeclaration: withDeclaration))
    }

    private static let library = """
        schema Library

        model Author {
            name: String
            books: [Book] @inverse(author)
        }

        model Book @unique(title, author) {
            title: String
            titles: [String] = []
            author: Author?
            genre: Genre = .novel

            query named(_ title: String, genre wanted: Genre = .novel) {
                where author?.name == title && genre == wanted && genre == .novel
                sort title, author.name desc
            }

            seed { title: "A", genre: .novel }

            enum Genre @fallback(other) { case novel; case other }
        }
        """

    /// Returns the library with the cursor before the n-th place of a text.
    private static func marked(_ text: String, _ count: Int = 1) -> String {
        var parts = library.split(separator: text, omittingEmptySubsequences: false).map(String.init)
        let head = parts[..<count].joined(separator: text)
        parts.removeFirst(count)
        return head + "¦" + text + parts.joined(separator: text)
    }

    @Test(
        arguments: [
            ("Book]", 1, "8: Book"), ("author)", 1, "11: author"), ("title, author) {", 1, "9: title"), ("Author?", 1, "3: Author"),
            ("Genre =", 1, "21: Genre"), ("novel\n", 1, "21: novel"), ("author?.name", 1, "11: author"), ("name == title", 1, "4: name"),
            ("title && genre", 1, "14: title"), ("wanted &&", 1, "14: wanted"), ("title, author.name", 1, "9: title"),
            ("author.name desc", 1, "11: author"), ("name desc", 1, "4: name"), ("title: \"A\"", 1, "9: title"),
            ("novel }", 1, "21: novel"), ("other)", 1, "21: other"), ("novel) {", 1, "21: novel"), ("Genre = .novel)", 1, "21: Genre"),
        ])
    func everyUseLeadsToItsDeclaration(text: String, count: Int, declaration: String) throws {
        #expect(try Self.definition(Self.marked(text, count)) == [declaration])
    }

    @Test(arguments: ["String", "schema", "{", "@inverse", "desc"])
    func wordsOfTheLanguageLeadNowhere(text: String) throws {
        #expect(try Self.definition(Self.marked(text)) == [])
    }

    @Test func referencesAreThoseOfOneDeclaration() throws {
        let found = try Self.references(Self.marked("title: String\n", 1))
        #expect(found == ["8: title", "9: title", "16: title", "19: title"])
        #expect(try Self.references(Self.marked("titles: ["), withDeclaration: false) == [])
        #expect(try Self.references(Self.marked("name: String"), withDeclaration: false) == ["15: name", "16: name"])
    }

    @Test func usesInABrokenFileAreFound() throws {
        let text = "schema Library\nmodel Book {\n author: Auth¦or?\n broken: \n}\nmodel Author {\n x: Nowhere\n}"
        #expect(try Self.definition(text) == ["6: Author"])
    }

    private static let released = """
        schema Library
        version 1.0.0 @released
        model Item { name: String; note: String = "" }
        """

    private static func living(_ steps: String) -> String {
        """
        schema Library
        version 1.1.0 after 1.0.0
        model Book @was(Item) { title: String @was(name); note: String = "" }
        migration {
            \(steps)
        }
        """
    }

    @Test(
        arguments: [
            ("fill ¦Book.note with \"\"", "3: Book"), ("fill Book.¦note with \"\"", "3: note"),
            ("fill Book.note with ¦title where title == \"x\"", "3: title"),
            ("fill Book.note with title where ¦title == \"x\"", "3: title"),
            ("accept narrow Book.¦title \"why\"", "3: title"), ("key Book.¦title", "3: title"),
        ])
    func stepsLeadToTheirVersions(step: String, declaration: String) throws {
        #expect(try Self.definition(Self.living(step), released: ["1.0.0": Self.released]) == [declaration])
    }

    @Test func formerNamesLeadToTheReleasedVersion() throws {
        let old = Self.living("note \"n\"").replacing("@was(Item)", with: "@was(¦Item)")
        #expect(try Self.definition(old, released: ["1.0.0": Self.released]) == ["1.0.0.schema 3: Item"])
        let property = Self.living("note \"n\"").replacing("@was(name)", with: "@was(na¦me)")
        #expect(try Self.definition(property, released: ["1.0.0": Self.released]) == ["1.0.0.schema 3: name"])
    }
}
