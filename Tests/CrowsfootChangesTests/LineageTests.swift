import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import Testing

/// Where the values of a property came from, on each kind of way.
struct LineageTests {
    @Test func aLongerWayFollowsEachRename() throws {
        let versions = try Self.versions("title: String", "name: String @was(title)", "label: String @was(name)")
        #expect(try Self.source(of: "label", Lineage(through: versions)) == "title")
        #expect(try Self.source(of: "title", Lineage(through: versions).reversed) == "label")
    }

    @Test func aNameThatIsTakenAgainIsNewOnALongerWay() throws {
        let versions = try Self.versions("title: String", "name: String @was(title)", "name: String; title: String")
        #expect(try Self.source(of: "title", Lineage(through: versions)) == nil)
        #expect(try Self.source(of: "name", Lineage(through: versions)) == "title")
    }

    /// `@was` is about the version before, which the older text is not.
    @Test func textsOfOneVersionGoByTheSameNames() throws {
        let both = try Self.texts()
        #expect(try Self.source(of: "name", Lineage(both)) == "title")
        #expect(try Self.source(of: "name", Lineage(both, .parallel)) == "name")
    }

    @Test func aBridgeCallsEverythingAsTheVersionAfterItDoes() throws {
        #expect(try Self.source(of: "name", Lineage(try Self.texts(), .bridge)) == "name")
    }

    /// The older has a property by the new name and one by the old name of what the newer one renames.
    private static func texts() throws -> Versions<Schema> {
        let renaming = try versions("title: String", "name: String @was(title)")
        return Versions(old: try versions("title: String; name: String")[0], new: renaming[1])
    }

    /// Versions of a model `Book`, each with some properties.
    private static func versions(_ bodies: String...) throws -> [Schema] {
        let text = bodies.enumerated().map { index, body in
            let heading = index == 0 ? "version 1.0.0" : "version 1.\(index).0 from 1.\(index - 1).0"
            return "\(heading)\nmodel Book { \(body) }\n"
        }
        let bytes = Array(("schema Library\n" + text.joined()).utf8)
        let tree = Parser.parse(SourceFile(id: FileID(0), path: "Library.schema", bytes: bytes))
        return try #require(Analyzer.analyze([tree]).soundHistory).versions
    }

    private static func source(of name: String, _ lineage: Lineage) throws -> String? {
        let book = try #require(lineage.new.model(named: "Book"))
        let property = try #require(lineage.new.property(named: name, of: book))
        let model = try #require(lineage.predecessor(of: book.id))
        let source = lineage.source(of: property)
        #expect(lineage.source(of: property, inObjectsOf: model) == source)
        return source.map { lineage.old[$0].name.text }
    }
}
