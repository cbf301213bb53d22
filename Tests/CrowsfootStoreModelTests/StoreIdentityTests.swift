import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests that values computed from a schema are equal to those in stores.
struct StoreIdentityTests {
    @Test(arguments: try GoldenCase.cases("identities"))
    func identitiesAreAsExpected(_ golden: GoldenCase) throws {
        let versions = try TestSchema.history(golden.text("input.schema")).versions
        var text = ""
        for (version, identity) in zip(versions, StoreIdentity.all(in: versions)) {
            text += "\(version.version) \(identity.checksum)\n"
            for (name, hash) in identity.entityHashes.sorted(by: { $0.key < $1.key }) { text += "  \(name) \(hash.hexadecimal)\n" }
            for doubt in identity.unconfirmed { text += "  ? \(doubt.subject) \(doubt.kind) \(doubt.value)".trimmedAtEnd + "\n" }
        }
        try golden.check(["identities.txt": text]) { $0 == "input.schema" }
    }

    /// Every recorded store has a schema with the same values.
    @Test(arguments: try RecordedStore.all())
    func schemasOfRecordedStoresHaveTheirHashes(_ store: RecordedStore) throws {
        let identity = try #require(StoreIdentity.all(in: [store.schema()]).first)
        for entity in store.entities { #expect(identity.entityHashes[entity.name]?.hexadecimal == entity.hash, "\(entity.name)") }
        if let checksum = store.checksum { #expect(identity.checksum == checksum) }
    }

    /// Compares the values computed from a schema with those in stores of these apps.
    @Test(arguments: [
        ("one-model", "1.0.0", "one model"), ("one-model", "2.0.0", "one model, one more property"),
        ("hierarchy", "1.0.0", "an entity below another"), ("derived", "1.0.0", "derived attributes"),
        ("derived-count", "1.0.0", "a derived count and bounded relationships"),
        ("derived-count", "2.0.0", "a derived count and bounded relationships"),
        ("preserved", "1.0.0", "a value that is kept after deletion"),
    ])
    func hashesAreThoseOfRealStores(name: String, version: String, store: String) throws {
        let golden = try #require(try GoldenCase.cases("identities").first { $0.name == name })
        let versions = try TestSchema.history(golden.text("input.schema")).versions
        let place = try #require(versions.firstIndex { $0.version.description == version })
        let recorded = try #require(try RecordedStore.all().first { $0.name == store })
        let identity = StoreIdentity.all(in: versions)[place]
        for entity in recorded.entities { #expect(identity.entityHashes[entity.name]?.hexadecimal == entity.hash, "\(entity.name)") }
        if let checksum = recorded.checksum { #expect(identity.checksum == checksum) }
    }
}

extension String {
    fileprivate var trimmedAtEnd: Substring { hasSuffix(" ") ? dropLast() : self[...] }
}
