package import CrowsfootModel

/// By what a store tells a version from all others.
package struct StoreIdentity: Sendable {
    /// As the store records it.
    package let checksum: String
    /// By the names of the entities.
    package let entityHashes: [String: [UInt8]]
    /// What could make the checksum another one; sorted.
    package let unconfirmed: [Doubt]
    /// What is left of the checksum without everything unconfirmed.
    let certainty: String
    let shape: StoreShape

    /// Those of all versions, in order. An entity that is as it was before is hashed once.
    package static func all(in versions: [Schema]) -> [StoreIdentity] {
        var hasher = VersionHasher()
        return versions.map { StoreIdentity(StoreShaper.shape($0), &hasher) }
    }

    /// What is unconfirmed of an entity and of those that it inherits from.
    func doubts(about entity: String) -> [Doubt] {
        let parents = Dictionary(shape.entities.map { ($0.name, $0.parent) }, uniquingKeysWith: { first, _ in first })
        var line: [String] = []
        var next: String? = entity
        while let name = next, !line.contains(name) {
            line.append(name)
            next = parents[name] ?? nil
        }
        return unconfirmed.filter { line.contains($0.entity) }
    }

    package init(_ version: ShapedVersion, _ hasher: inout VersionHasher) {
        shape = version.stored
        entityHashes = hasher.hashes(of: version.stored)
        checksum = VersionHasher.checksum(of: entityHashes)
        unconfirmed = version.doubts
        certainty = version.doubts.isEmpty ? checksum : VersionHasher.checksum(of: hasher.hashes(of: version.certain))
    }
}
