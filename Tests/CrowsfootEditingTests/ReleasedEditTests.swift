import CrowsfootChecking
import CrowsfootEditing
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests the ways out of an edit of a released version.
struct ReleasedEditTests {
    private static let released = """
        schema Library

        version 1.0.0 @released

        model Book {
            title: String
            pages: Int?
        }

        """
    private static let current = """
        schema Library

        version 1.1.0 after 1.0.0

        model Book {
            title:  String
            pages:  Int?
            author: String? /// New.

            query all { sort title }
        }

        """

    /// The lock of the released text.
    private static func lock() throws -> String {
        let input = SchemaInput(Array(released.utf8), path: "1.0.0.schema")
        let version = try #require(SchemaChecker.check(input).histories.first?.current)
        return Lock([Lock.Entry(version, .of(version))]).text
    }

    private static func schema(_ edited: String, current: String = current) throws -> MarkedSchema {
        try MarkedSchema(current, released: ["1.0.0": edited], lock: lock())
    }

    private static func fixes(_ schema: MarkedSchema, _ former: String = released) -> [QuickFix] {
        schema.file.quickFixes(in: schema.offset..<schema.offset) { [Array("schema Other".utf8), Array(former.utf8)] }
    }

    /// The cursor is where the edit is, not at the finding.
    @Test func anEditIsUndoneOrMovedToTheSchema() throws {
        let edited = Self.released.replacing("pages: Int?", with: "pages: Int?\n    isbn:  String?¦")
        let schema = try Self.schema(edited)
        let fixes = Self.fixes(schema)
        #expect(
            fixes.map(\.title) == [
                "Undo the edit of 1.0.0", "Make this change in 1.1.0 · existing stores open automatically",
            ])
        try #require(fixes.count == 2)
        #expect(schema.applying(fixes[0].edits) == ["1.0.0.schema": Self.released])
        let moved = schema.applying(fixes[1].edits)
        #expect(moved["1.0.0.schema"] == Self.released)
        #expect(moved["Library.schema"]?.contains("pages:  Int?\n    isbn:  String?\n    author: String?") == true)
    }

    @Test func theFirstChangeStartsTheVersion() throws {
        let untouched = Self.current.replacing("    author: String? /// New.\n", with: "")
        let schema = try Self.schema(Self.released.replacing("pages: Int?", with: "pages: ¦Int"), current: untouched)
        let titles = Self.fixes(schema).map(\.title)
        #expect(titles.count == 2 && titles.last?.hasPrefix("Start 1.1.0 with this change · existing stores ") == true, "\(titles)")
    }

    /// A broken copy can be put back, and what the schema has no longer can't be changed there.
    @Test(arguments: [("pages: Int?", "pages: ¦"), ("title: String", "title: ¦Int")])
    func aChangeThatFitsNowhereIsOnlyUndone(old: String, new: String) throws {
        let renamed = Self.current.replacing("title:  String", with: "name: String @was(title)").replacing("sort title", with: "sort name")
        let fixes = Self.fixes(try Self.schema(Self.released.replacing(old, with: new), current: renamed))
        #expect(fixes.map(\.title) == ["Undo the edit of 1.0.0"])
    }

    /// A text with another shape than the seal isn't the release.
    @Test func withoutTheReleasedTextNothingIsOffered() throws {
        let schema = try Self.schema(Self.released.replacing("Int?", with: "Int¦"))
        #expect(Self.fixes(schema, Self.released.replacing("title", with: "name")).isEmpty)
        #expect(Self.fixes(try Self.schema(Self.released.replacing("Int?", with: "¦Int?"))).isEmpty)
    }
}
