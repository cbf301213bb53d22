package import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Marks a version of a history in one file as released, and adds it to the lock.
enum OneFileReleaser {
    static func release(
        _ number: VersionNumber, in input: SchemaInput, checked result: CheckResult
    ) throws(VersionError) -> VersionChange {
        let history = try result.onlyHistory
        // Unresolved steps of later versions don't prevent the release of this one.
        let errors = result.diagnostics.filter { $0.severity == .error && $0.rule != MissingLock.rule }
        if !errors.isEmpty, number == history.current?.version { throw .invalid(result) }
        guard let index = history.versions.firstIndex(where: { $0.version == number }) else {
            throw .unknownVersion(number, schema: history.name.text, known: history.versions.map(\.version))
        }
        if let earlier = history.versions[..<index].first(where: { !$0.isReleased }) {
            throw .unreleasedPredecessor(earlier.version, of: number)
        }
        let version = history.versions[index]
        var edit = VersionEdit(history, in: result, input)
        // A lock that lacks an earlier one was lost or edited, and to write it again would hide what changed since.
        if let earlier = history.versions[..<index].first(where: { edit.recorded[$0.version] == nil }) {
            throw .unrecordedPredecessor(earlier.version, of: number)
        }
        let subjects = version.isReleased ? [] : openSubjects(before: number, in: result.steps[0])
        let open = errors.filter { $0.subject.map(subjects.contains) ?? false }
        if !open.isEmpty { throw .invalid(result.with(open, in: result.sources)) }
        if !version.isReleased {
            if version.headings.isEmpty { edit.insertFirstHeadings("version \(number) @released") }
            for heading in version.headings {
                guard let tree = edit.trees.first(where: { $0.file.id == heading.file }) else { continue }
                edit.texts.insert(" @released", at: Int(heading.end), of: tree)
            }
        }
        var lock = edit.recorded
        let identity = StoreIdentity.of(version)
        lock.record(Lock.Entry(version, identity))
        edit.set(lock)
        // A version without changes can't be released.
        let after = edit.checked
        if after.isInvalid { throw .invalid(after) }
        return VersionChange(
            schema: history.name.text, version: number, batch: edit.batch, sentence: sentence(about: identity, of: version))
    }

    /// The declarations for which stores lose something on their way to a version, or don't open.
    private static func openSubjects(before version: VersionNumber, in steps: JudgedSteps) -> Set<String> {
        let effects = steps.steps.filter { $0.versions.new.version == version }.flatMap(ChangeExaminer.effects(ofCorrectedPath:))
        let unresolvedSteps = steps.plan.plannedSteps.filter { $0.versions.new.version == version }.flatMap(\.unresolvedSteps)
        return Set(effects.filter { $0.severity == .error }.compactMap(\.subject) + unresolvedSteps.map(\.name))
    }

    static func sentence(about identity: StoreIdentity, of version: Schema) -> String {
        guard let prediction = PredictedChecksum(version.version, identity.unconfirmed) else {
            return "its stores have the checksum `\(identity.checksum)`"
        }
        return "its stores probably have the checksum `\(identity.checksum)`, which isn't confirmed: \(prediction.reason)"
    }
}

/// Starts the next version of a history in one file: adds its heading at the end.
package enum VersionStarter {
    package static func begin(
        _ word: String?, in input: SchemaInput, checked result: CheckResult
    ) throws(VersionError) -> VersionChange {
        let history = try result.onlyHistory
        guard let current = history.current else { throw .severalSchemas([]) }
        guard let number = word.flatMap(VersionNumber.init) else { throw .noNumber(word, current: current.version) }
        guard number > current.version else { throw .notGreater(number, current: current.version) }
        var edit = VersionEdit(history, in: result, input)
        let heading = "version \(number) from \(current.version)\n"
        let place: FilePath
        if edit.trees.count == 1 {
            place = FilePath(edit.trees[0].file.path)
            if history.versions.allSatisfy(\.headings.isEmpty) { edit.insertFirstHeadings("version \(current.version)") }
            edit.texts.append(heading, to: edit.trees[0])
        } else {
            place = edit.folder.appending("\(number)\(FilePath.schemaEnding)")
            if input.folders.joined().contains(where: { $0.path == place }) { throw .fileExists(place) }
            edit.texts.add("schema \(history.name.text)\n\n\(heading)", at: place)
        }
        let after = edit.checked
        if after.isInvalid { throw .invalid(after) }
        let hint = current.isReleased ? "" : "; \(current.version) is not released, so you can still change it"
        return VersionChange(
            schema: history.name.text, version: number, batch: edit.batch,
            sentence: "declare the changes at the end of `\(place)`\(hint)")
    }
}
