import CrowsfootModel

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
