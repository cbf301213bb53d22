import CrowsfootChecking
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Tests `inspect` with a store whose model was merged from several: its hashes are those of all their entities.
struct MergedStoreTests {
    private static let shop = "schema Shop\noutput coredata \"Shop\"\nmodel Order {\n    number: Int64\n}\n"
    private static let journal = """
        schema Journal
        output coredata "Journal"
        version 1 @released
        model Entry { text: String }
        version 2 from 1
        model Entry { text: String; mood: String? }
        """

    private static func identities(_ schema: String) -> [StoreIdentity] {
        StoreIdentity.all(in: SchemaChecker.check(SchemaInput(Array(schema.utf8), path: "A.schema")).histories.flatMap(\.versions))
    }

    /// With the only version of the shop and the first of the journal.
    private static func disk() throws -> MemoryFileSystem {
        let disk = MemoryFileSystem(["Models/Shop.schema": shop, "Models/Journal.schema": journal])
        let parts = [try #require(identities(shop).first), try #require(identities(journal).first)]
        let hashes = parts.reduce(into: [:]) { hashes, part in hashes.merge(part.entityHashes) { first, _ in first } }
        var store = SampleStore(checksum: VersionHasher.checksum(of: hashes), entityHashes: hashes)
        store.rowCounts = ["Order": 3, "Entry": 1]
        disk.add("App.store", try store.bytes)
        return disk
    }

    @Test func everySchemaOfTheStoreIsFound() throws {
        let run = Run(["inspect", "App.store", "--against", "Models", "--count"], in: try Self.disk())
        #expect(run.exitCode == .success && run.errors.isEmpty)
        #expect(run.output.contains("  1 row\n") && run.output.contains("  3 rows\n"))
        let sentence = "Contains version 1.0.0 of Shop: the hashes of all its entities are the same.\nThe app opens it; no migration"
        #expect(run.output.contains(sentence))
        #expect(
            run.output.contains(
                "Contains version 1.0.0 of Journal: the hashes of all its entities are the same.\nWhen the app opens it as 2.0.0: "))
        #expect(run.output.hasSuffix("The model of the store was merged from these. An app that merges them in these versions opens it.\n"))
        #expect(!run.output.contains("confirmed"))
    }

    @Test func oneSchemaAloneIsAPart() throws {
        let run = Run(["inspect", "App.store", "--against", "Models/Shop.schema"], in: try Self.disk())
        #expect(run.exitCode == .findings && run.errors.isEmpty)
        #expect(run.output.contains("Contains version 1.0.0 of Shop: "))
        #expect(run.output.hasSuffix("The model of the store also contains models from elsewhere: `Entry`.\n"))
    }

    @Test func programsReadTheParts() throws {
        let run = Run(["inspect", "App.store", "--against", "Models", "--format", "json"], in: try Self.disk())
        #expect(run.exitCode == .success)
        #expect(run.output.ranges(of: "\"sign\": \"part\"").count == 2)
        #expect(run.output.ranges(of: "\"unconfirmed\": []").count == 2)
    }
}
