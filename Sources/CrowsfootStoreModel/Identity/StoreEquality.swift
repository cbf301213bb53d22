package import CrowsfootModel

/// Two versions, by their indices, that a store cannot tell apart, or of which it is unconfirmed whether it can.
package struct StoreEquality {
    package let old: Int
    package let new: Int
    /// The unconfirmed terms by which they may differ; none when they are equal for certain.
    package let doubts: [HashTerm]

    /// For each version the last one before it that it may be taken for, and rather one that it is equal to for certain.
    package static func all(in identities: [StoreIdentity]) -> [StoreEquality] {
        struct Key: Hashable {
            let checksum: String
            let certainty: String
            let doubts: [HashTerm]
        }
        var equal: [Key: Int] = [:]
        var alike: [String: Int] = [:]
        var found: [StoreEquality] = []
        for (new, identity) in identities.enumerated() {
            let key = Key(checksum: identity.checksum, certainty: identity.certainty, doubts: identity.unconfirmed)
            if let old = equal[key] {
                found.append(StoreEquality(old: old, new: new, doubts: []))
            } else if let old = alike[identity.certainty] {
                let different = Set(identities[old].unconfirmed).symmetricDifference(identity.unconfirmed)
                // Where all terms are equal, something that they make uncertain differs.
                found.append(StoreEquality(old: old, new: new, doubts: different.isEmpty ? identity.unconfirmed : different.sorted()))
            }
            equal[key] = new
            alike[identity.certainty] = new
        }
        return found
    }
}

/// The hashes by which a store tells a version from all others, and how certain they are.
package struct StoreIdentity: Sendable {
    /// As the store records it.
    package let checksum: String
    /// By the names of the entities.
    package let entityHashes: [String: [UInt8]]
    /// What could make the checksum another one; sorted.
    package let unconfirmed: [HashTerm]
    /// The checksum without everything unconfirmed.
    package let certainty: String
    package let model: StoreModel

    /// Those of all versions, in order. An entity that is as it was before is hashed once.
    package static func all(in versions: [Schema]) -> [StoreIdentity] {
        var hasher = VersionHasher()
        return versions.map { StoreIdentity(StoreModel($0), &hasher) }
    }

    package static func of(_ version: Schema) -> StoreIdentity {
        var hasher = VersionHasher()
        return StoreIdentity(StoreModel(version), &hasher)
    }

    /// Unconfirmed terms of an entity and of those that it inherits from.
    func doubts(about line: [StoreModel.Entity]) -> [HashTerm] {
        unconfirmed.filter { term in line.contains { $0.name == term.entity } }
    }

    package init(_ model: StoreModel, _ hasher: inout VersionHasher) {
        self.model = model
        entityHashes = hasher.hashes(of: model)
        checksum = VersionHasher.checksum(of: entityHashes)
        unconfirmed = model.terms.filter { !$0.isConfirmed }.sorted()
        certainty = unconfirmed.isEmpty ? checksum : VersionHasher.checksum(of: hasher.hashes(of: model, onlyConfirmed: true))
    }
}
