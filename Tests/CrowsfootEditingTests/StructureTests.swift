import CrowsfootChecking
import CrowsfootEditing
import CrowsfootSource
import Testing

/// Tests outlines, folds, selections, hints and lenses.
struct StructureTests {
    private static func outline(_ items: [OutlineItem], _ indentation: String = "") -> [String] {
        items.flatMap { item in
            ["\(indentation)\(item.kind) \(item.name)\(item.detail.map { ": " + $0 } ?? "")"] + outline(item.children, indentation + "  ")
        }
    }

    @Test func theOutlineFollowsTheFile() throws {
        let schema = try MarkedSchema(
            """
            schema Library¦
            version 1.0.0
            section "People" { model Author { name: String } }
            enum Genre { case novel, poem }
            struct Size { width: Int }
            model Book: Author { query all { sort name } }
            migration { note "n" }
            """)
        #expect(
            Self.outline(schema.file.outline) == [
                "schema Library", "version 1.0.0: version", "  section People", "    model Author", "      property name: String",
                "  enumeration Genre", "    enumerationCase novel", "    enumerationCase poem", "  structure Size",
                "    property width: Int", "  model Book: Author", "    query all", "  migration migration",
            ])
    }

    @Test func selectionsGrow() throws {
        let schema = try MarkedSchema("schema Library\nmodel Book {\n  title: String @check(length: 1...¦80)\n}")
        let texts = schema.file.selection(at: schema.offset).map { schema.snapshot.result.sources.text($0) }
        #expect(texts.prefix(5) == ["80", "1...80", "length: 1...80", "@check(length: 1...80)", "title: String @check(length: 1...80)"])
        #expect(texts.last?.hasPrefix("schema") == true)
        for (inner, outer) in zip(texts, texts.dropFirst()) { #expect(outer.contains(inner) && outer != inner) }
    }

    @Test func bodiesAndCommentsFold() throws {
        let schema = try MarkedSchema("// one\n// two\n\n/// three\nschema Library¦\nmodel Book {\n  enum A {\n    case b\n  }\n}")
        let folds = schema.file.folds.map { "\(schema.lines(of: [$0.range])[0].prefix(8)) \($0.isComment)" }
        #expect(
            folds
                == ["7: {\n    c", "6: {\n  en", "1: // one", "4: /// th"].map { String($0.prefix(8)) }.enumerated().map {
                    "\($1) \($0 > 1)"
                })
    }

    @Test func inferredInversesAreHints() throws {
        let schema = try MarkedSchema("schema Library¦\nmodel Author { books: [Book] }\nmodel Book { author: Author? }")
        let hints = schema.file.hints(in: 0..<1000)
        #expect(hints.map(\.label) == ["@inverse(author)"])
        let text = schema.applying(hints.compactMap(\.edit))["Library.schema"]
        #expect(text == "schema Library\nmodel Author { books: [Book] @inverse(author) }\nmodel Book { author: Author? }")
    }

    @Test func storedFormsAreHints() throws {
        let text = """
            schema Library¦
            model Book { genre: Genre = .novel @index; notes: [Note]; title: String; draft: Int = 0 @transient }
            enum Genre { case novel }
            struct Note { text: String }
            """
        let schema = try MarkedSchema(text)
        let hints = schema.file.hints(in: 0..<1000).filter { $0.kind == .storedForm }
        #expect(hints.map(\.label) == ["stored as genreRaw", "stored as JSON, notesData"])
        #expect(hints.map { String(decoding: schema.file.file.bytes[..<$0.offset].suffix(6), as: UTF8.self) } == [".novel", "[Note]"])
        let inCoreData = try MarkedSchema(text.replacing("model Book", with: "output coredata \"x\"\nmodel Book"))
        #expect(inCoreData.file.hints(in: 0..<1000).isEmpty)
    }

    private static let released = "schema Library\nversion 1.0.0 @released\nmodel Book { title: String; pages: Int = 0 }"

    @Test(
        arguments: [
            ("title: String; pages: Int = 0", "No changes since 1.0.0"),
            ("title: String; pages: Int = 0; notes: String?", "1 change since 1.0.0 · existing stores open automatically"),
            ("title: String", "1 change since 1.0.0 · existing stores open, values are lost"),
            (
                "title: String; pages: Int = 0; isbn: String",
                "1 change since 1.0.0 · existing stores can't be opened without a migration step"
            ),
        ])
    func theLensTellsWhatHappensToStores(properties: String, title: String) throws {
        let text = "schema Library\nversion 1.1.0 after 1.0.0¦\nmodel Book { \(properties) }"
        let schema = try MarkedSchema(text, released: ["1.0.0": Self.released])
        #expect(schema.file.lens?.title == title)
    }

    @Test func nothingReleasedHasNoLens() throws {
        #expect(try MarkedSchema("schema Library¦\nmodel Book { title: String }").file.lens == nil)
        let error = try MarkedSchema(
            "schema Library¦\nversion 1.1.0 after 1.0.0\nmodel Book { title: }", released: ["1.0.0": Self.released])
        #expect(error.file.lens == nil)
    }
}
