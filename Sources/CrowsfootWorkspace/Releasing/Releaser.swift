import CrowsfootChanges
package import CrowsfootChecking
import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Releases, restores and amends versions.
package struct Releaser {
    private let history: SchemaHistory
    private let steps: JudgedSteps
    private let input: SchemaInput
    private let result: CheckResult
    private let edit: VersionEdit
    private let currentText: CurrentText

    /// Releases a version; without a number, the one in the heading.
    package static func release(
        _ number: VersionNumber?, in input: SchemaInput, checked result: CheckResult
    ) throws(VersionError) -> VersionChange {
        let history = try result.onlyHistory
        let edit = VersionEdit(history, in: result, input)
        guard edit.hasFiles || edit.isNew else {
            return try OneFileReleaser.release(number ?? history.versions[history.versions.count - 1].version, in: input, checked: result)
        }
        return try Releaser(history, result.steps[0], input, result, edit).release(number)
    }

    /// Undoes the newest release, unless a tag contains it.
    package static func undo(
        in input: SchemaInput, checked result: CheckResult, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) throws(VersionError) -> VersionChange {
        if let history = result.soundHistories.first, result.schemaCount == 1, !history.versions.contains(where: \.isReleased) {
            throw .nothingToUndo(history.name.text)
        }
        let (history, edit) = try withFiles(input, result)
        let currentText = CurrentText(edit.trees, of: history.name.text)
        guard let entry = edit.recorded.entries.last else { throw .nothingToUndo(history.name.text) }
        if let tag = entry.tag(of: history.name.text, in: edit.folder, fileSystem, runner) { throw .shipped(entry.version, tag: tag) }
        var files = ReleasedFiles(edit, input)
        guard let bytes = files[entry.version] else { throw .noFile(files.path(of: entry.version)) }
        if let stated = currentText.statedPredecessor, stated != entry.version { throw .followsOther(stated, newest: entry.version) }
        let tree = Parser.parse(SourceFile(id: FileID(0), path: files.path(of: entry.version).text, bytes: bytes))
        if files.released.count == 1, !files.lock.retired.isEmpty { throw .onlyOne(entry.version) }
        files[entry.version] = nil
        files.lock.remove(entry.version)
        let predecessor = CurrentText([tree], of: history.name.text).statedPredecessor
        files.current = currentText.taking(back: tree, entry.version, after: predecessor)
        let heading = predecessor.map { "heading: version \(entry.version) after \($0)" } ?? "no heading"
        // The steps can name properties that have other names by now.
        let after = files.checked
        return VersionChange(
            schema: history.name.text, version: entry.version, batch: files.batch,
            sentence: "\(history.name.text) \(entry.version) is no longer released"
                + (tree.hasSteps ? ", and its steps are in the schema again" : ""),
            isNew: false, updates: [currentText.mainPath: heading],
            findings: [after.with(after.diagnostics.filter(\.stopsGeneration), in: after.sources)])
    }

    /// Seals the current file of a released version, even if the schema has other errors.
    package static func amend(
        _ number: VersionNumber, because reason: String, in input: SchemaInput, checked result: CheckResult
    ) throws(VersionError) -> VersionChange {
        let edit = try editWithFiles(input, result)
        var files = ReleasedFiles(edit, input)
        guard files[number] != nil else { throw .noFile(files.path(of: number)) }
        // Two lines for one version are two shapes, both of which may have shipped.
        if edit.isLockDisputed || result.diagnostics.contains(where: { $0.rule == LockConflict.rule }) { throw .invalid(result) }
        let (schema, context) = try files.readable(number)
        // Without a lock, there is no evidence of the other files either.
        let isLockMissing = files.lock.entries.isEmpty && files.lock.retired.isEmpty
        if isLockMissing {
            guard let all = files.recordAll() else { throw .invalid(files.checked) }
            files.lock.follow(all.soundHistories.flatMap(\.filedVersions))
        }
        var entry = Lock.Entry(schema, StoreIdentity.of(schema))
        entry.intermediateChecksums = files.lock[number]?.intermediateChecksums ?? []
        entry.amendment = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        files.lock.record(entry)
        let after = files.checked
        let errors = after.diagnostics.filter(\.stopsGeneration)
        if !errors.allSatisfy({ isApart($0, from: number) }) { throw .invalid(after) }
        let effects = effects(in: context) { isLockMissing || $0 == number }
        if effects.contains(where: { $0.severity == .error }) { throw .invalid(context.with(effects, in: context.sources)) }
        if let step = context.steps.first?.plan.plannedSteps.first(where: { $0.versions.new.version == number }) {
            files.lock.pass(through: step.intermediateChecksums, to: number)
        }
        let recorded = edit.recorded[number]
        let isUnchanged =
            recorded?.seal == entry.seal && recorded?.path == entry.path && (recorded?.defaults ?? entry.defaults) == entry.defaults
        return VersionChange(
            schema: edit.schema, version: number, batch: files.batch,
            sentence: isUnchanged
                ? "\(edit.schema) \(number) is unchanged; only the reason is recorded"
                : "the correction of \(edit.schema) \(number) is recorded; its stores have the checksum `\(entry.checksum)`",
            isNew: false, findings: [after.with(errors, in: after.sources)])
    }

    /// Whether an error is about another version or the heading of the schema, so that it is corrected later.
    private static func isApart(_ error: Diagnostic, from number: VersionNumber) -> Bool {
        error.rule == NotNewest.rule || error.rule.family == "lock" && error.subject != nil && error.subject != number.description
    }

    /// Returns the effects on stores that migrate to a corrected version, or from it to a released one. After the lock is updated, they
    /// aren't reported again.
    private static func effects(in result: CheckResult, _ isCorrected: (VersionNumber) -> Bool) -> [Diagnostic] {
        let steps = result.steps.first?.steps ?? []
        return steps.filter { $0.versions.new.hasOwnFile && (isCorrected($0.versions.old.version) || isCorrected($0.versions.new.version)) }
            .flatMap(ChangeExaminer.effects(ofCorrectedPath:))
    }

    /// Loads the requested schema, whose released versions have files. Errors in those may be what is to be corrected.
    private static func withFiles(
        _ input: SchemaInput, _ result: CheckResult
    ) throws(VersionError) -> (SchemaHistory, VersionEdit) {
        guard let history = result.soundHistories.first, result.schemaCount == 1 else {
            if result.schemaCount == 1 { throw .invalid(result) }
            throw .severalSchemas(result.soundHistories.map(\.name.text))
        }
        let edit = VersionEdit(history, in: result, input)
        try edit.requireFiles(of: history)
        return (history, edit)
    }

    /// Loads the schema even if it follows the wrong version or none.
    private static func editWithFiles(_ input: SchemaInput, _ result: CheckResult) throws(VersionError) -> VersionEdit {
        guard result.soundHistories.isEmpty, result.schemaCount == 1, let file = input.folders.first?.first(where: \.isRequested),
            let name = SchemaChecker.schemaName(in: file)
        else { return try withFiles(input, result).1 }
        let edit = VersionEdit(name, in: file.path.folder, input)
        if !edit.hasFiles { throw .invalid(result) }
        return edit
    }

    private init(_ history: SchemaHistory, _ steps: JudgedSteps, _ input: SchemaInput, _ result: CheckResult, _ edit: VersionEdit) {
        self.history = history
        self.steps = steps
        self.input = input
        self.result = result
        self.edit = edit
        currentText = CurrentText(edit.trees, of: history.name.text)
    }

    private func release(_ wanted: VersionNumber?) throws(VersionError) -> VersionChange {
        if result.hasErrors { throw .invalid(result) }
        guard let current = history.current else { throw .severalSchemas([]) }
        if let unversionedEdit = history.unversionedEdit { return try extendNewest(current, unversionedEdit, wanted) }
        let number = wanted ?? current.version
        if let predecessor = current.predecessor, number <= predecessor { throw .notGreater(number, current: predecessor) }
        var files = ReleasedFiles(edit, input)
        files[number] = currentText.released(as: number, after: current.predecessor)
        files.current = currentText.following(number, as: number.nextMinor)
        let schema = try files.schema(number)
        guard VersionRecord(schema).fingerprint == VersionRecord(current).fingerprint else { throw .differs(files.path(of: number)) }
        let identity = StoreIdentity.of(schema)
        files.lock.record(Lock.Entry(schema, identity))
        files.lock.follow(history.filedVersions)
        for step in steps.plan.plannedSteps {
            let isLast = step.versions.new.version == current.version
            files.lock.pass(through: step.intermediateChecksums, to: isLast ? number : step.versions.new.version)
        }
        let after = files.checked
        if after.hasErrors { throw .invalid(after) }
        return VersionChange(
            schema: history.name.text, version: number, batch: files.batch,
            sentence: OneFileReleaser.sentence(about: identity, of: schema),
            updates: [currentText.mainPath: "heading: version \(number.nextMinor) after \(number)"])
    }

    /// Adds declarations that stores tolerate to the file of the newest released version, if stores can't distinguish it from the current
    /// text.
    private func extendNewest(
        _ current: Schema, _ unversionedEdit: UnversionedEdit, _ wanted: VersionNumber?
    ) throws(VersionError) -> VersionChange {
        let number = current.version
        var files = ReleasedFiles(edit, input)
        if let bytes = files[number], !unversionedEdit.additions.isEmpty {
            let path = files.path(of: number)
            let tree = Parser.parse(SourceFile(id: FileID(0), path: path.text, bytes: bytes))
            files[number] = Additions(to: tree, from: currentText.trees).result
            let schema = try files.schema(number)
            guard VersionRecord(schema).fingerprint == VersionRecord(current).fingerprint else { throw .cannotAdd(path) }
            var entry = Lock.Entry(schema, StoreIdentity.of(schema))
            entry.intermediateChecksums = files.lock[number]?.intermediateChecksums ?? []
            entry.amendment = files.lock[number]?.amendment
            files.lock.record(entry)
        }
        files.recordPaths(steps)
        let after = files.checked
        if after.hasErrors { throw .invalid(after) }
        let batch = files.batch
        let isPathOnly = !batch.isEmpty && batch.writes.allSatisfy { $0.path.name == FilePath.lockOfVersions }
        let sentence =
            batch.isEmpty
            ? "nothing to release: \(reason)"
            : isPathOnly
                ? "the lock records the paths to released versions now" : "existing stores aren't affected, so no new version is needed"
        return VersionChange(
            schema: history.name.text, version: number, batch: batch, sentence: sentence, isNew: false, isPathOnly: isPathOnly)
    }

    /// The reason why no version is needed.
    private var reason: String {
        let number = history.current?.version ?? .first
        let isChanged = history.unplannedChanges.map { JudgedSteps($0).steps.contains { !$0.comparison.changes.isEmpty } } ?? false
        return isChanged
            ? "existing stores aren't affected by the changes since \(number)" : "the schema hasn't changed since \(number)"
    }
}
extension CheckResult {
    /// Returns the file of a schema if a command has to name it, because there are several.
    package func pathIfSeveral(of history: SchemaHistory) -> FilePath? {
        schemaCount > 1 ? FilePath(sources[history.name.range.file].path) : nil
    }

    /// The history of the only schema of the run.
    var onlyHistory: SchemaHistory {
        get throws(VersionError) {
            if isInvalid { throw .invalid(self) }
            guard let history = histories.first, histories.count == 1 else { throw .severalSchemas(histories.map(\.name.text)) }
            return history
        }
    }
}

/// The changes of a schema by `release` or `next`.
package struct VersionChange: Sendable {
    package let schema: String
    package let version: VersionNumber
    /// The changes; empty if everything is up to date.
    package let batch: FileBatch
    /// The result as one clause.
    package let sentence: String
    /// Whether the version had not been released before.
    package var isNew = true
    /// Whether only paths to released versions are added to the lock.
    package var isPathOnly = false
    /// Remarks about changed files.
    package var updates: [FilePath: String] = [:]
    /// Findings to report that don't prevent the change.
    package var findings: [CheckResult] = []
}
