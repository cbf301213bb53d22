/// Computes the hashes by which Core Data tells versions apart, and the checksum that it records in a store.
///
/// Real stores confirm names, optionality, the types of attributes, modifiers of attributes, destinations, inverses, order, hierarchies and
/// unique keys. Bounds of to-many relationships, modifiers of entities and relationships, data that is kept outside or preserved, and
/// relationships without a way back have not been seen in one: what follows from those alone is not certain.
package struct VersionHasher {
    private let shape: StoreShape
    private let entities: [String: StoreShape.Entity]

    package init(_ shape: StoreShape) {
        self.shape = shape
        entities = Dictionary(shape.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// As a store records it: the hashes of all entities in the order of their names.
    package var checksum: String {
        Base64.text(SHA256.hash(sortedByName(shape.entities, \.name).flatMap { hash(of: $0) }))
    }

    /// The hash of an entity; none when the shape has no such entity.
    package func hash(ofEntity name: String) -> [UInt8]? {
        entities[name].map { hash(of: $0) }
    }

    /// The hash of what it inherits from goes in, so a chain is hashed from its root down.
    private func hash(of entity: StoreShape.Entity) -> [UInt8] {
        var hash: [UInt8]?
        for link in chain(to: entity) { hash = self.hash(of: link, below: hash) }
        return hash ?? []
    }

    private func chain(to entity: StoreShape.Entity) -> [StoreShape.Entity] {
        var chain = [entity]
        while let name = chain.last?.parent, let parent = entities[name], chain.count <= entities.count { chain.append(parent) }
        return chain.reversed()
    }

    private func hash(of entity: StoreShape.Entity, below parent: [UInt8]?) -> [UInt8] {
        var bytes = Array(entity.name.utf8) + [entity.isAbstract ? 1 : 0] + (parent ?? [])
        for property in sortedByName(entity.properties, \.name) { bytes += hash(of: property) }
        bytes += Array((entity.hashModifier ?? "").utf8)
        for key in entity.uniqueKeys.map({ $0.joined(separator: ".") }).sorted(by: Self.precedes) { bytes += Array(key.utf8) }
        return SHA256.hash(bytes)
    }

    private func hash(of property: StoreShape.Property) -> [UInt8] {
        switch property.kind {
        case .attribute(let type, let isExternal, let isPreserved):
            let options: [UInt8] = (isExternal ? [1] : []) + (isPreserved ? [1] : [])
            return SHA256.hash(head(of: property) + Self.littleEndian(type.rawValue) + options)
        case .composite(let parts):
            // Neither its own name nor whether it may be missing goes in.
            return SHA256.hash(sortedByName(leaves(of: parts), \.name).flatMap { hash(of: $0) })
        case .relationship(let relationship):
            var bytes = head(of: property) + Array(relationship.destination.utf8) + Array((relationship.inverse ?? "").utf8)
            bytes += Self.littleEndian(Int32(relationship.most)) + Self.littleEndian(Int32(relationship.least))
            return SHA256.hash(bytes + (relationship.isOrdered ? [1, 0] : []))
        }
    }

    private func head(of property: StoreShape.Property) -> [UInt8] {
        let bytes = Array(property.name.utf8) + [property.isOptional ? 1 : 0, 0] + Array((property.hashModifier ?? "").utf8)
        return SHA256.hash(bytes)
    }

    private func leaves(of parts: [StoreShape.Property]) -> [StoreShape.Property] {
        parts.flatMap { part in
            if case .composite(let inner) = part.kind { leaves(of: inner) } else { [part] }
        }
    }

    private func sortedByName<Element>(_ elements: [Element], _ name: (Element) -> String) -> [Element] {
        elements.sorted { Self.precedes(name($0), name($1)) }
    }

    /// By code point, as those names are that were found sorted.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    }

    private static func littleEndian(_ number: Int32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
