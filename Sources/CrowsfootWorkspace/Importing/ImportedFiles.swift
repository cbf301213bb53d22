package import CrowsfootChecking
import CrowsfootImport
package import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The files that an import writes: the schema, and each earlier version as a released one, with their lock.
///
/// The newest version counts as released, too, unless a Core Data model states that the app is built with an earlier one; other sources
/// don't state it. An unreleased version that counts as released costs one more migration step, but a released one that isn't locked costs
/// users their stores.
package struct ImportedFiles: Sendable {
    /// The files to write. Each is an error if it exists.
    package let batch: FileBatch
    package let path: FilePath
    package let versionsFolder: FilePath
    package let releasedCount: Int
    /// The newest version, if it counts as released although its source doesn't state that, or `nil`.
    package let newestReleased: VersionNumber?
    /// Whether the schema has several versions in one file.
    package let isKeptInOneFile: Bool
    package let checked: CheckResult

    package init(_ schema: ImportedSchema, at path: FilePath) {
        self = Self.split(schema, path) ?? Self.whole(schema, path)
    }

    /// Returns all versions in one file.
    private static func whole(_ schema: ImportedSchema, _ path: FilePath) -> ImportedFiles {
        let bytes = schema.formatted
        return ImportedFiles(schema, path, [FileChange(path: path, bytes: bytes)], SchemaChecker.check(SchemaInput(bytes, path: path)))
    }

    private init(
        _ schema: ImportedSchema, _ path: FilePath, _ writes: [FileChange], _ checked: CheckResult, releasedCount: Int = 0,
        assumed: VersionNumber? = nil
    ) {
        self.path = path
        self.checked = checked
        batch = FileBatch(new: writes)
        versionsFolder = path.folder.appending(schema.name + FilePath.versionsEnding)
        self.releasedCount = releasedCount
        newestReleased = assumed
        isKeptInOneFile = releasedCount == 0 && schema.draft.versions.count > 1
    }

    /// Returns the files, or `nil` for a schema that has to stay in one file: it has a single unreleased version, an invalid version, or an
    /// unreleased version that others follow.
    private static func split(_ schema: ImportedSchema, _ path: FilePath) -> ImportedFiles? {
        let places = schema.draft.versions.indices
        let isOnlyOne = places.count < 2 && schema.draft.isMarkedReleased(0) != true
        if isOnlyOne || places.dropLast().contains(where: { schema.draft.isMarkedReleased($0) == false }) { return nil }
        let versions = schema.draft.completeVersions.compactMap { CompleteVersion($0, path) }
        if versions.count < places.count { return nil }
        let isReleased = schema.draft.isMarkedReleased(places.count - 1) ?? schema.draft.usesNewestVersion
        return split(schema, path, versions, releasingNewest: isReleased)
    }

    private static func split(
        _ schema: ImportedSchema, _ path: FilePath, _ versions: [CompleteVersion], releasingNewest: Bool
    ) -> ImportedFiles? {
        let newest = versions[versions.count - 1]
        let current = releasingNewest ? newest.following : newest.bytes
        let input = SchemaInput(current, path: path)
        var files = ReleasedFiles(VersionEdit(schema.name, in: path.folder, input), input)
        let released = releasingNewest ? versions[...] : versions.dropLast()
        for (place, version) in released.enumerated() {
            files[version.number] = version.released(after: place == 0 ? nil : versions[place - 1].number)
        }
        guard let checked = files.recordAll() else { return nil }
        // A version that stores can't distinguish from the previous one wouldn't be a version of its own.
        if !releasingNewest, checked.histories.first?.unversionedEdit != nil { return split(schema, path, versions, releasingNewest: true) }
        let writes = [FileChange(path: path, bytes: current)] + files.batch.writes
        let isAssumed = releasingNewest && schema.draft.isMarkedReleased(versions.count - 1) == nil
        return ImportedFiles(
            schema, path, writes, checked, releasedCount: released.count, assumed: isAssumed ? newest.number : nil)
    }
}

/// A version of an imported schema with all its declarations, as a separate file.
private struct CompleteVersion {
    let number: VersionNumber
    private let text: CurrentText

    init?(_ draft: SchemaDraft, _ path: FilePath) {
        guard let number = VersionNumber(draft.versions[0].number.text) else { return nil }
        self.number = number
        let file = SourceFile(id: FileID(0), path: path.text, bytes: DraftWriter.write(draft).bytes)
        guard let formatted = Formatter.format(Parser.parse(file)) else { return nil }
        text = CurrentText([Parser.parse(SourceFile(id: FileID(0), path: path.text, bytes: formatted))], of: draft.name.text)
    }

    var bytes: [UInt8] { text.trees[0].file.bytes }

    func released(after predecessor: VersionNumber?) -> [UInt8] { text.released(as: number, after: predecessor) }

    /// The schema after a release of this version.
    var following: [UInt8] { text.following(number, as: number.nextMinor).first?.bytes ?? bytes }
}

extension FileBatch {
    /// Creates a batch of new files.
    fileprivate init(new files: [FileChange]) {
        self.init()
        writes = files
        for file in files { seen[file.path] = .some(nil) }
    }
}
