package import CrowsfootModel
import CrowsfootText

/// Finds the version that wrote a store: by checksum, then by entity hashes, then by the differences of its entities.
package struct StoreMatcher {
    private let checksum: String?
    private let hashes: [String: [UInt8]]
    /// The entities of the model in the store, each after its ancestors.
    private let entities: [String: [StoreModel.Entity]]

    /// Creates a matcher for the metadata of a store, and its model if it contains one.
    package init(checksum: String?, hashes: [String: [UInt8]], model: StoreModel?) {
        self.checksum = checksum
        self.hashes = hashes
        entities = model?.lineages() ?? [:]
    }

    /// Returns the best match, the last of equally good ones, or `nil` for a schema without versions.
    ///
    /// `intermediate` are the intermediate versions of migrations. Retired versions are known only from the lock.
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

    /// Returns the version with the most entities among those whose entities are all in the store, or `nil`.
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
                return EntityDifference(name, .changed([]), isPrediction: !doubts.isEmpty)
            }
            let isPrediction =
                !doubts.isEmpty && differences.allSatisfy { difference in doubts.contains { $0.isAbout(difference.property) } }
            return EntityDifference(name, .changed(differences.map(\.clause)), isPrediction: isPrediction)
        }
    }

    /// Returns the weight of differences. An entity counts for more than any of its properties.
    private func weight(_ differences: [EntityDifference]) -> Int {
        differences.reduce(0) { sum, difference in
            switch difference.kind {
            case .onlyInStore, .onlyInSchema: sum + 100
            case .changed(let clauses): sum + min(max(clauses.count, 1), 99)
            }
        }
    }
}

/// The version that wrote a store, or the nearest one.
package struct StoreMatch: Sendable {
    package enum Sign: Sendable {
        /// The store has the checksum of the version.
        case checksum
        /// The store has no checksum or another one, but the hashes of all entities are those of the version.
        case entityHashes
        /// A migration to the version was interrupted.
        case intermediate(IntermediateVersion)
        /// The version is retired, so the app no longer opens its stores.
        case retired
        /// All entities of the version are in the store unchanged, and the store has others: its model was merged from several.
        case part
        /// No version wrote the store; these are the differences from the nearest one.
        case nearest([EntityDifference])
    }

    package let version: VersionNumber
    /// Earlier versions with the same hashes, which may have written the store as well, in order; empty unless the match is exact.
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

    /// Whether the version didn't write the store.
    package var isNearest: Bool {
        if case .nearest = sign { true } else { false }
    }

    package var isRetired: Bool {
        if case .retired = sign { true } else { false }
    }

    package var isPart: Bool {
        if case .part = sign { true } else { false }
    }

    /// Whether the version may have written the store nevertheless: all differing entities have unconfirmed hashes.
    package var isPrediction: Bool {
        guard case .nearest(let differences) = sign else { return false }
        return differences.allSatisfy(\.isPrediction)
    }

    package var isExact: Bool {
        switch sign {
        case .checksum, .entityHashes: true
        case .intermediate(let version): version.isPlanned
        case .part, .retired, .nearest: false
        }
    }
}

/// The difference between an entity of a store and that of a version.
package struct EntityDifference: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case onlyInStore
        case onlyInSchema
        /// Clauses about its properties; empty if the store doesn't contain its model.
        case changed([String])
    }

    package let entity: String
    package let kind: Kind
    /// Whether the hash of the schema's entity is unconfirmed and may be the only difference.
    package let isPrediction: Bool

    init(_ entity: String, _ kind: Kind, isPrediction: Bool = false) {
        self.entity = entity
        self.kind = kind
        self.isPrediction = isPrediction
    }
}
