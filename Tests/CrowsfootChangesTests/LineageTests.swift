import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import Testing

/// Tests the origin of a property's values, for each kind of change.
struct LineageTests {
    @Test func aLongerWayFollowsEachRename() throws {
        let versions = try Self.versions("title: String", "name: String @was(title)", "label: String @was(name)")
        #expect(try Self.source(of: "label", Lineage(through: versions)) == "title")
        #expect(try Self.source(of: "title", Lineage(through: versions).reversed) == "label")
    }

    @Test func aReusedNameIsNewAcrossSeveralVersions() throws {
        let versions = try Self.versions("title: String", "name: String @was(title)", "name: String; title: String")
        #expect(try Self.source(of: "title", Lineage(through: versions)) == nil)
        #expect(try Self.source(of: "name", Lineage(through: versions)) == "title")
    }

    /// The objects of `Book` had its own `title`, then an inherited one, and then their own again.
    @Test func aLongerWayStaysWithTheModel() throws {
        let versions = try Self.history([
            "model Book { title: String }", "model Item { title: String }\nmodel Book: Item { pages: Int = 0 }",
            "model Book { title: String }\nremove Item",
        ])
        #expect(try Self.source(of: "title", Lineage(through: versions)) == "title")
        #expect(try Self.source(of: "title", Lineage(through: versions).reversed) == "title")
    }

    /// `@was` is about the previous version, and not about an older text of the same one.
    @Test func textsOfOneVersionGoByTheSameNames() throws {
        let both = try Self.texts()
        #expect(try Self.source(of: "name", Lineage(both)) == "title")
        #expect(try Self.source(of: "name", Lineage(both, .parallel)) == "name")
    }

    @Test func aBridgeCallsEverythingAsTheVersionAfterItDoes() throws {
        #expect(try Self.source(of: "name", Lineage(try Self.texts(), .bridge)) == "name")
    }

    /// The older version has a property with the new name and one with the old name of a rename in the newer one.
    private static func texts() throws -> Versions<Schema> {
        let renaming = try versions("title: String", "name: String @was(title)")
        return Versions(old: try versions("title: String; name: String")[0], new: renaming[1])
    }

    /// Versions of a model `Book`, each with some properties.
    private static func versions(_ bodies: String...) throws -> [Schema] {
        try history(bodies.map { "model Book { \($0) }" })
    }

    private static func history(_ declarations: [String]) throws -> [Schema] {
        let text = declarations.enumerated().map { index, declaration in
            let heading = index == 0 ? "version 1.0.0" : "version 1.\(index).0 from 1.\(index - 1).0"
            return "\(heading)\n\(declaration)\n"
        }
        let bytes = Array(("schema Library @deployment(iOS 26)\n" + text.joined()).utf8)
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "Library.schema", bytes: bytes))
        return try #require(Analyzer.analyze([tree]).soundHistory).versions
    }

    private static func source(of name: String, _ lineage: Lineage) throws -> String? {
        let book = try #require(lineage.new.model(named: "Book"))
        let property = try #require(lineage.new.property(named: name, of: book))
        let model = try #require(lineage.predecessor(of: book.id))
        let source = lineage.declaredSource(of: property)
        #expect(lineage.storedSource(of: property, inObjectsOf: model) == source)
        return source.map { lineage.old[$0].name.text }
    }
}
