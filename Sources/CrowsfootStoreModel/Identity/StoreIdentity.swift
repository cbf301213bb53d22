package import CrowsfootModel
import CrowsfootProcessors

/// The hashes by which stores identify a version, and their unconfirmed terms.
package struct StoreIdentity: Sendable {
    /// The checksum in a store.
    package let checksum: String
    /// The hashes, by entity name.
    package let entityHashes: [String: [UInt8]]
    /// Unconfirmed terms that could change the checksum, sorted.
    package let unconfirmed: [HashTerm]
    /// The checksum without all unconfirmed terms.
    package let certainty: String
    package let model: StoreModel

    /// Returns the identities of all versions, in order. An unchanged entity is hashed once, or once for each processor in a long history.
    package static func all(in versions: [Schema]) -> [StoreIdentity] {
        versions.concurrentMap(inPartsOf: 32) { versions in
            var hasher = VersionHasher()
            return versions.map { StoreIdentity(StoreModel($0), &hasher) }
        }.flatMap(\.self)
    }

    package static func of(_ version: Schema) -> StoreIdentity {
        var hasher = VersionHasher()
        return StoreIdentity(StoreModel(version), &hasher)
    }

    /// Returns the unconfirmed terms of an entity and its ancestors.
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
