import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSource

/// Compares the versions of a schema with its lock file.
struct LockExaminer {
    let reader: LockReader
    let history: SchemaHistory
    let identities: [StoreIdentity]

    func examine(_ findings: inout [Diagnostic]) {
        if let conflict = reader.faults.first(where: { $0.fault == .conflict }) {
            // Lines between conflict markers belong to neither branch.
            findings.append(LockConflict.found(reader.conflict, at: conflict.range))
            return
        }
        var repeated: Set<VersionNumber> = []
        var edited: Set<VersionNumber> = []
        for (fault, range) in reader.faults {
            switch fault {
            case .conflict: break
            case .unknownForm: return findings.append(UnreadableLock.unknownForm(at: range))
            case .headless: return findings.append(UnreadableLock.headless(at: range))
            case .repeated(let version):
                if repeated.insert(version).inserted { findings.append(LockConflict.repeated(version, at: range)) }
            case .unreadable: findings.append(UnreadableLock.unreadable(at: range))
            case .edited(let version):
                edited.insert(version)
                findings.append(UnreadableLock.edited(version, at: range))
            }
        }
        let versions = Dictionary(
            recorded.map { ($0.schema.version, $0) }, uniquingKeysWith: { first, _ in first })
        let present = reader.lock.entries.concurrentMap(inPartsOf: 32) { entries in
            entries.map { entry in versions[entry.version].flatMap { $0.isReleased ? Lock.Entry($0, $1) : nil } }
        }
        for (entry, now) in zip(reader.lock.entries, present.joined()) {
            let version = versions[entry.version]?.schema
            if let version, let now {
                // An edited line isn't evidence of what was released.
                if !edited.contains(entry.version) { compare(version, now, entry, &findings) }
            } else if !entry.isRetired {
                findings.append(MissingRelease.found(entry, version))
            }
        }
        findings += reader.lock.entries.compactMap(missingPredecessor)
        findLeftOut(&findings)
        findAdditions(&findings)
    }

    /// Returns the finding about a predecessor whose lines are missing. If it has a file, another rule reports that.
    private func missingPredecessor(of entry: Lock.Entry) -> Diagnostic? {
        guard let predecessor = entry.predecessor, reader.lock[predecessor] == nil, let range = entry.range,
            !history.versions.contains(where: { $0.version == predecessor })
        else { return nil }
        return UnreadableLock.missing(predecessor, before: entry.version, at: range)
    }

    /// All versions. If the current text replaces one, that one is read from its own file.
    private var recorded: [(schema: Schema, identity: StoreIdentity)] {
        let all = Array(zip(history.versions, identities)).map { (schema: $0, identity: $1) }
        guard let unversionedEdit = history.unversionedEdit else { return all }
        return all.dropLast() + [(unversionedEdit.released, .of(unversionedEdit.released))]
    }

    private func compare(_ version: Schema, _ now: Lock.Entry, _ entry: Lock.Entry, _ findings: inout [Diagnostic]) {
        guard let sealed = entry.record else {
            if now.seal == entry.seal { return compareDetails(version, now, entry, &findings) }
            let predicted = VersionRecord(version, StoreModel(version, .predicted)).fingerprint
            findings.append(
                predicted == entry.seal
                    ? OutdatedRelease.predicted(version)
                    : ChangedRelease.foundSealed(version, differing(now, entry), changes(of: version, now, entry), in: history))
            return
        }
        guard let record = now.record else { return }
        let changes = record.changes(since: sealed)
        if changes.isEmpty { return compareDetails(version, now, entry, &findings) }
        let predicted = VersionRecord(version, StoreModel(version, .predicted)).changes(since: sealed)
        if predicted.count < changes.count {
            findings.append(
                predicted.allSatisfy(\.isTolerated)
                    ? OutdatedRelease.predicted(version) : ChangedRelease.found(version, predicted, in: history))
        } else if changes.allSatisfy(\.isTolerated) {
            findings.append(OutdatedRelease.found(version, changes))
        } else {
            findings.append(ChangedRelease.found(version, changes, in: history))
        }
    }

    /// Compares what the seal doesn't cover.
    private func compareDetails(_ version: Schema, _ now: Lock.Entry, _ entry: Lock.Entry, _ findings: inout [Diagnostic]) {
        if let defaults = entry.defaults, defaults != now.defaults { findings.append(ChangedRelease.otherDefaults(version)) }
        let isSame = now.checksum == entry.checksum && now.entityHashes == entry.entityHashes
        guard !isSame, let range = entry.range else { return }
        findings.append(
            now.record?.namesTerms == true ? OutdatedRelease.corrected(version) : UnreadableLock.edited(version.version, at: range))
    }

    /// Returns the entities whose shape differs from the lock.
    private func differing(_ now: Lock.Entry, _ entry: Lock.Entry) -> [String] {
        Set(now.entityHashes.keys).union(entry.entityHashes.keys).filter { now.entityHashes[$0] != entry.entityHashes[$0] }.sorted()
    }

    /// Returns the changes of the entities that differ, or `nil` if an entity is unknown. A seal has no properties, but another version
    /// may still have the released entity.
    private func changes(of version: Schema, _ now: Lock.Entry, _ entry: Lock.Entry) -> [RecordChange]? {
        var changes: [RecordChange] = []
        let record = VersionRecord(version)
        for name in differing(now, entry) {
            guard let sealed = entry.entityHashes[name] else {
                changes.append(RecordChange(key: name, old: nil, new: "model", isTolerated: false))
                continue
            }
            let known = zip(history.versions, identities).first { Lock.Entry($0, $1).entityHashes[name] == sealed }
            guard let released = known?.0 else { return nil }
            changes += record.changes(since: VersionRecord(released)).filter { $0.isAbout(name) }
        }
        return changes
    }

    /// Finds additions of the current text to the released version that it replaces.
    private func findAdditions(_ findings: inout [Diagnostic]) {
        guard let unversionedEdit = history.unversionedEdit, let version = history.current else { return }
        let additions = unversionedEdit.additions
        if !additions.isEmpty { findings.append(OutdatedRelease.foundInText(version, additions)) }
    }

    /// An unreadable line may belong to any version.
    private func findLeftOut(_ findings: inout [Diagnostic]) {
        guard reader.faults.isEmpty else { return }
        let recorded = Set(reader.lock.entries.map(\.version))
        for version in history.versions where version.isReleased && !recorded.contains(version.version) {
            findings.append(UnrecordedRelease.found(version))
        }
    }
}
