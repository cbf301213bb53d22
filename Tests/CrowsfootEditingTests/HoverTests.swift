import CrowsfootEditing
import CrowsfootModel
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
