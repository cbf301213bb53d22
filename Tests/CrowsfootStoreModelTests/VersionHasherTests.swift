import CrowsfootStoreModel
import CrowsfootTestSupport
import Testing

/// Compares computed hashes with those in real stores.
struct VersionHasherTests {
    @Test(arguments: try RecordedStore.all())
    func entityHashesAreThoseOfTheStore(_ store: RecordedStore) throws {
        var hasher = VersionHasher()
        let hashes = hasher.hashes(of: try store.model())
        for entity in store.entities {
            #expect(hashes[entity.name]?.hexadecimal == entity.hash, "\(store.name): \(entity.name)")
        }
    }

    @Test(arguments: try RecordedStore.all())
    func checksumIsThatOfTheStore(_ store: RecordedStore) throws {
        guard let checksum = store.checksum else { return }
        #expect(Self.checksum(try store.model()) == checksum)
    }

    @Test func orderOfDeclarationsDoesNotMatter() throws {
        for store in try RecordedStore.all() {
            var model = try store.model()
            let checksum = Self.checksum(model)
            for index in model.entities.indices {
                model.entities[index].attributes.reverse()
                model.entities[index].relationships.reverse()
            }
            model.entities.reverse()
            #expect(Self.checksum(model) == checksum)
        }
    }

    /// Each of these changes affects stores, so each has to change the hash.
    @Test func everyTermOfAnAttributeCounts() {
        let changes: [(inout StoreModel.Attribute) -> Void] = [
            { $0.name = "b" }, { $0.isOptional = true }, { $0.hashModifier = "2" }, { $0.encoding = .plain(.int64) },
            { $0.encoding = .archive() }, { $0.flags = [.external] }, { $0.derivation = "now()" },
        ]
        let plain = StoreModel.Attribute(name: "a", .plain(.string))
        let checksums = [Self.checksum(plain)] + changes.map { Self.checksum(Self.changed(plain, $0)) }
        #expect(Set(checksums).count == checksums.count)
    }

    @Test func everyTermOfARelationshipCounts() {
        let changes: [(inout StoreModel.Relationship) -> Void] = [
            { $0.name = "b" }, { $0.isOptional = true }, { $0.hashModifier = "2" }, { $0.destination = "C" }, { $0.inverse = "a" },
            { $0.isToMany = true },
            {
                $0.isToMany = true
                $0.least = 1
            },
            {
                $0.isToMany = true
                $0.isOrdered = true
            },
        ]
        let plain = StoreModel.Relationship(name: "a", destination: "B")
        let checksums = ([plain] + changes.map { Self.changed(plain, $0) }).map { relationship in
            var entity = StoreModel.Entity(name: "A")
            entity.relationships = [relationship]
            return Self.checksum(StoreModel(entities: [entity]))
        }
        #expect(Set(checksums).count == checksums.count)
    }

    /// Only the parts of a value count, not the name of the property.
    @Test func compositesAreTheirLeaves() {
        var leaf = StoreModel.Attribute(name: "x", .plain(.double))
        leaf.isOptional = true
        let one = StoreModel.Attribute(name: "place", .composite(name: nil, [leaf]))
        let nested = StoreModel.Attribute(name: "inner", .composite(name: nil, [leaf]))
        var other = StoreModel.Attribute(name: "spot", .composite(name: "Spot", [nested]))
        other.isOptional = true
        other.hashModifier = "2"
        #expect(Self.checksum(one) == Self.checksum(other))
    }

    @Test func inheritedPropertiesCount() {
        var parent = StoreModel.Entity(name: "A")
        parent.attributes = [.init(name: "a", .plain(.string))]
        var changed = parent
        changed.attributes[0].isOptional = true
        var child = StoreModel.Entity(name: "B")
        let alone = Self.hashes(StoreModel(entities: [child]))["B"]
        child.parent = "A"
        let hashes = [parent, changed].map { Self.hashes(StoreModel(entities: [child, $0]))["B"] }
        #expect(Set(hashes + [alone]).count == 3)
    }

    /// A cached hash is never used for another version.
    @Test func aHasherThatRemembersHashesTheSame() throws {
        var hasher = VersionHasher()
        for store in try RecordedStore.all() + RecordedStore.all() {
            #expect(hasher.hashes(of: try store.model()) == Self.hashes(try store.model()))
        }
    }

    private static func changed<Part>(_ part: Part, _ change: (inout Part) -> Void) -> Part {
        var part = part
        change(&part)
        return part
    }

    private static func checksum(_ attribute: StoreModel.Attribute) -> String {
        var entity = StoreModel.Entity(name: "A")
        entity.attributes = [attribute]
        return checksum(StoreModel(entities: [entity]))
    }

    private static func checksum(_ model: StoreModel) -> String {
        VersionHasher.checksum(of: hashes(model))
    }

    private static func hashes(_ model: StoreModel) -> [String: [UInt8]] {
        var hasher = VersionHasher()
        return hasher.hashes(of: model)
    }
}
