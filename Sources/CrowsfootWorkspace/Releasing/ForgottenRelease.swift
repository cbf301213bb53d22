package import CrowsfootChecking
import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// A version that shipped without a release, recorded from the schema at that time.
package struct ForgottenRelease {
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
        guard edit.hasFiles || edit.isNew else { throw .nothingReleased(name) }
        let forgotten = ForgottenRelease(edit: edit, input: input)
        let shipped: [SyntaxTree]
        do throws(GitError) {
            let place = try RevisionPlace(edit.folder, fileSystem, runner)
            shipped = try SchemaRevision(of: name, at: place.repository.commit(revision), in: place).shippedTrees
        } catch {
            throw .git(error)
        }
        if shipped.isEmpty { throw .notInRevision(edit.schema, revision) }
        return try forgotten.record(number, shipped, at: revision)
    }

    /// If another version was released since, the two follow one version, and `check` reports a fork.
    private func record(_ number: VersionNumber, _ shipped: [SyntaxTree], at revision: String) throws(VersionError) -> VersionChange {
        let lock = edit.recorded
        let newest = lock.entries.last?.version
        let then = LivingText(shipped, of: edit.schema)
        let predecessor = then.statedPredecessor
        if lock[number] != nil { throw .alreadyReleased(number, free: lock.freeNumber([number], after: predecessor)) }
        if let predecessor, number <= predecessor { throw .notGreater(number, current: predecessor) }
        let isKnown = predecessor.map { lock[$0] != nil } ?? (newest == nil)
        guard then.headingCount < 2, isKnown else { throw .otherPredecessor(revision, predecessor) }
        let living = LivingText(edit.trees, of: edit.schema)
        let current = living.statedNumber
        let next = current.flatMap { $0 > number ? $0 : nil } ?? number.nextMinor
        var files = ReleasedFiles(edit, input)
        files[number] = then.released(as: number, after: predecessor)
        if predecessor == newest { files.living = living.following(number, shippedAs: shipped, as: next) }
        let shippedThen = files.check(number, after: predecessor)
        guard let schema = shippedThen.soundHistories.first?.current else { throw .invalid(shippedThen) }
        let identity = StoreIdentity.of(schema)
        files.lock.record(Lock.Entry(schema, identity, isOnFork: predecessor != newest))
        let after = files.checked
        // `check` doesn't judge steps between released versions, so they are reported now.
        let effects = shippedThen.steps.first?.steps.last.map(ChangeExaminer.effects(ofCorrectedPath:)) ?? []
        return VersionChange(
            schema: edit.schema, version: number, batch: files.batch, sentence: OneFileReleaser.sentence(about: identity, of: schema),
            updates: predecessor == newest ? [living.mainPath: "heading: version \(next) after \(number)"] : [:],
            findings: [
                shippedThen.with(effects, in: shippedThen.sources),
                after.with(after.diagnostics.filter { $0.severity == .error }, in: after.sources),
            ])
    }
}
