package import CrowsfootModel
import CrowsfootProcessors
package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Reads a lock, and the reasons why lines can't be read. It terminates for any bytes.
package struct LockReader {
    /// The problem with a line.
    package enum Fault: Hashable, Sendable {
        /// Git's conflict markers.
        case conflict
        /// The version has another line.
        case repeated(VersionNumber)
        /// The line is invalid.
        case unreadable
        /// The whole file has a newer format.
        case unknownForm
        /// The line with the format is missing.
        case headless
        /// The line is valid, but was edited.
        case edited(VersionNumber)
    }

    /// The maximum length of a line, in bytes: no version of a real app comes near it.
    static let lineLimit = 8 << 20

    package let file: SourceFile
    package private(set) var lock = Lock()
    package private(set) var faults: [(fault: Fault, range: SourceRange)] = []
    /// The versions on both sides of unresolved merge conflicts.
    package private(set) var conflict = Conflict()

    /// Whether two branches have lines for one version, or a merge conflict is unresolved.
    package var isDisputed: Bool {
        faults.contains { fault, _ in
            switch fault {
            case .conflict, .repeated: true
            case .unreadable, .unknownForm, .headless, .edited: false
            }
        }
    }

    package struct Conflict: Sendable {
        package fileprivate(set) var ours: Set<VersionNumber> = []
        package fileprivate(set) var theirs: Set<VersionNumber> = []
        fileprivate var marker: MergeMarker?

        /// Whether each branch has released its own versions, so that both sides are right.
        var isOfDifferentVersions: Bool { !ours.isEmpty && !theirs.isEmpty && ours.isDisjoint(with: theirs) }
    }

    package init(_ file: SourceFile) {
        self.file = file
        let heading = file.entries.first.map { String(decoding: $0.line.trimmingPrefix(Self.byteOrderMark), as: UTF8.self) } ?? ""
        if heading == Lock.heading {
            readSealed(file)
        } else if let range = file.entries.first?.range, heading.hasPrefix(Lock.headingWord + " ") {
            faults.append((.unknownForm, range))
        } else if let range = file.entries.first?.range, Lock.isLine(heading) {
            faults.append((.headless, range))
        } else {
            readLines(of: file)
        }
    }

    /// The byte order mark, which some editors add.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func readLines(of file: SourceFile) {
        var entries: [VersionNumber: Lock.Entry] = [:]
        for (line, range) in file.entries {
            switch Self.read(line, range) {
            case .success(let entry) where entries[entry.version] != nil: faults.append((.repeated(entry.version), entry.range ?? range))
            case .success(let entry): entries[entry.version] = entry
            case .failure(let failure): faults.append((failure.fault, failure.range ?? range))
            }
        }
        lock = Lock(Array(entries.values))
    }

    private struct Failure: Error {
        let fault: Fault
        /// The part of the line to underline, or `nil` for the whole line.
        var range: SourceRange?
    }

    private static func read(_ line: ArraySlice<UInt8>, _ range: SourceRange) -> Result<Lock.Entry, Failure> {
        if MergeMarker(line) != nil { return .failure(Failure(fault: .conflict)) }
        guard line.count <= lineLimit, let text = String(validUTF8: line) else {
            return .failure(Failure(fault: .unreadable))
        }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let fields = words.dropFirst().map { RecordField(text: $0) }
        let known = fields.compactMap(\.self)
        guard let version = VersionNumber(String(words[0])), "\(version)" == words[0], known.count == fields.count, known.count >= 2,
            known[0].key == Lock.Entry.fingerprintKey, known[1].key == Lock.Entry.checksumKey
        else { return .failure(Failure(fault: .unreadable)) }
        let path = known.count > 2 && known[2].key == Lock.Entry.pathKey ? known[2].form : nil
        let rest = known.dropFirst(path == nil ? 2 : 3)
        let hashes = rest.prefix { $0.key.hasPrefix(Lock.Entry.hashPrefix) }
        let record = VersionRecord(fields: Array(rest.dropFirst(hashes.count)))
        let entry = Lock.Entry(
            version: version, predecessor: nil, checksum: known[1].form,
            entityHashes: Dictionary(
                hashes.map { (String($0.key.dropFirst(Lock.Entry.hashPrefix.count)), $0.form) }, uniquingKeysWith: { first, _ in first }),
            seal: record.fingerprint, path: path, defaults: nil, record: record,
            range: SourceRange(file: range.file, start: Int(range.start), end: Int(range.start) + words[0].utf8.count))
        // Writing it again gives the same line only if it is in order, and the same fingerprint only if it is unchanged.
        return entry.line == text ? .success(entry) : .failure(Failure(fault: .edited(version), range: entry.range))
    }
}

extension LockReader.Conflict {
    fileprivate mutating func add(_ version: VersionNumber) {
        switch marker {
        case .ours: ours.insert(version)
        case .theirs: theirs.insert(version)
        case .base, .end, nil: break
        }
    }
}

extension LockReader {
    /// The parsed lines of a version.
    private struct Lines: Sendable {
        let range: SourceRange
        var predecessor: VersionNumber?
        var seal: String?
        var path: String?
        var defaults: String?
        var digest: String?
        var amendment: String?
        var checksum: String?
        var entityHashes: [String: String] = [:]
        var intermediateChecksums: [String] = []
        var isRetired = false
        var fields: [CloudKitField] = []
    }

    private mutating func readSealed(_ file: SourceFile) {
        var versions: [VersionNumber: Lines] = [:]
        // The lines of a version are adjacent.
        var current: (word: String, version: VersionNumber?) = ("", nil)
        for (line, range) in file.entries.dropFirst() {
            if let marker = MergeMarker(line) {
                faults.append((.conflict, range))
                conflict.marker = marker
                continue
            }
            guard line.count <= Self.lineLimit, let text = String(validUTF8: line) else {
                faults.append((.unreadable, range))
                continue
            }
            let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            if words[0] != current.word { current = (words[0], VersionNumber(words[0]).flatMap { "\($0)" == words[0] ? $0 : nil }) }
            guard words.count > 1, let version = current.version, let key = Lock.Key(rawValue: words[1]) else {
                faults.append((.unreadable, range))
                continue
            }
            conflict.add(version)
            let number = SourceRange(file: range.file, start: Int(range.start), end: Int(range.start) + words[0].utf8.count)
            if let fault = Self.add(key, Array(words.dropFirst(2)), of: version, to: &versions[version, default: Lines(range: number)]) {
                faults.append((fault, range))
            }
        }
        let found = versions.sorted { $0.key < $1.key }
        let entries = found.concurrentMap(inPartsOf: 16) { $0.map { Self.entry(of: $0.key, $0.value) } }.joined()
        lock = Lock(
            zip(found, entries).compactMap { lines, entry in
                // Repeated lines have another finding.
                let isRepeated = faults.contains { $0.fault == .repeated(lines.key) }
                if entry == nil || entry?.editedDigest != nil && !isRepeated { faults.append((.edited(lines.key), lines.value.range)) }
                return entry
            })
    }

    /// Returns the entry of a version, or `nil` if required lines are missing.
    private static func entry(of version: VersionNumber, _ lines: Lines) -> Lock.Entry? {
        guard let seal = lines.seal, let checksum = lines.checksum else { return nil }
        var entry = Lock.Entry(
            version: version, predecessor: lines.predecessor, checksum: checksum, entityHashes: lines.entityHashes, seal: seal,
            path: lines.path, defaults: lines.defaults, record: nil, intermediateChecksums: lines.intermediateChecksums,
            amendment: lines.amendment, isRetired: lines.isRetired, fields: lines.fields, range: lines.range)
        if let digest = lines.digest, digest != entry.digest { entry.editedDigest = digest }
        return entry
    }

    /// Adds the values of a line, unless another line has set them.
    private static func add(_ key: Lock.Key, _ words: [String], of version: VersionNumber, to lines: inout Lines) -> Fault? {
        guard key.wordCounts.contains(words.count) else { return .unreadable }
        switch key {
        case .after:
            guard let number = VersionNumber(words[0]), "\(number)" == words[0] else { return .unreadable }
            if lines.predecessor != nil { return .repeated(version) }
            lines.predecessor = number
        case .seal:
            if lines.seal != nil { return .repeated(version) }
            lines.seal = words[0]
        case .path:
            if lines.path != nil { return .repeated(version) }
            lines.path = words[0]
        case .defaults:
            if lines.defaults != nil { return .repeated(version) }
            lines.defaults = words[0]
        case .digest:
            if lines.digest != nil { return .repeated(version) }
            lines.digest = words[0]
        case .amended:
            if lines.amendment != nil { return .repeated(version) }
            lines.amendment = words.joined(separator: " ")
        case .checksum:
            if lines.checksum != nil { return .repeated(version) }
            lines.checksum = words[0]
        case .entity:
            if lines.entityHashes.updateValue(words[1], forKey: words[0]) != nil { return .repeated(version) }
        case .via: lines.intermediateChecksums.append(words[0])
        case .retired: lines.isRetired = true
        case .field:
            let isEncrypted = words.count == 4
            guard let type = CloudKitFieldType(rawValue: words[2]), !isEncrypted || words[3] == Lock.encrypted else { return .unreadable }
            lines.fields.append(CloudKitField(recordType: words[0], name: words[1], type, isEncrypted: isEncrypted))
        }
        return nil
    }
}

extension Lock.Key {
    /// The number of values that follow.
    fileprivate var wordCounts: ClosedRange<Int> {
        switch self {
        case .after, .seal, .path, .defaults, .checksum, .via, .digest: 1...1
        case .amended: 1...Int.max
        case .entity: 2...2
        case .retired: 0...0
        case .field: 3...4
        }
    }
}

/// The location of a schema's lock, with its content.
package enum LockPlace: Sendable {
    /// No location: the text is from standard input or an earlier revision.
    case nowhere
    /// There is no lock at the expected location, next to the schema.
    case empty
    case file(LockReader)

    /// The lock, or `nil` without one.
    package var lock: Lock? {
        switch self {
        case .nowhere, .empty: nil
        case .file(let reader): reader.lock
        }
    }
}
