package import CrowsfootChecking
import CrowsfootHistory
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Marks a version as released, and records it in the lock.
package enum Releaser {
    package static func release(
        _ number: VersionNumber, in input: SchemaInput, checked result: CheckResult
    ) throws(VersionError) -> VersionChange {
        let history = try result.onlyHistory
        guard let place = history.versions.firstIndex(where: { $0.version == number }) else {
            throw .unknownVersion(number, schema: history.name.text, known: history.versions.map(\.version))
        }
        if let earlier = history.versions[..<place].first(where: { !$0.isReleased }) {
            throw .unreleasedPredecessor(earlier.version, of: number)
        }
        let version = history.versions[place]
        var edit = VersionEdit(history, in: result, input)
        if !version.isReleased {
            if version.headings.isEmpty { edit.insertFirstHeadings("version \(number) @released") }
            for heading in version.headings {
                guard let tree = edit.trees.first(where: { $0.file.id == heading.file }) else { continue }
                edit.texts.insert(" @released", at: Int(heading.end), of: tree)
            }
        }
        var lock = edit.recorded
        let identity = StoreIdentity.of(version)
        let entry = Lock.Entry(version, identity)
        lock.record(entry)
        edit.set(lock)
        // A version that changes nothing may be begun, but not released.
        let after = edit.checked
        if after.isInvalid { throw .invalid(after) }
        return VersionChange(
            schema: history.name.text, version: number, batch: edit.batch, sentence: sentence(about: identity, of: version))
    }

    private static func sentence(about identity: StoreIdentity, of version: Schema) -> String {
        guard let guess = ChecksumGuess(version.version, identity.unconfirmed) else {
            return "its stores have the checksum `\(identity.checksum)`"
        }
        return "its stores probably have the checksum `\(identity.checksum)`, which is a guess: \(guess.reason)"
    }
}

extension CheckResult {
    /// The history of the schema that a run is about, which is only one.
    var onlyHistory: SchemaHistory {
        get throws(VersionError) {
            if isInvalid { throw .invalid(self) }
            guard let history = histories.first, histories.count == 1 else { throw .severalSchemas(histories.map(\.name.text)) }
            return history
        }
    }
}
