package import CrowsfootModel
import CrowsfootText

/// Finds the version that a store is of: by its checksum, then by the hashes of its entities, then by what differs in its entities.
package struct StoreMatcher {
    private let checksum: String?
    private let hashes: [String: [UInt8]]
    /// Each entity of the model that the store keeps, below those that it inherits from.
    private let entities: [String: [StoreModel.Entity]]

    /// Creates a matcher for the recorded identity of a store, and its model if it contains one.
    package init(checksum: String?, hashes: [String: [UInt8]], model: StoreModel?) {
        self.checksum = checksum
        self.hashes = hashes
        entities = model?.lineages() ?? [:]
    }

    /// Returns `nil` for a schema without versions, and the last of equally good matches. `intermediate` are the versions that migrations pass through, and
    /// of retired versions only the lock knows something.
    package func match(
        in versions: [Schema], _ intermediate: @autoclosure () -> [IntermediateVersion] = [], lock: Lock = Lock()
    ) -> StoreMatch? {
        let candidates = Array(zip(versions, StoreIdentity.all(in: versions)))
        if let match = exact(.checksum, candidates.filter { $1.checksum == checksum }) { return match }
        if let passed = intermediate().first(where: { $0.checksum == checksum }),
            let (version, identity) = candidates.first(where: { $0.0.version == passed.between.new })
        {
            return StoreMatch(version, .intermediate(passed), identity)
        }
        if let match = exact(.entityHashes, candidates.filter { $1.entityHashes == hashes }) { return match }
        let stored = hashes.mapValues(Base64.text)
        if let entry = lock.entries.last(where: { $0.isRetired && ($0.checksum == checksum || $0.entityHashes == stored) }) {
            return StoreMatch(retired: entry)
        }
        let nearest = candidates.reversed().map { ($0, $1, differences(from: $1)) }.min { weight($0.2) < weight($1.2) }
        return nearest.map { version, identity, differences in
            StoreMatch(version, .nearest(differences), identity)
        }
    }

    /// The version that has most entities, of those whose entities are all in the store; none where no version has.
    package func part(in versions: [Schema]) -> StoreMatch? {
        let candidates = zip(versions, StoreIdentity.all(in: versions)).filter { _, identity in
            !identity.entityHashes.isEmpty && identity.entityHashes.allSatisfy { hashes[$0] == $1 }
        }
        guard let (version, identity) = candidates.reversed().max(by: { $0.1.entityHashes.count < $1.1.entityHashes.count }) else {
            return nil
        }
        return StoreMatch(version, .part, identity)
    }

    private func exact(_ sign: StoreMatch.Sign, _ equal: [(version: Schema, identity: StoreIdentity)]) -> StoreMatch? {
        equal.last.map { StoreMatch($0.version, sign, $0.identity, equalVersions: equal.dropLast().map(\.version.version)) }
    }

    private func differences(from identity: StoreIdentity) -> [EntityDifference] {
        let known = identity.model.lineages()
        return Set(hashes.keys).union(identity.entityHashes.keys).sorted().compactMap { name in
            let (stored, wanted) = (hashes[name], identity.entityHashes[name])
            if stored == wanted { return nil }
            if stored == nil { return EntityDifference(name, .onlyInSchema) }
            if wanted == nil { return EntityDifference(name, .onlyInStore) }
            let doubts = identity.doubts(about: known[name] ?? [])
            guard let differences = EntityComparison(entities[name] ?? [], known[name] ?? [], .storeAndSchema)?.differences else {
                return EntityDifference(name, .changed([]), isGuess: !doubts.isEmpty)
            }
            let isGuess = !doubts.isEmpty && differences.allSatisfy { difference in doubts.contains { $0.isAbout(difference.property) } }
            return EntityDifference(name, .changed(differences.map(\.clause)), isGuess: isGuess)
        }
    }

    /// An entity counts for more than any of its properties.
    private func weight(_ differences: [EntityDifference]) -> Int {
        differences.reduce(0) { sum, difference in
            switch difference.kind {
            case .onlyInStore, .onlyInSchema: sum + 100
            case .changed(let clauses): sum + min(max(clauses.count, 1), 99)
            }
        }
    }
}

/// The version of a schema that wrote a store, or the nearest one.
package struct StoreMatch: Sendable {
    package enum Sign: Sendable {
        /// The store records the checksum of the version.
        case checksum
        /// It records none, or another one, but the hashes of all entities are those of the version.
        case entityHashes
        /// A migration to the version was interrupted on the way.
        case intermediate(IntermediateVersion)
        /// The version is retired, so the app no longer opens its stores.
        case retired
        /// All entities of the version are in the store as they are here, and the store has others: its model was merged of several.
        case part
        /// It was written by no version; this is what differs from the one that is nearest.
        case nearest([EntityDifference])
    }

    package let version: VersionNumber
    /// Earlier versions with the same hashes, any of which may have written the store as well; in order, and none unless the match is exact.
    package let equalVersions: [VersionNumber]
    package let sign: Sign
    /// The unconfirmed terms of the version's hashes.
    package let unconfirmed: [HashTerm]
    /// The entities of the version.
    package let entities: Set<String>

    init(_ version: Schema, _ sign: Sign, _ identity: StoreIdentity, equalVersions: [VersionNumber] = []) {
        self.version = version.version
        self.equalVersions = equalVersions
        self.sign = sign
        unconfirmed = identity.unconfirmed
        entities = Set(identity.entityHashes.keys)
    }

    init(retired entry: Lock.Entry) {
        (version, sign, equalVersions, unconfirmed) = (entry.version, .retired, [], [])
        entities = Set(entry.entityHashes.keys)
    }

    /// Whether the version did not write the store.
    package var isNearest: Bool {
        if case .nearest = sign { true } else { false }
    }

    package var isRetired: Bool {
        if case .retired = sign { true } else { false }
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
        case .intermediate(let version): version.isPlanned
        case .part, .retired, .nearest: false
        }
    }
}

/// The difference of an entity between a store and a version.
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
