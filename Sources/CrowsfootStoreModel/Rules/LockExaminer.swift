import CrowsfootModel
import CrowsfootSource

/// Holds the versions of a schema against its lock.
struct LockExaminer {
    private let reader: LockReader
    private let history: SchemaHistory
    private let identities: [StoreIdentity]

    init(_ file: SourceFile, _ history: SchemaHistory, _ identities: [StoreIdentity]) {
        reader = LockReader(file)
        self.history = history
        self.identities = identities
    }

    func examine(_ findings: inout [Diagnostic]) {
        if let conflict = reader.faults.first(where: { $0.fault == .conflict }) {
            // What stands between the markers is neither the one nor the other.
            findings.append(LockConflict.found(at: conflict.range))
            return
        }
        for (fault, range) in reader.faults {
            switch fault {
            case .conflict: break
            case .repeated(let version): findings.append(LockConflict.repeated(version, at: range))
            case .unreadable: findings.append(UnreadableLock.unreadable(at: range))
            case .edited(let version): findings.append(UnreadableLock.edited(version, at: range))
            }
        }
        let versions = Dictionary(
            zip(history.versions, identities).map { ($0.version, (schema: $0, identity: $1)) }, uniquingKeysWith: { first, _ in first })
        for entry in reader.lock.entries {
            if let (schema, identity) = versions[entry.version], schema.isReleased {
                compare(schema, Lock.Entry(schema, identity), entry, &findings)
            } else {
                findings.append(MissingRelease.found(entry, versions[entry.version]?.schema))
            }
        }
        findLeftOut(&findings)
    }

    private func compare(_ version: Schema, _ now: Lock.Entry, _ entry: Lock.Entry, _ findings: inout [Diagnostic]) {
        let changes = now.record.changes(since: entry.record)
        if changes.isEmpty {
            guard now.checksum != entry.checksum, let range = entry.range else { return }
            findings.append(
                entry.record.namesTerms ? OutdatedRelease.corrected(version) : UnreadableLock.edited(version.version, at: range))
            return
        }
        let guessed = VersionRecord(version, StoreModel(version, .guessed)).changes(since: entry.record)
        if guessed.count < changes.count {
            findings.append(
                guessed.allSatisfy(\.isTolerated)
                    ? OutdatedRelease.guessed(version) : ChangedRelease.found(version, guessed, in: history))
        } else if changes.allSatisfy(\.isTolerated) {
            findings.append(OutdatedRelease.found(version, changes))
        } else {
            findings.append(ChangedRelease.found(version, changes, in: history))
        }
    }

    /// A line that cannot be read may be that of any version.
    private func findLeftOut(_ findings: inout [Diagnostic]) {
        guard reader.faults.isEmpty else { return }
        let recorded = Set(reader.lock.entries.map(\.version))
        for version in history.versions where version.isReleased && !recorded.contains(version.version) {
            findings.append(UnrecordedRelease.found(version))
        }
    }
}
