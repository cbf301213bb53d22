package import CrowsfootChecking
import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// A version that shipped without a release, recorded from the schema at that time.
package struct MissedRelease {
    private let edit: VersionEdit
    private let input: SchemaInput

    package static func record(
        _ number: VersionNumber, at revision: String, in input: SchemaInput, checked result: CheckResult, _ fileSystem: any FileSystem,
        _ runner: any ProcessRunner
    ) throws(VersionError) -> VersionChange {
        // The missing release may be the cause of the schema's errors.
        let files = input.folders.joined().map { (path: $0.path, name: SchemaChecker.schemaName(in: $0)) }
        guard let file = files.first, let name = file.name, result.schemaCount == 1 else {
            throw .severalSchemas(files.compactMap(\.name))
        }
        let edit = VersionEdit(name, in: file.path.folder, input)
        guard edit.hasFiles || edit.isNew else { throw .inOneFile(name) }
        let missed = MissedRelease(edit: edit, input: input)
        let shipped: [SyntaxTree]
        let neighbors: RecordedNeighbors
        do throws(GitError) {
            let place = try RevisionPlace(edit.folder, fileSystem, runner)
            var former = FormerOrigins(of: Set(edit.trees.flatMap(\.modelNames)), fileSystem)
            neighbors = try RecordedNeighbors(of: revision, name, edit.recorded, in: place, &former, fileSystem)
            shipped = try SchemaRevision(of: name, at: place.repository.commit(revision), in: place, &former)
                .text(of: edit.recorded[number] == nil ? number : nil)
        } catch {
            throw .git(error)
        }
        if shipped.isEmpty { throw .notInRevision(edit.schema, revision) }
        return try missed.record(number, shipped, at: revision, neighbors)
    }

    /// Only the file of a version that is recorded already can be missing.
    private func restored(_ entry: Lock.Entry, as number: VersionNumber, _ files: ReleasedFiles) throws(VersionError) -> VersionChange {
        let isMissing = ReleasedFiles(edit, input)[entry.version] == nil
        guard entry.version == number, isMissing, !entry.isRetired else { throw .sameShape(entry.version) }
        var restored = ReleasedFiles(edit, input)
        restored[number] = files[number]
        return VersionChange(
            schema: edit.schema, version: number, batch: restored.batch, sentence: "the file of \(edit.schema) \(number) is restored",
            isNew: false)
    }

    /// If a version was released on another branch since, the two follow one version, and `check` reports a fork.
    private func record(
        _ number: VersionNumber, _ shipped: [SyntaxTree], at revision: String, _ neighbors: RecordedNeighbors
    ) throws(VersionError) -> VersionChange {
        let lock = edit.recorded
        let newest = lock.entries.last?.version
        let then = CurrentText(shipped, of: edit.schema)
        let stated = then.statedPredecessor
        // A build from before the first release comes before or between the versions that are recorded by now.
        let recorded = lock.entries.last { $0.version < number }?.version
        let predecessor = stated.map { stated in neighbors.earlier.filter { $0 < number }.reduce(stated, max) } ?? recorded
        if let stated, number <= stated { throw .notGreater(number, current: stated) }
        if let stated, lock[stated] == nil { throw .otherPredecessor(revision, stated) }
        let currentText = CurrentText(edit.trees, of: edit.schema)
        let current = currentText.statedNumber
        let nextNumber = current.flatMap { $0 > number ? $0 : nil } ?? number.nextMinor
        var files = ReleasedFiles(edit, input)
        files[number] = then.released(as: number, after: predecessor)
        if predecessor == newest { files.current = currentText.following(number, shippedAs: shipped, as: nextNumber) }
        if let stated, let predecessor, predecessor > stated { files.removeSteps(of: number, in: predecessor) }
        let next = lock.entries.first { $0.version > number }?.version
        let isBetween = stated == nil || next.map(neighbors.later.contains) ?? false
        if isBetween { files.insert(number, after: predecessor) }
        let shippedThen = files.check(number, after: predecessor)
        guard let schema = shippedThen.soundHistories.first?.current else { throw .invalid(shippedThen) }
        let identity = StoreIdentity.of(schema)
        if let same = lock.entries.first(where: { $0.checksum == identity.checksum }) {
            return try restored(same, as: number, files)
        }
        if lock[number] != nil { throw .alreadyReleased(number, free: lock.freeNumber(near: number, after: stated)) }
        files.lock.record(Lock.Entry(schema, identity, isOnFork: predecessor != newest && !isBetween))
        let after = files.checked
        // A path on which stores lose nothing needs no decision.
        if !after.hasErrors, let steps = after.steps.first { files.recordPaths(steps) }
        // `check` doesn't judge steps between released versions, so they are reported now.
        let effects = shippedThen.steps.first?.steps.last.map(ChangeExaminer.effects(ofCorrectedPath:)) ?? []
        return VersionChange(
            schema: edit.schema, version: number, batch: files.batch, sentence: OneFileReleaser.sentence(about: identity, of: schema),
            updates: predecessor == newest ? [currentText.mainPath: "heading: version \(nextNumber) after \(number)"] : [:],
            findings: [
                shippedThen.with(effects, in: shippedThen.sources),
                after.with(after.diagnostics.filter { $0.severity == .error }, in: after.sources),
            ])
    }
}
