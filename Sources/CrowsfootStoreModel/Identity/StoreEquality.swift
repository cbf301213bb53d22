/// Two versions, by their places, that a store cannot tell apart, or of which nobody knows whether it can.
package struct StoreEquality {
    package let old: Int
    package let new: Int
    /// The unconfirmed things in which they differ; none when they are equal for certain.
    package let doubts: [HashTerm]

    /// For each version the last one before it that it may be taken for, and rather one that it is equal to for certain.
    package static func all(in identities: [StoreIdentity]) -> [StoreEquality] {
        struct Key: Hashable {
            let certainty: String
            let doubts: [HashTerm]
        }
        var equal: [Key: Int] = [:]
        var alike: [String: Int] = [:]
        var found: [StoreEquality] = []
        for (new, identity) in identities.enumerated() {
            let key = Key(certainty: identity.certainty, doubts: identity.unconfirmed)
            if let old = equal[key] {
                found.append(StoreEquality(old: old, new: new, doubts: []))
            } else if let old = alike[identity.certainty] {
                let doubts = Set(identities[old].unconfirmed).symmetricDifference(identity.unconfirmed)
                found.append(StoreEquality(old: old, new: new, doubts: doubts.sorted()))
            }
            equal[key] = new
            alike[identity.certainty] = new
        }
        return found
    }
}
