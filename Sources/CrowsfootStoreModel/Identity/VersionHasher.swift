import CrowsfootText

/// Computes the hashes by which Core Data identifies versions, as real stores confirm. `HashTerm` lists the unconfirmed parts.
///
/// Names are sorted as Swift compares strings, which real stores confirm. Hashes are cached, since most of a version is equal to the
/// previous one.
package struct VersionHasher {
    /// All input of an entity's hash.
    private struct Key: Hashable {
        let name: String
        let isAbstract: Bool
        let parentHash: [UInt8]
        let properties: [HashedProperty]
        let hashModifier: String?
        let uniqueKeys: [[String]]

        // Names distinguish most keys, and hashing everything would take several times as long.
        func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(parentHash)
            for property in properties { hasher.combine(property.name) }
        }
    }

    private var known: [Key: [UInt8]] = [:]
    private var knownProperties: [HashedProperty: [UInt8]] = [:]

    package init() {}

    /// Returns the hashes of all entities, by name.
    package mutating func hashes(of model: StoreModel, onlyConfirmed: Bool = false) -> [String: [UInt8]] {
        var hashes: [String: [UInt8]] = [:]
        for (name, line) in model.lineages() { hashes[name] = hash(of: line, onlyConfirmed) }
        return hashes
    }

    /// Returns the checksum of a store: the hash of all entity hashes, ordered by name.
    package static func checksum(of hashes: [String: [UInt8]]) -> String {
        Base64.text(SHA256.hash(hashes.sorted { $0.key < $1.key }.flatMap(\.value)))
    }

    private mutating func hash(of line: [StoreModel.Entity], _ onlyConfirmed: Bool) -> [UInt8] {
        guard let entity = line.last else { return [] }
        let parentHash = onlyConfirmed && entity.inheritsAsGuessed ? [] : hash(of: Array(line.dropLast()), onlyConfirmed)
        let key = Key(
            name: entity.name, isAbstract: entity.isAbstract, parentHash: parentHash,
            properties: line.flatMap { $0.hashedProperties(onlyConfirmed: onlyConfirmed) }, hashModifier: entity.hashModifier,
            uniqueKeys: entity.uniqueKeys)
        if let hash = known[key] { return hash }
        let hash = hash(of: key)
        known[key] = hash
        return hash
    }

    private mutating func hash(of key: Key) -> [UInt8] {
        var bytes = Array(key.name.utf8) + [key.isAbstract ? 1 : 0] + key.parentHash
        for property in key.properties.sorted(by: { $0.name < $1.name }) { bytes += hash(of: property) }
        bytes += (key.hashModifier ?? "").utf8
        for names in key.uniqueKeys.map({ $0.joined(separator: ".") }).sorted() { bytes += names.utf8 }
        return SHA256.hash(bytes)
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
    /// Whether it is unconfirmed that the hash of the parent affects this one.
    fileprivate var inheritsAsGuessed: Bool { terms.contains { $0.kind == .inheritance } }
}
