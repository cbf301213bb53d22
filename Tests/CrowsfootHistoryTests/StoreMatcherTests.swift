import CrowsfootHistory
import CrowsfootModel
import Testing

/// The version that wrote a store, where its model was merged of several.
struct StoreMatcherTests {
    private static let books = """
        schema Library
        version 1
        model Book { title: String }
        version 2 from 1
        model Book { title: String; pages: Int? }

        """
    private static let ratings = "schema Ratings\nversion 1\nmodel Rating { stars: Int }\n"

    @Test func versionsOfSeveralSchemasArePartsOfOneStore() throws {
        let (library, rating) = (try SchemaText.history(Self.books), try SchemaText.history(Self.ratings))
        var hashes = try #require(StoreIdentity.all(in: library.versions).first).entityHashes
        hashes.merge(try #require(StoreIdentity.all(in: rating.versions).first).entityHashes) { first, _ in first }
        let matcher = StoreMatcher(checksum: nil, hashes: hashes, shape: nil)
        let parts = [library, rating].map { matcher.part(in: $0.versions) }
        #expect(parts.map { $0?.version.description } == ["1.0.0", "1.0.0"])
        #expect(parts.map { $0?.entities } == [["Book"], ["Rating"]])
        #expect(matcher.match(in: library.versions)?.isExact == false)
    }

    @Test func aVersionWithAnotherEntityIsNoPart() throws {
        let library = try SchemaText.history(Self.books)
        let matcher = StoreMatcher(checksum: nil, hashes: ["Book": [1, 2, 3]], shape: nil)
        #expect(matcher.part(in: library.versions) == nil)
    }
}
