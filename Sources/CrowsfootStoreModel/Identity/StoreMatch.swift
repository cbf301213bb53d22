package import CrowsfootModel

/// Which version of a schema wrote a store, or comes nearest to it.
package struct StoreMatch: Sendable {
    package enum Sign: Sendable {
        /// The store records the checksum of the version.
        case checksum
        /// It records none, or another one, but the hashes of all entities are those of the version.
        case entityHashes
        /// All entities of the version are in the store as they are here, and the store has others: its model was merged of several.
        case part
        /// It was written by no version; this is what differs from the one that is nearest.
        case nearest([EntityDifference])
    }

    package let version: VersionNumber
    /// Earlier versions with the same hashes, any of which may have written the store as well; in order, and none unless the match is exact.
    package let equalVersions: [VersionNumber]
    package let sign: Sign
    /// Of the version: what its hashes rest on that no store has confirmed.
    package let unconfirmed: [HashTerm]
    /// Those of the version.
    package let entities: Set<String>

    init(_ version: Schema, _ sign: Sign, _ identity: StoreIdentity, equalVersions: [VersionNumber] = []) {
        self.version = version.version
        self.equalVersions = equalVersions
        self.sign = sign
        unconfirmed = identity.unconfirmed
        entities = Set(identity.entityHashes.keys)
    }

    /// Whether the version did not write the store.
    package var isNearest: Bool {
        if case .nearest = sign { true } else { false }
    }

    package var isPart: Bool {
        if case .part = sign { true } else { false }
    }

    /// Whether the version may have written the store nevertheless: only entities differ whose hashes are a guess.
    package var isGuess: Bool {
        guard case .nearest(let differences) = sign else { return false }
        return differences.allSatisfy(\.isGuess)
    }

    package var isExact: Bool {
        switch sign {
        case .checksum, .entityHashes: true
        case .part, .nearest: false
        }
    }
}

/// What tells an entity of a store from that of a version.
package struct EntityDifference: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case onlyInStore
        case onlyInSchema
        /// Clauses about its properties; none where the store does not keep its model.
        case changed([String])
    }

    package let entity: String
    package let kind: Kind
    /// Whether the hash of the schema's entity is a guess, and nothing but that may differ.
    package let isGuess: Bool

    init(_ entity: String, _ kind: Kind, isGuess: Bool = false) {
        self.entity = entity
        self.kind = kind
        self.isGuess = isGuess
    }
}
