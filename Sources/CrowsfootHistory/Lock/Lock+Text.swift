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
