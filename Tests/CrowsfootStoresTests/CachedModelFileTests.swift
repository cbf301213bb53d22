import CrowsfootImport
import CrowsfootStoreModel
import Testing

/// Tests the model that a store contains, read as the schema of its app.
struct CachedModelFileTests {
    @Test func optionsOfAttributesAreThoseOfTheStore() throws {
        let model = StoreModel(CachedModelFile.model(of: try CachedModelTests.model()))
        let book = try #require(model.entities.first { $0.name == "Book" })
        let flags = Dictionary(uniqueKeysWithValues: book.attributes.map { ($0.name, $0.flags) })
        #expect(flags["cover"] == [.encrypted, .external, .preserved, .spotlight])
        #expect(flags.filter { !$0.value.isEmpty }.map(\.key) == ["cover"])
    }

    @Test func theSchemaSaysThem() throws {
        let file = CachedModelFile.model(of: try CachedModelTests.model())
        let draft = StoreImporter.draft(of: file, name: "App", identifiers: [], isFromSwiftData: false, omissions: [])
        let lines = String(decoding: DraftWriter.write(draft).bytes, as: UTF8.self).split(separator: "\n")
        let cover = try #require(lines.first { $0.contains("cover:") })
        for option in ["@external", "@encrypted", "@preserved"] { #expect(cover.contains(option), "\(cover)") }
        #expect(lines.count { $0.contains("@encrypted") } == 1)
    }
}
