package import CrowsfootModel

/// Finds the version that a store is of: by its checksum, then by the hashes of its entities, then by what differs in its entities.
package struct StoreMatcher {
    private let checksum: String?
    private let hashes: [String: [UInt8]]
    /// Each entity of the model that the store keeps, below those that it inherits from.
    private let entities: [String: [StoreModel.Entity]]

    /// What the store records, and the model that it keeps, if it keeps one.
    package init(checksum: String?, hashes: [String: [UInt8]], model: StoreModel?) {
        self.checksum = checksum
        self.hashes = hashes
        entities = model?.lineages() ?? [:]
    }

    /// None of a schema without versions. Of several that fit alike, the last.
    package func match(in versions: [Schema]) -> StoreMatch? {
        let candidates = Array(zip(versions, StoreIdentity.all(in: versions)))
        if let match = exact(.checksum, candidates.filter { $1.checksum == checksum }) { return match }
        if let match = exact(.entityHashes, candidates.filter { $1.entityHashes == hashes }) { return match }
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
