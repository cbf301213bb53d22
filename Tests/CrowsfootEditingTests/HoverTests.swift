import CrowsfootChecking
import CrowsfootEditing
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests the texts under the cursor.
struct HoverTests {
    private static func hover(_ text: String, released: [String: String] = [:]) throws -> String? {
        let schema = try MarkedSchema(text, released: released)
        return schema.file.hover(at: schema.offset)?.markdown
    }

    @Test func declarationsShowTheirTextAndDocumentation() throws {
        let text = """
            schema Library
            /// Writes books.
            model Author @unique(name) { name: String; books: [Book] }
            model Book { /// Who wrote it.
                author: Auth¦or? }
            """
        let expected = """
            ```crowsfoot
            model Author @unique(name)
            ```

            Writes books.
            """
        #expect(try Self.hover(text) == expected)
    }

    @Test func relationshipsShowTheirOtherEnd() throws {
        let text = "schema Library\nmodel Author { ¦books: [Book] @delete(cascade) }\nmodel Book { author: Author? }"
        #expect(try Self.hover(text)?.contains("Inverse: `Book.author`, inferred. Deleting an object: `cascade`.") == true)
        #expect(try Self.hover("schema Library\nmodel Book { nex¦t: Book? @oneway }")?.contains("No inverse.") == true)
    }

    @Test func renamedElementsShowTheirPast() throws {
        let old = "schema Library\nversion 1.0.0 @released\nmodel Item { name: String }"
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel Book @was(Item) { ¦title: String @was(name); added: Date = .now }"
        #expect(try Self.hover(text, released: ["1.0.0": old])?.contains("Since 1.0.0, earlier `Item.name`.") == true)
        let added = text.filter { $0 != "¦" }.replacing("added", with: "add¦ed")
        #expect(try Self.hover(added, released: ["1.0.0": old])?.contains("New in 1.1.0.") == true)
    }

    @Test func propertiesShowTheirStoredForm() throws {
        let types = "\nenum Genre { case novel }\nstruct Note { text: String }"
        let text = "schema Library\nmodel Book { ¦genre: Genre = .novel; notes: [Note] = [] }" + types
        #expect(try Self.hover(text)?.contains("The store has its raw value, `genreRaw`.") == true)
        let list = text.filter { $0 != "¦" }.replacing("notes", with: "no¦tes")
        #expect(try Self.hover(list)?.contains("The store has it as JSON, `notesData`.") == true)
        let inCoreData = text.replacing("Library\n", with: "Library\noutput coredata \"x\"\n")
        #expect(try Self.hover(inCoreData)?.contains("store has") == false)
    }

    @Test func earlierTypesAndCasesAreShown() throws {
        let old = "schema Library\nversion 1.0.0 @released\nmodel Book { pages: Int?; genre: Genre = .poem }\nenum Genre { case poem }"
        let text = """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { ¦pages: Int = 0; genre: Genre = .poem }
            enum Genre { case poem, novel }
            """
        #expect(try Self.hover(text, released: ["1.0.0": old])?.contains("Since 1.0.0. 1.0.0 has `Int?`.") == true)
        let cases = text.filter { $0 != "¦" }.replacing("enum Genre", with: "enum Gen¦re")
        #expect(try Self.hover(cases, released: ["1.0.0": old])?.contains("1.0.0 has `poem`.") == true)
    }

    /// The hash decides whether stores migrate.
    @Test func modelsAndVersionsShowTheirHashes() throws {
        let old = "schema Library\nversion 1.0.0 @released\nmodel Book { title: String }\nmodel Author { name: String }"
        let version = try #require(SchemaChecker.check(SchemaInput(Array(old.utf8), path: "a")).histories.first?.current)
        let lock = Lock([Lock.Entry(version, .of(version))])
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel ¦Book { title: String; isbn: String? }\nmodel Author { name: String }"
        func hover(_ text: String) throws -> String? {
            let schema = try MarkedSchema(text, released: ["1.0.0": old], lock: lock.text)
            return schema.file.hover(at: schema.offset)?.markdown
        }
        #expect(try hover(text)?.contains("That of 1.0.0 differs, so its stores migrate.") == true)
        let plain = text.filter { $0 != "¦" }
        let entry = try #require(lock.entries.first)
        let hash = try #require(entry.entityHashes["Author"])
        #expect(try hover(plain.replacing("model Author", with: "model Aut¦hor"))?.contains("`\(hash)`, as in 1.0.0.") == true)
        let predecessor = plain.replacing("after 1.0.0", with: "after 1.0¦.0")
        #expect(try hover(predecessor) == "Released. The checksum of its stores is `\(entry.checksum)`.")
        #expect(try hover(plain.replacing("version 1.1.0", with: "version 1.1¦.0"))?.contains("1 change since 1.0.0") == true)
    }

    @Test func attributesAndTypesAreExplained() throws {
        #expect(
            try Self.hover("schema Library\nmodel Book { title: String @uni¦que }")?.hasPrefix(AttributeName.unique.documentation) == true)
        #expect(try Self.hover("schema Library\nmodel Book { title: Stri¦ng }") == "`String`: a type of Swift.")
        #expect(try Self.hover("schema Library\nmodel Book { title: String ¦}") == nil)
    }

    /// The guide is the only source of these sentences.
    @Test(arguments: AttributeName.allCases)
    func documentationIsThatOfTheGuide(name: AttributeName) throws {
        let root = URL(fileURLWithPath: GoldenCase.packageDirectory).appendingPathComponent("Sources/Guide/Language")
        let pages = try ["attributes.md", "files.md"].map { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }
        #expect(!name.documentation.isEmpty)
        let sentences = Self.words(of: String(name.documentation.dropLast()))
        #expect(pages.map(Self.words).contains { $0.contains(sentences) })
    }

    /// Returns the words of a text without the targets of links.
    private static func words(of text: String) -> String {
        text.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
