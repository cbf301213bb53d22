/// Computes the hashes by which Core Data tells versions apart, as real stores record them. `UnconfirmedTerm` lists what no store confirms.
///
/// Names are sorted as Swift compares strings; real stores agree. Hashes are remembered, since most of a version is as it was in the
/// version before.
package struct VersionHasher {
    private struct Link: Hashable {
        let entity: StoreShape.Entity
        let parentHash: [UInt8]

        // Names tell most of them apart, and cost a part of what all there is would.
        func hash(into hasher: inout Hasher) {
            hasher.combine(entity.name)
            for property in entity.properties { hasher.combine(property.name) }
        }
    }

    private var known: [Link: [UInt8]] = [:]
    private var knownProperties: [StoreShape.Property: [UInt8]] = [:]

    package init() {}

    /// The hashes of all entities, by name.
    package mutating func hashes(of shape: StoreShape) -> [String: [UInt8]] {
        let entities = Dictionary(shape.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var hashes: [String: [UInt8]] = [:]
        hashes.reserveCapacity(entities.count)
        for entity in shape.entities where hashes[entity.name] == nil {
            // The hash of what it inherits from goes in, so a chain is hashed from its root down.
            var chain = [entity]
            while let name = chain.last?.parent, hashes[name] == nil, let parent = entities[name], chain.count <= entities.count {
                chain.append(parent)
            }
            for link in chain.reversed() { hashes[link.name] = hash(of: link, below: link.parent.flatMap { hashes[$0] } ?? []) }
        }
        return hashes
    }

    /// As a store records it: the hashes of all entities in the order of their names.
    package static func checksum(of hashes: [String: [UInt8]]) -> String {
        Base64.text(SHA256.hash(hashes.sorted { $0.key < $1.key }.flatMap(\.value)))
    }

    private mutating func hash(of entity: StoreShape.Entity, below parent: [UInt8]) -> [UInt8] {
        let link = Link(entity: entity, parentHash: parent)
        if let hash = known[link] { return hash }
        var bytes = Array(entity.name.utf8) + [entity.isAbstract ? 1 : 0] + parent
        for property in entity.properties.sorted(by: { $0.name < $1.name }) { bytes += hash(of: property) }
        bytes += (entity.hashModifier ?? "").utf8
        for key in entity.uniqueKeys.map({ $0.joined(separator: ".") }).sorted() { bytes += key.utf8 }
        let hash = SHA256.hash(bytes)
        known[link] = hash
        return hash
    }

    private mutating func hash(of property: StoreShape.Property) -> [UInt8] {
        if let hash = knownProperties[property] { return hash }
        let hash = Self.hash(of: property)
        knownProperties[property] = hash
        return hash
    }

    private static func hash(of property: StoreShape.Property) -> [UInt8] {
        switch property.kind {
        case .attribute(let type, let isExternal, let isPreserved):
            let options: [UInt8] = (isExternal ? [1] : []) + (isPreserved ? [1] : [])
            return SHA256.hash(head(of: property) + littleEndian(type.rawValue) + options)
        case .derived(let format, _):
            // Neither its name nor its type, nor any flag goes in: the name only places it among the others.
            return SHA256.hash(Array(format.utf8))
        case .composite:
            // Neither its own name nor whether it may be missing goes in.
            return SHA256.hash(property.kind.columns.sorted { $0.name < $1.name }.flatMap { hash(of: $0) })
        case .relationship(let relationship):
            var bytes = head(of: property) + Array(relationship.destination.utf8) + Array((relationship.inverse ?? "").utf8)
            bytes += littleEndian(Int32(clamping: relationship.most)) + littleEndian(Int32(clamping: relationship.least))
            return SHA256.hash(bytes + (relationship.isOrdered ? [1, 0] : []))
        }
    }

    private static func head(of property: StoreShape.Property) -> [UInt8] {
        let bytes = Array(property.name.utf8) + [property.isOptional ? 1 : 0, 0] + Array((property.hashModifier ?? "").utf8)
        return SHA256.hash(bytes)
    }

    private static func littleEndian(_ number: Int32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
