import CrowsfootChanges
import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootText

/// The hash of a model in the stores of the current version, compared with that of the release before.
struct EntityHash {
    let sentence: String

    /// Returns `nil` before the first release, and for other versions.
    init?(of entity: String, in version: VersionNumber, of checked: CheckedSchema) {
        guard let last = checked.recorded.entries.last(where: { !$0.isRetired }), let steps = checked.steps,
            let current = steps.history.current, current.version == version, let identity = steps.versionSteps.identities.last,
            let hash = identity.entityHashes[entity].map(Base64.text)
        else { return nil }
        if last.version == version || last.entityHashes[entity] == hash {
            sentence = "Hash in stores: `\(hash)`, as in \(last.version)."
        } else if last.entityHashes[entity] == nil {
            sentence = "Hash in stores: `\(hash)`."
        } else {
            sentence = "Hash in stores: `\(hash)`. That of \(last.version) differs, so its stores migrate."
        }
    }
}

/// The description of a version in its heading.
struct VersionText {
    let markdown: String

    init?(_ number: String, in view: FileView) {
        let checked = view.schema.checked
        let history = checked.steps?.history
        if let entry = checked.recorded.entries.first(where: { $0.version.description == number }) {
            markdown = "Released. The checksum of its stores is `\(entry.checksum)`."
        } else if let history, let current = history.current, current.version.description == number,
            let identity = checked.steps?.versionSteps.identities.last
        {
            let checksum = "Not released. The checksum of its stores is `\(identity.checksum)`."
            markdown = [checksum, view.lens.map { $0.title + "." }].compactMap(\.self).joined(separator: "\n\n")
        } else {
            return nil
        }
    }
}
