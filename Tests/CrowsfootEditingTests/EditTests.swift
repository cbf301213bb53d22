import CrowsfootChecking
import CrowsfootEditing
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests formatting and fixes.
struct EditTests {
    private static func view(_ bytes: [UInt8], _ path: FilePath) throws -> FileView {
        let input = SchemaInput(bytes, path: path)
        return try #require(EditorSnapshot(SchemaChecker.check(input), of: input).file(at: path))
    }

    /// The result is that of `format`, and without a new inverse or separator, edits contain only white space.
    @Test(arguments: try Thoroughness.sample(SchemaFiles.all(), oneOf: 5))
    func formattingIsThatOfTheCommand(path: String) throws {
        let bytes = try SchemaFiles.bytes(path)
        let file = try Self.view(bytes, FilePath(path))
        let expected = SchemaFormatter.format(file.file, in: file.schema.result)
        let edits = file.formattingEdits()
        #expect((edits == nil) == (expected == nil))
        guard let edits, let expected else { return }
        #expect(Self.applied(edits, to: bytes) == expected)
        #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.range.end <= $1.range.start })
        let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        guard bytes.filter({ !isBlank($0) }) == expected.filter({ !isBlank($0) }) else { return }
        for edit in edits {
            #expect((edit.replacement + file.file.text(edit.range)).allSatisfy { $0.isWhitespace })
        }
    }

    private static func applied(_ edits: [FixIt.Edit], to bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for edit in edits.reversed() { bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8) }
        return bytes
    }

    @Test func formattedTextHasNoEditsAndBrokenTextNone() throws {
        #expect(try Self.view(Array("schema Library\n".utf8), "a.schema").formattingEdits() == [])
        #expect(try Self.view(Array("schema Library\nmodel {".utf8), "a.schema").formattingEdits() == nil)
    }

    @Test func aRangeIsFormattedAlone() throws {
        let schema = try MarkedSchema("schema Library\n\nmodel A {\na:  Int\n}\n\nmodel B {\nb¦:  Int\n}\n")
        let edits = try #require(schema.file.formattingEdits(in: schema.offset..<schema.offset))
        #expect(schema.applying(edits)["Library.schema"] == "schema Library\n\nmodel A {\na:  Int\n}\n\nmodel B {\n    b: Int\n}\n")
    }

    /// Editors end a selection of whole lines at the beginning of the next one.
    @Test func theLineAfterASelectionIsNotFormatted() throws {
        let text = "schema Library\n\nmodel A {\na:  Int\n¦b:  Int\n}\n"
        let schema = try MarkedSchema(text)
        let edits = try #require(schema.file.formattingEdits(in: 26..<schema.offset))
        #expect(schema.applying(edits)["Library.schema"] == "schema Library\n\nmodel A {\n    a: Int\nb:  Int\n}\n")
    }

    @Test func lineBreaksOfWindowsStayWhole() throws {
        let bytes = Array("schema Library\r\n\r\n\r\n\r\nmodel A {\r\n  a:  Int\r\n}\r\n".utf8)
        for edit in try Self.view(bytes, "a.schema").formattingEdits() ?? [] {
            for place in [Int(edit.range.start), Int(edit.range.end)] where place > 0 && place < bytes.count {
                #expect(!(bytes[place - 1] == 13 && bytes[place] == 10))
            }
        }
    }

    @Test func fixesAreOfferedWhereTheFindingIs() throws {
        let schema = try MarkedSchema("schema Library\nmodel Author { ¦books: [Book] }\nmodel Book { author: Author? }")
        let fixes = schema.file.quickFixes(in: schema.offset..<schema.offset)
        #expect(fixes.map(\.title) == ["Write `@inverse(author)`"])
        #expect(fixes.map(\.isSafe) == [true])
        #expect(schema.file.quickFixes(in: 0..<3).isEmpty)
    }

    /// Each choice has the effect that the check of its text finds.
    @Test func aNewPropertyHasThreeWaysToAValue() throws {
        let released = "schema Library\nversion 1.0.0 @released\nmodel Book { title: String }\n"
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel Book { title: String; ¦pages: Int }\n"
        let schema = try MarkedSchema(text, released: ["1.0.0": released])
        let fixes = schema.file.quickFixes(in: schema.offset..<schema.offset + 5)
        #expect(
            fixes.map(\.title) == [
                "Write the default `0` · existing stores open automatically", "Make it optional · existing stores open automatically",
                "Set it in a migration: `fill Book.pages` · existing stores open after a migration",
            ])
        let texts = fixes.compactMap { schema.applying($0.edits)["Library.schema"] }
        #expect(texts.first?.contains("pages: Int = 0 }") == true)
        #expect(texts.last?.hasSuffix("\nmigration {\n    fill Book.pages with 0\n}\n") == true)
    }

    @Test func anIdentifierBecomesARelationship() throws {
        let released = "schema Library\nversion 1.0.0 @released\nmodel Author { name: String }\nmodel Book { authorId: UUID @index }\n"
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel Author {\n    name: String\n}\nmodel Book { ¦authorId: UUID @index }\n"
        let schema = try MarkedSchema(text, released: ["1.0.0": released])
        let fix = try #require(schema.file.quickFixes(in: schema.offset..<schema.offset).first)
        #expect(
            fix.title
                == "Replace it by the relationship `Book.author` with `Author.books` · existing stores open, values are lost")
        let edited = schema.applying(fix.edits)["Library.schema"]
        #expect(edited?.contains("name: String\n    books: [Book] @inverse(author)\n}\nmodel Book { author: Author? }") == true)
    }

    @Test func selectedPropertiesBecomeAStruct() throws {
        let text = "schema Library\n\nmodel Author {\n    name: String\n    /// A street.\n    street: String?¦\n    city: String?\n}\n"
        let schema = try MarkedSchema(text)
        let found = schema.file.refactorings(in: schema.offset - 3..<schema.offset + 8)
        #expect(found.map(\.title) == ["Extract the struct `Details`"])
        let expected = """
            schema Library

            struct Details {
                /// A street.
                street: String?
                city: String?
            }

            model Author {
                name: String
                details: Details
            }

            """
        #expect(found.first.map { schema.applying($0.edits)["Library.schema"] } == expected)
        #expect(schema.file.refactorings(in: schema.offset..<schema.offset).isEmpty)
    }

    @Test func aStringWithADefaultBecomesAnEnum() throws {
        let released = "schema Library\nversion 1.0.0 @released\nmodel Book { state: String = \"open\" }\n"
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel Book { sta¦te: String = \"open\" }\n"
        let schema = try MarkedSchema(text, released: ["1.0.0": released])
        let found = try #require(schema.file.refactorings(in: schema.offset..<schema.offset).first)
        #expect(found.title.hasPrefix("Extract the enum `State` · existing stores "))
        let edited = schema.applying(found.edits)["Library.schema"]
        #expect(edited?.contains("enum State: String {\n    case open\n}\n\nmodel Book { state: State = .open }") == true)
        // A query that uses it would no longer compile.
        let used = text.replacing(" }\n", with: "\n    query all { where state == \"open\" } }\n")
        let other = try MarkedSchema(used, released: ["1.0.0": released])
        #expect(other.file.refactorings(in: other.offset..<other.offset).isEmpty)
    }

    /// A new property may be missing in several seeds, which hide what it does to stores.
    @Test func aPropertyThatSeedsLackGetsAValue() throws {
        let seeds = "    seed { name: \"a\" }\n    seed { name: \"b\" }\n}\n"
        let text = "schema Library\nmodel Genre {\n    name: String\n    ¦rank: Int\n" + seeds
        let schema = try MarkedSchema(text)
        let fixes = schema.file.quickFixes(in: schema.offset..<schema.offset)
        #expect(fixes.map(\.title) == ["Write the default `0`", "Make it optional"])
        #expect(fixes.first.map { schema.applying($0.edits)["Library.schema"]?.contains("rank: Int = 0\n") } == true)
    }

    @Test func aLossIsAcceptedWithAReason() throws {
        let released = "schema Library\nversion 1.0.0 @released\nmodel Book { title: String; ¦notes: String }\n"
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel Book { title: String }\nmigration {\n    note \"x\"\n}\n"
        let schema = try MarkedSchema(text, released: ["1.0.0": released])
        let fix = try #require(
            schema.file.quickFixes(in: schema.offset..<schema.offset).first { $0.title.contains("accept") })
        #expect(fix.title == "Write `accept remove Book.notes \"why\"` · existing stores open, with accepted losses")
        #expect(schema.applying([fix.edits[0]])["Library.schema"]?.contains("note \"x\"\n    accept remove Book.notes \"why\"\n}") == true)
    }

    /// Safe fixes of one round are those of the command.
    @Test func fixingAllAppliesSafeFixesOnly() throws {
        let schema = try MarkedSchema("schema Library¦\nmodel Author { books: [Book] }\nmodel Book { author: Author?; x: Strin }")
        let text = schema.applying(schema.file.fixAllEdits())["Library.schema"]
        #expect(text?.contains("Strin ") == true)
    }
}
