import CrowsfootModel

/// Two versions, by index, that a store can't distinguish, or may not be able to.
package struct StoreEquality {
    package let old: Int
    package let new: Int
    /// The unconfirmed terms in which they differ; empty if they are certainly equal.
    package let doubts: [HashTerm]

    /// Returns the last earlier version that each version can be mistaken for, preferably a certainly equal one.
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
                // If all terms are equal, other parts differ whose hash depends on unconfirmed terms.
                found.append(StoreEquality(old: old, new: new, doubts: different.isEmpty ? identity.unconfirmed : different.sorted()))
            }
            equal[key] = new
            alike[identity.certainty] = new
        }
        return found
    }
}
