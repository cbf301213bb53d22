package import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

/// The released versions of a schema as stores have them: the file `versions.lock` next to the released versions or, for a history in one
/// file, `<Schema>.lock` next to that.
package struct Lock: Sendable {
    /// The entry of a version.
    package struct Entry: Sendable {
        package let version: VersionNumber
        /// The previous version, or `nil` for the first one and in old locks.
        package fileprivate(set) var predecessor: VersionNumber?
        package let checksum: String
        /// The hashes in Base64, by entity name.
        package let entityHashes: [String: String]
        /// The seal: a hash of everything that the bytes of a store depend on.
        package let seal: String
        /// A hash of the path to the version: predecessor, steps and former names. `nil` in old locks.
        package fileprivate(set) var path: String?
        /// A hash of the defaults, which objects get when a store migrates to the version.
        ///
        /// It is `nil` in old locks, and for a history in one file, whose newest released version is the current text, in which defaults
        /// may change.
        package fileprivate(set) var defaults: String?
        /// The sealed shape, or `nil` in new locks, which don't contain it.
        package let record: VersionRecord?
        /// The checksums of intermediate versions on the way from the previous version. An interrupted migration leaves such a store.
        package var intermediateChecksums: [String] = []
        /// The reason for a new seal, or `nil`.
        package var amendment: String?
        /// Whether its stores no longer open, and it has no file.
        package var isRetired = false
        /// CloudKit fields of a retired version.
        package var fields: [CloudKitField] = []
        /// The digest in the file, if its lines were edited. It is written unchanged, so that no command accepts the edit silently.
        var editedDigest: String?
        /// The location of its number, or `nil` if it wasn't read from a file.
        package let range: SourceRange?
    }

    /// The entries, sorted by version and unique.
    package private(set) var entries: [Entry]

    package init(_ entries: [Entry] = []) {
        self.entries = entries.sorted { $0.version < $1.version }
    }

    package subscript(version: VersionNumber) -> Entry? { entries.first { $0.version == version } }

    /// Adds or replaces the entry of a version.
    package mutating func record(_ entry: Entry) {
        entries = (entries.filter { $0.version != entry.version } + [entry]).sorted { $0.version < $1.version }
    }

    /// Whether the path to a version was changed in its file since it was locked.
    package func hasCorrectedPath(to version: Schema) -> Bool { self[version.version]?.path != nil && reroutes(version) }

    /// Whether a version has another path than the locked one, or none was locked. It is `false` for a fork, whose order isn't decided yet.
    package func reroutes(_ version: Schema) -> Bool {
        guard version.fork == nil, version.predecessor != nil, let entry = self[version.version] else { return false }
        return entry.path != ReleasedPath(version).fingerprint
    }

    /// The versions whose stores no longer open.
    package var retired: Set<VersionNumber> { Set(entries.filter(\.isRetired).map(\.version)) }

    /// CloudKit fields of retired versions, newest first.
    package var retiredFields: [CloudKitField] { entries.reversed().flatMap(\.fields) }

    package mutating func retire(_ version: Schema) {
        guard var entry = self[version.version] else { return }
        entry.isRetired = true
        if version.settings.cloudkit != nil { entry.fields = version.models.flatMap(version.cloudKitFields) }
        record(entry)
    }

    /// Adds the current intermediate versions on the way to a locked version. Stores may have been interrupted at earlier ones, so those
    /// stay.
    package mutating func pass(through checksums: [String], to version: VersionNumber) {
        guard var entry = self[version] else { return }
        entry.intermediateChecksums += checksums.filter { !entry.intermediateChecksums.contains($0) }
        record(entry)
    }

    /// Updates the paths to versions according to their files.
    package mutating func follow(_ versions: [Schema]) {
        for version in versions where version.fork == nil && version.predecessor != nil {
            guard var entry = self[version.version] else { continue }
            entry.predecessor = version.predecessor
            entry.path = ReleasedPath(version).fingerprint
            record(entry)
        }
    }

    package mutating func remove(_ version: VersionNumber) {
        entries.removeAll { $0.version == version }
    }
}

extension Lock.Entry {
    /// Creates an entry. Two versions on a fork follow one; their path is added when the user has put one after the other.
    package init(_ schema: Schema, _ identity: StoreIdentity, isOnFork: Bool = false) {
        let record = VersionRecord(schema, identity.model)
        self.init(
            version: schema.version, predecessor: schema.predecessor, checksum: identity.checksum,
            entityHashes: identity.entityHashes.mapValues(Base64.text), seal: record.fingerprint,
            path: isOnFork ? nil : schema.predecessor.map { _ in ReleasedPath(schema).fingerprint },
            defaults: ReleasedDefaults(schema).fingerprint, record: record, range: nil)
    }
}

extension Lock {
    /// Returns the version and the checksum in a line of a lock of either format.
    package static func checksum(in line: String) -> (version: VersionNumber, checksum: String)? {
        let words = line.split(separator: " ").map(String.init)
        guard let version = words.first.flatMap(VersionNumber.init) else { return nil }
        if words.count == 3, words[1] == Key.checksum.rawValue { return (version, words[2]) }
        let field = Entry.checksumKey + "="
        return words.first { $0.hasPrefix(field) }.map { (version, String($0.dropFirst(field.count))) }
    }

    /// Returns the version that a line of a lock marks as amended.
    package static func amendedVersion(in line: String) -> VersionNumber? {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        return words.count == 3 && words[1] == Key.amended.rawValue ? VersionNumber(words[0]) : nil
    }
}

// MARK: - The current format

extension Lock {
    static let headingWord = "crowsfoot-lock"
    static let heading = headingWord + " 2"
    static let encrypted = "encrypted"

    /// The kinds of lines about a version.
    enum Key: String {
        case after, seal, path, defaults, amended, checksum, entity, via, retired, field, digest
    }

    /// Whether a line is about a version, in the current format.
    static func isLine(_ line: String) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        return words.count == 3 && VersionNumber(words[0]) != nil && Key(rawValue: words[1]) != nil
    }

    /// The file. Lines are short, and those of a version are adjacent, so that two branches that each release one conflict.
    package var text: String {
        ([Self.heading] + entries.flatMap(\.lines)).map { $0 + "\n" }.joined()
    }
}

extension Lock.Entry {
    fileprivate var lines: [String] { content + [line(.digest, editedDigest ?? digest)] }

    /// A hash of the other lines about the version, which detects edits.
    var digest: String { Base64.text(SHA256.hash(Array(content.joined(separator: "\n").utf8))) }

    private func line(_ key: Lock.Key, _ words: String...) -> String {
        ([version.description, key.rawValue] + words).joined(separator: " ")
    }

    private var content: [String] {
        let predecessor = predecessor.map { [line(.after, "\($0)")] } ?? []
        let entities = entityHashes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { line(.entity, $0.key, $0.value) }
        let amendment = amendment.map { [line(.amended, $0)] } ?? []
        let retirement = isRetired ? [line(.retired)] : []
        let fields = fields.map { field in
            line(.field, field.key.recordType, field.name, field.form.type.rawValue) + (field.isEncrypted ? " \(Lock.encrypted)" : "")
        }
        let path = path.map { [line(.path, $0)] } ?? []
        let defaults = defaults.map { [line(.defaults, $0)] } ?? []
        return predecessor + [line(.seal, seal)] + path + defaults + amendment + [line(.checksum, checksum)] + entities
            + intermediateChecksums.map { line(.via, $0) } + retirement + fields
    }
}

// MARK: - The format of a history in one file

extension Lock {
    /// Returns the file: a heading, and a line for each version. Lines are independent, so that two branches that each release a version
    /// conflict.
    package func lines(of schema: String) -> String {
        let heading = "# Released versions of \(schema), as stores have them. Written by `crowsfoot release`; keep it in version control."
        return ([heading] + entries.map(\.line)).map { $0 + "\n" }.joined()
    }
}

extension Lock.Entry {
    static let fingerprintKey = "fingerprint"
    static let checksumKey = "checksum"
    static let pathKey = "path"
    /// The prefix of keys with hashes. No name contains a slash.
    static let hashPrefix = "hash/"

    package var line: String {
        let hashes = entityHashes.map { RecordField(Self.hashPrefix + $0.key, $0.value) }.sorted()
        let fields =
            [RecordField(Self.fingerprintKey, seal), RecordField(Self.checksumKey, checksum)]
            + (path.map { [RecordField(Self.pathKey, $0)] } ?? []) + hashes + (record?.fields ?? [])
        return "\(version) " + fields.map(\.text).joined(separator: " ")
    }
}
