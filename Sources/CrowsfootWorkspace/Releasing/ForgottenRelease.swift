package import CrowsfootChecking
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// A version that was shipped without a release, recorded from what the schema was then.
package struct ForgottenRelease {
    private let edit: VersionEdit
    private let input: SchemaInput

    package static func record(
        _ number: VersionNumber, at revision: String, in input: SchemaInput, checked result: CheckResult, _ fileSystem: any FileSystem,
        _ runner: any ProcessRunner
    ) throws(VersionError) -> VersionChange {
        // What is wrong with the schema may be that this version was not recorded.
        let files = input.folders.joined().map { (path: $0.path, name: SchemaChecker.schemaName(in: $0)) }
        guard let file = files.first, let name = file.name, result.schemaCount == 1 else {
            throw .severalSchemas(files.compactMap(\.name))
        }
        let edit = VersionEdit(name, in: file.path.folder, input)
        guard edit.hasFiles || edit.isNew else { throw .nothingReleased(name) }
        let forgotten = ForgottenRelease(edit: edit, input: input)
        let shipped: [SyntaxTree]
        do throws(GitError) {
            shipped = try forgotten.trees(at: revision, RevisionPlace(edit.folder, fileSystem, runner))
        } catch {
            throw .git(error)
        }
        if shipped.isEmpty { throw .notInRevision(edit.schema, revision) }
        return try forgotten.record(number, shipped, at: revision)
    }

    /// The files of the schema in a revision.
    private func trees(at revision: String, _ place: RevisionPlace) throws(GitError) -> [SyntaxTree] {
        let commit = try place.repository.commit(revision)
        let folder = place.treePath.isEmpty ? FilePath.current : FilePath(place.treePath)
        let files = try place.repository.schemaFiles(of: commit, below: place.treePath).filter { $0.path.folder == folder }
        return zip(files, try place.repository.contents(of: files)).enumerated().map { index, file in
            Parser.parse(SourceFile(id: FileID(index), path: file.0.path.text, bytes: file.1))
        }.filter { SchemaChecker.schemaName(in: $0) == edit.schema }
    }

    private func record(_ number: VersionNumber, _ shipped: [SyntaxTree], at revision: String) throws(VersionError) -> VersionChange {
        let newest = edit.recorded.entries.last?.version
        let then = LivingText(shipped, of: edit.schema)
        if let newest, number <= newest { throw .notGreater(number, current: newest) }
        guard then.headingCount < 2, then.statedPredecessor == newest else { throw .otherPredecessor(revision, newest) }
        let living = LivingText(edit.trees, of: edit.schema)
        let current = living.statedNumber
        let next = current.flatMap { $0 > number ? $0 : nil } ?? number.nextMinor
        var files = ReleasedFiles(edit, input)
        files[number] = then.released(as: number, after: newest)
        files.living = living.following(number, shippedAs: shipped, as: next)
        let schema = try files.schema(number)
        let identity = StoreIdentity.of(schema)
        files.lock.record(Lock.Entry(schema, identity))
        return VersionChange(
            schema: edit.schema, version: number, batch: files.batch, sentence: OneFileReleaser.sentence(about: identity, of: schema),
            updates: [living.mainPath: "heading: version \(next) after \(number)"])
    }
}
