import CrowsfootEditing
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests that completion offers what can stand at the cursor, and nothing else.
struct CompletionTests {
    private static let released = """
        schema Library
        version 1.0.0 @released
        model Writer { name: String; age: Int = 0 }
        """

    private static func labels(_ text: String) throws -> [String] {
        let schema = try MarkedSchema(text, released: text.contains("1.1.0") ? ["1.0.0": released] : [:])
        return schema.file.completions(at: schema.offset)?.items.map(\.label) ?? []
    }

    private static let library = """

        model Author { name: String; books: [Book] @inverse(author); born: Date? }
        model Book { title: String; pages: Int = 0; genre: Genre = .novel; author: Author? }
        enum Genre { case novel, poem }
        """

    @Test(
        arguments: [
            ("schema Library\n¦", ["model", "enum", "output", "version", "migration"]),
            ("schema Library\noutput ¦", ["swiftdata", "coredata", "diagrams"]),
            ("schema Library\noutput docs \"x\" @¦", ["title", "inject"]),
            ("schema Library\noutput swiftdata \"x\" @include(¦", ["builders", "queries"]),
            ("schema Library @¦", ["cloudkit", "deployment"]),
            ("schema Library @conventions(¦", ["id", "timestamps", "documentation"]),
            ("schema Library @deployment(¦", ["iOS 17", "macOS 14"]),
            ("schema Library\nmodel Novel: ¦", ["Author", "Book"]),
            ("schema Library\nenum E: ¦", ["String", "Int"]),
            ("schema Library\nmodel A {\n  ¦\n}", ["query", "seed"]),
            ("schema Library\nmodel A {\n  x: ¦\n}", ["Author", "Genre", "String"]),
            ("schema Library\nmodel A {\n  x: [¦\n}", ["Author", "String"]),
            ("schema Library\nmodel A {\n  x: Int ¦\n}", ["@unique", "@check", "@was"]),
            ("schema Library\nmodel A {\n  x: [Book] @delete(cascade) @¦\n}", ["oneway"]),
            ("schema Library\nmodel A {\n  x: Int @¦\n}", ["unique", "check"]),
            ("schema Library\nmodel A {\n  x: Author? @¦\n}", ["inverse", "delete"]),
            ("schema Library\nmodel A {\n  x: Author? @delete(¦\n}", ["cascade", "nullify"]),
            ("schema Library\nmodel A {\n  x: Int @allow(¦\n}", ["type/unknown"]),
            ("schema Library\nmodel A @unique(¦) { x: Int }", ["x"]),
            ("schema Library\nmodel A {\n  x: Genre = ¦\n}", [".novel", ".poem"]),
            ("schema Library\nmodel A {\n  x: Genre = .¦\n}", ["novel", "poem"]),
            ("schema Library\nmodel A {\n  x: Date = .¦\n}", ["now"]),
            ("schema Library\nmodel A {\n  x: Bool = ¦\n}", ["true", "false"]),
            ("schema Library\nenum E @fallback(¦) { case a, b }", ["a", "b"]),
            ("schema Library\nenum E { case a @¦ }", ["label", "color"]),
            ("schema Library\nmodel A { seed { ¦ } x: Int; y: String }", ["x", "y"]),
            ("schema Library\nmodel A { x: Int; query q(_ p: Int) {\n ¦\n} }", ["where", "sort", "limit"]),
            ("schema Library\nmodel A { x: Int; query q(_ p: Int) {\n where ¦\n} }", ["x", "p", "today"]),
            ("schema Library\nmodel A { x: Int; query q(_ p: Int) {\n limit ¦\n} }", ["p"]),
            ("schema Library\nmodel A { x: Int; query q {\n sort ¦\n} }", ["x"]),
            ("schema Library\nmodel A { x: Int; query q {\n sort x ¦\n} }", ["asc", "desc"]),
            ("schema Library\nmodel A { x: Author?; query q {\n where x?.¦\n} }", ["name", "born"]),
            ("schema Library\nmodel A { x: Genre; query q {\n where x == .¦\n} }", ["novel", "poem"]),
            ("schema Library\nmodel A { x: [Author] @oneway; query q {\n where x.¦\n} }", ["isEmpty", "contains"]),
            ("schema Library\nmodel A { x: [Author] @oneway; query q {\n where x.contains { $0.¦ }\n} }", ["name"]),
            ("schema Library\nversion 1.1.0 ¦", ["from", "after"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nversion ¦", ["1.2.0", "2.0.0", "1.1.1"]),
            ("schema Library\nenum E { case a ¦ }", ["@label"]),
            ("schema Library\nversion 1.1.0 after ¦", ["1.0.0"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmodel Person @was(¦) { name: String }", ["Writer"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmodel Writer { name: String; years: Int @was(¦) }", ["age"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmigration {\n  ¦\n}", ["fill", "convert", "accept"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmigration {\n  fill ¦\n}", ["Author", "Book"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmigration {\n  fill Book.¦\n}", ["title", "pages"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmigration {\n  fill Book.pages ¦\n}", ["with"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmigration {\n  fill Book.pages with ¦\n}", ["title", "pages"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmigration {\n  accept ¦\n}", ["remove", "retype"]),
            ("schema Library\nversion 1.1.0 after 1.0.0\nmigration {\n  unique Book.title keep ¦\n}", ["newest", "first"]),
        ])
    func expectedWordsAreOffered(text: String, expected: [String]) throws {
        let labels = try Self.labels(text + (text.contains("model Writer") ? "" : Self.library))
        #expect(Set(expected).subtracting(labels).isEmpty, "\(labels.prefix(30))")
    }

    @Test func inversesLeadBack() throws {
        let text = "schema Library\nmodel A { x: [B] @inverse(¦) }\nmodel B { a: A?; other: A?; b: B? @oneway; n: Int = 0 }"
        #expect(try Self.labels(text) == ["a", "other"])
    }

    @Test(
        arguments: [
            "schema Library\n// ¦", "schema Library\n/// A mod¦", "schema Library\nmodel A { x: String = \"¦\" }",
            "schema Library\nenum E { case ¦ }", "schema Library\nenum E { case wa¦ }", "schema Library\nenum E { case a, ¦ }",
            "schema Library\nabstract model ¦", "schema Library\nenum ¦", "schema ¦", "schema Library\nmodel ¦",
            "schema Library\nmodel A { query ¦", "schema Library\nmodel A { x ¦ }",
        ])
    func nothingIsOfferedForNewNamesAndProse(text: String) throws {
        #expect(try Self.labels(text) == [])
    }

    /// Attributes that `check` would report are not among the choices.
    @Test(
        arguments: [
            ("model A {\n  x: Int @¦\n}", ["external", "spotlight", "ranked", "encrypted"]),
            ("model A {\n  x: Bool @¦\n}", ["id", "check"]),
            ("model A {\n  x: Data @¦\n}", ["id", "spotlight"]), ("model A {\n  x: UUID @id\n  y: UUID @¦\n}", ["id"]),
            ("model A {\n  x: Author? @¦\n}", ["ordered", "count"]), ("model A {\n  x: Int @check(¦\n}", ["nonEmpty", "matches"]),
            ("model A {\n  x: Int @check(1...20¦000)\n}", ["length", "nonEmpty"]), ("model M: ¦", ["M"]),
            ("model A {\n  x: Int ¦ = 0\n}", ["@unique"]), ("model A {\n  x: [Author] @¦\n}", ["oneway"]),
            ("model A {\n  x: Genre = .novel @¦\n}", ["external"]),
        ])
    func whatHasNoEffectIsNotOffered(text: String, unwanted: [String]) throws {
        let labels = try Self.labels("schema Library\n" + text + Self.library)
        #expect(Set(unwanted).isDisjoint(with: labels), "\(labels)")
    }

    @Test(
        arguments: [
            ("@deployment(iOS 18¦)", "iOS 17"), ("@deployment(iOS 18, ¦)", "iOS 17"),
            ("\noutput swiftdata \"x\" @include(builders, ¦)", "builders"),
        ])
    func argumentsAreOfferedOnce(text: String, unwanted: String) throws {
        #expect(try !Self.labels("schema Library " + text).contains(unwanted))
    }

    @Test func whatIsThereAlreadyIsNotOfferedAgain() throws {
        let labels = try Self.labels("schema Library\nmodel A {\n  x: Int @unique @check(1...) @¦\n}")
        #expect(!labels.contains("unique"))
        #expect(labels.contains("check"))
        #expect(try Self.labels("schema Library\nmodel A { seed { x: 1, ¦ } x: Int; y: String }") == ["y"])
    }

    @Test func theWordIsReplacedUpToTheCursor() throws {
        let schema = try MarkedSchema("schema Library\nmodel A {\n  x: Str¦ing\n}")
        let found = try #require(schema.file.completions(at: schema.offset))
        #expect(schema.lines(of: [found.range]) == ["3: Str"])
        #expect(found.items.contains { $0.label == "String" })
    }

    @Test func snippetsHaveAPlainForm() throws {
        let schema = try MarkedSchema("schema Library\nmodel A { x: [A] @oneway; query q {\n where x.¦\n} }")
        let items = schema.file.completions(at: schema.offset)?.items ?? []
        #expect(items.filter { $0.label == "contains" }.map(\.plainText).contains("contains { $0. }"))
        #expect(items.allSatisfy { $0.isSnippet || $0.text == $0.plainText })
    }

    @Test func attributesHaveTheirDocumentation() throws {
        let schema = try MarkedSchema("schema Library\nmodel A { x: Int @¦ }")
        let items = schema.file.completions(at: schema.offset)?.items ?? []
        #expect(!items.isEmpty)
        for item in items { #expect(item.documentation == AttributeName(rawValue: item.label)?.documentation) }
    }

    @Test func argumentsShowTheSyntax() throws {
        let schema = try MarkedSchema("schema Library\nmodel A { x: Int @check(¦) }")
        #expect(schema.file.signature(at: schema.offset)?.syntax.hasPrefix("@check(nonEmpty)") == true)
        #expect(try MarkedSchema("schema Library¦").file.signature(at: 14) == nil)
    }
}
