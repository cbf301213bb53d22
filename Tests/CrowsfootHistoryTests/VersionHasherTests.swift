import CrowsfootHistory
import CrowsfootTestSupport
import Testing

/// What is computed is what real stores have recorded.
struct VersionHasherTests {
    @Test(arguments: try RecordedStore.all())
    func entityHashesAreThoseOfTheStore(_ store: RecordedStore) throws {
        var hasher = VersionHasher()
        let hashes = hasher.hashes(of: try store.shape())
        for entity in store.entities {
            #expect(hashes[entity.name]?.hexadecimal == entity.hash, "\(store.name): \(entity.name)")
        }
    }

    @Test(arguments: try RecordedStore.all())
    func checksumIsThatOfTheStore(_ store: RecordedStore) throws {
        guard let checksum = store.checksum else { return }
        #expect(Self.checksum(try store.shape()) == checksum)
    }

    @Test func orderOfDeclarationsDoesNotMatter() throws {
        for store in try RecordedStore.all() {
            var shape = try store.shape()
            let checksum = Self.checksum(shape)
            for index in shape.entities.indices { shape.entities[index].properties.reverse() }
            shape.entities.reverse()
            #expect(Self.checksum(shape) == checksum)
        }
    }

    /// Each of these changes what a store is, so each has to change the hash.
    @Test func everyTermCounts() {
        let plain = StoreShape.Property(name: "a", isOptional: false, kind: .attribute(.string))
        let changes: [(inout StoreShape.Property) -> Void] = [
            { $0.name = "b" }, { $0.isOptional = true }, { $0.hashModifier = "2" }, { $0.kind = .attribute(.int64) },
            { $0.kind = .attribute(.string, isExternal: true) },
            { $0.kind = .relationship(.init(destination: "B", inverse: nil, most: 1)) },
            { $0.kind = .relationship(.init(destination: "B", inverse: "a", most: 1)) },
            { $0.kind = .relationship(.init(destination: "B", inverse: nil, most: 0)) },
            { $0.kind = .relationship(.init(destination: "B", inverse: nil, least: 1, most: 0)) },
            { $0.kind = .relationship(.init(destination: "B", inverse: nil, most: 0, isOrdered: true)) },
        ]
        var checksums = [Self.checksum(plain)]
        for change in changes {
            var changed = plain
            change(&changed)
            checksums.append(Self.checksum(changed))
        }
        #expect(Set(checksums).count == checksums.count)
    }

    /// What a value is taken apart into is all that counts; what the property is called does not.
    @Test func compositesAreTheirLeaves() {
        let leaves = [StoreShape.Property(name: "x", isOptional: true, kind: .attribute(.double))]
        let one = StoreShape.Property(name: "place", isOptional: false, kind: .composite(leaves))
        let nested = StoreShape.Property(name: "inner", isOptional: false, kind: .composite(leaves))
        let other = StoreShape.Property(name: "spot", isOptional: true, hashModifier: "2", kind: .composite([nested]))
        #expect(Self.checksum(one) == Self.checksum(other))
    }

    @Test func whatIsInheritedCounts() {
        let parent = StoreShape.Entity(name: "A", properties: [.init(name: "a", isOptional: false, kind: .attribute(.string))])
        var changed = parent
        changed.properties[0].isOptional = true
        let child = StoreShape.Entity(name: "B", parent: "A", properties: [])
        let hashes = [parent, changed].map { Self.hashes(StoreShape(entities: [child, $0]))["B"] }
        #expect(hashes[0] != hashes[1])
        #expect(hashes[0] != Self.hashes(StoreShape(entities: [.init(name: "B", properties: [])]))["B"])
    }

    /// What it remembers of one shape is never taken for another one.
    @Test func aHasherThatRemembersHashesTheSame() throws {
        var hasher = VersionHasher()
        for store in try RecordedStore.all() + RecordedStore.all() {
            #expect(hasher.hashes(of: try store.shape()) == Self.hashes(try store.shape()))
        }
    }

    private static func checksum(_ property: StoreShape.Property) -> String {
        checksum(StoreShape(entities: [.init(name: "A", properties: [property])]))
    }

    private static func checksum(_ shape: StoreShape) -> String {
        VersionHasher.checksum(of: hashes(shape))
    }

    private static func hashes(_ shape: StoreShape) -> [String: [UInt8]] {
        var hasher = VersionHasher()
        return hasher.hashes(of: shape)
    }
}
