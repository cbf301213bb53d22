package import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

/// The released versions of a schema, as they were when they were released: the file `<Schema>.lock` beside it.
package struct Lock: Sendable {
    /// A line of the file.
    package struct Entry: Sendable {
        package let version: VersionNumber
        package let checksum: String
        /// In Base64, by the names of the entities.
        package let entityHashes: [String: String]
        package let record: VersionRecord
        /// Where its number stands; none for what was not read from a file.
        package let range: SourceRange?
    }

    /// Sorted by version, one of each.
    package private(set) var entries: [Entry]

    package init(_ entries: [Entry] = []) {
        self.entries = entries.sorted { $0.version < $1.version }
    }

    package subscript(version: VersionNumber) -> Entry? { entries.first { $0.version == version } }

    /// Records a version in the place of what was recorded of it.
    package mutating func record(_ entry: Entry) {
        entries = (entries.filter { $0.version != entry.version } + [entry]).sorted { $0.version < $1.version }
    }
}

extension Lock.Entry {
    package init(_ schema: Schema, _ identity: StoreIdentity) {
        self.init(
            version: schema.version, checksum: identity.checksum, entityHashes: identity.entityHashes.mapValues(Base64.text),
            record: VersionRecord(schema, identity.model), range: nil)
    }
}

extension Lock {
    /// The file: a line that says what it is, and a line for each version. A line stands for itself, so that two branches which both release a
    /// version are a conflict, whatever is in it.
    package func text(of schema: String) -> String {
        let heading = "# Released versions of \(schema), as stores have them. Written by `crowsfoot release`; keep it in version control."
        return ([heading] + entries.map(\.line)).map { $0 + "\n" }.joined()
    }
}

extension Lock.Entry {
    static let fingerprintKey = "fingerprint"
    static let checksumKey = "checksum"
    /// No name has a slash in it.
    static let hashPrefix = "hash/"

    package var line: String {
        let hashes = entityHashes.map { RecordField(Self.hashPrefix + $0.key, $0.value) }.sorted()
        let fields =
            [RecordField(Self.fingerprintKey, record.fingerprint), RecordField(Self.checksumKey, checksum)] + hashes + record.fields
        return "\(version) " + fields.map(\.text).joined(separator: " ")
    }
}
