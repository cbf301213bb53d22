import CrowsfootText

/// Computes the hashes by which Core Data tells versions apart, as real stores record them. `HashTerm` lists what no store confirms.
///
/// Names are sorted as Swift compares strings; real stores agree. Hashes are remembered, since most of a version is as it was in the
/// version before.
package struct VersionHasher {
    /// An entity below those that it inherits from, from the root down: the hash takes in all of them.
    private struct Key: Hashable {
        let line: [StoreModel.Entity]
        let onlyConfirmed: Bool

        // Names tell most of them apart, and cost a part of what all there is would.
        func hash(into hasher: inout Hasher) {
            for entity in line {
                hasher.combine(entity.name)
                for attribute in entity.attributes { hasher.combine(attribute.name) }
            }
        }
    }

    private var known: [Key: [UInt8]] = [:]
    private var knownProperties: [HashedProperty: [UInt8]] = [:]

    package init() {}

    /// The hashes of all entities, by name.
    package mutating func hashes(of model: StoreModel, onlyConfirmed: Bool = false) -> [String: [UInt8]] {
        var hashes: [String: [UInt8]] = [:]
        for (name, line) in model.lineages() { hashes[name] = hash(of: line, onlyConfirmed) }
        return hashes
    }

    /// As a store records it: the hashes of all entities in the order of their names.
    package static func checksum(of hashes: [String: [UInt8]]) -> String {
        Base64.text(SHA256.hash(hashes.sorted { $0.key < $1.key }.flatMap(\.value)))
    }

    private mutating func hash(of line: [StoreModel.Entity], _ onlyConfirmed: Bool) -> [UInt8] {
        guard let entity = line.last else { return [] }
        let key = Key(line: line, onlyConfirmed: onlyConfirmed)
        if let hash = known[key] { return hash }
        var bytes = Array(entity.name.utf8) + [entity.isAbstract ? 1 : 0]
        if !onlyConfirmed || !entity.inheritsAsGuessed { bytes += hash(of: Array(line.dropLast()), onlyConfirmed) }
        let properties = line.flatMap { $0.hashedProperties(onlyConfirmed: onlyConfirmed) }
        for property in properties.sorted(by: { $0.name < $1.name }) { bytes += hash(of: property) }
        bytes += (entity.hashModifier ?? "").utf8
        for key in entity.uniqueKeys.map({ $0.joined(separator: ".") }).sorted() { bytes += key.utf8 }
        let hash = SHA256.hash(bytes)
        known[key] = hash
        return hash
    }

    private mutating func hash(of property: HashedProperty) -> [UInt8] {
        if let hash = knownProperties[property] { return hash }
        let hash = Self.hash(of: property)
        knownProperties[property] = hash
        return hash
    }

    private static func hash(of property: HashedProperty) -> [UInt8] {
        switch property.content {
        case .attribute(let type, let isExternal, let isPreserved):
            let options: [UInt8] = (isExternal ? [1] : []) + (isPreserved ? [1] : [])
            let number = type?.number ?? StoredType.archiveNumber
            return SHA256.hash(head(of: property) + littleEndian(Int32(clamping: number)) + options)
        case .derived(let format): return SHA256.hash(Array(format.utf8))
        case .columns(let columns): return SHA256.hash(columns.flatMap { hash(of: $0) })
        case .relationship(let destination, let inverse, let least, let most, let isOrdered):
            var bytes = head(of: property) + Array(destination.utf8) + Array((inverse ?? "").utf8)
            bytes += littleEndian(Int32(clamping: most)) + littleEndian(Int32(clamping: least))
            return SHA256.hash(bytes + (isOrdered ? [1, 0] : []))
        }
    }

    private static func head(of property: HashedProperty) -> [UInt8] {
        let bytes = Array(property.name.utf8) + [property.isOptional ? 1 : 0, 0] + Array((property.hashModifier ?? "").utf8)
        return SHA256.hash(bytes)
    }

    private static func littleEndian(_ number: Int32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension StoreModel.Entity {
    /// Whether it is a guess that the hash of its parent goes in.
    fileprivate var inheritsAsGuessed: Bool { terms.contains { $0.kind == .inheritance } }
}
