import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests how Core Data finds a property in older stores, for any model of the hierarchy that declared it.
struct RenamingIdentifierTests {
    @Test func propertiesMovedToAChildAreFoundByTheirOldName() throws {
        let identifiers = try Self.identifiers(
            "model Item { title: String }\nmodel Book: Item { pages: Int = 0 }",
            "model Item { note: String? }\nmodel Book: Item { pages: Int = 0; name: String @was(title) }")
        #expect(identifiers == ["Book.name": "title"])
    }

    @Test func newPropertiesWithAnOldNameAreNotFound() throws {
        let identifiers = try Self.identifiers(
            "model Book { title: String }", "model Book { name: String @was(title) }", "model Book { name: String; title: String? }")
        #expect(identifiers["Book.name"] == "title")
        let own = try #require(identifiers["Book.title"])
        #expect(!["title", "name"].contains(own))
    }

    /// Returns the identifiers in the model file of the last version.
    private static func identifiers(_ declarations: String...) throws -> [String: String] {
        let versions = declarations.enumerated().map { index, text in
            "version 1.\(index).0\(index == 0 ? "" : " from 1.\(index - 1).0")\n\(text)\n"
        }
        let text = "schema Library @deployment(iOS 26)\noutput coredata \"Generated\"\n" + versions.joined()
        let entities = try #require(ModelFile.files(of: try TestSchema.history(text).versions).last).entities
        let stated = entities.flatMap { entity in
            entity.children.compactMap { child in
                child["elementID"].map { ("\(entity["name"] ?? "").\(child["name"] ?? "")", $0) }
            }
        }
        return Dictionary(stated, uniquingKeysWith: { first, _ in first })
    }
}
