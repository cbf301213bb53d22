package import CrowsfootChecking
import CrowsfootImport
package import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The files that an import writes: the schema of today, and each earlier version as a released one, with their lock.
///
/// The newest version counts as released, too, unless a Core Data model says that the app is built with an earlier one: other sources don't
/// say. A version that was never shipped costs one more step, and a shipped one that is not recorded costs the stores of users.
package struct ImportedFiles: Sendable {
    /// The files to write. Each is an error if it exists.
    package let batch: FileBatch
    package let path: FilePath
    package let versionsFolder: FilePath
    package let releasedCount: Int
    /// The version that the schema of today stands for, if that is released without a mark that says so.
    package let newestReleased: VersionNumber?
    /// Whether the schema has several versions in one file.
    package let isKeptInOneFile: Bool
    package let checked: CheckResult

    package init(_ schema: ImportedSchema, at path: FilePath) {
        self = Self.split(schema, path) ?? Self.whole(schema, path)
    }

    /// All versions in one file.
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

    /// `nil` for a schema that has to stay in one file: it has one version that is not released, a version in it can't be understood, or one is
    /// not released that others follow.
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
        let living = releasingNewest ? newest.following : newest.bytes
        let input = SchemaInput(living, path: path)
        var files = ReleasedFiles(VersionEdit(schema.name, in: path.folder, input), input)
        let released = releasingNewest ? versions[...] : versions.dropLast()
        for (place, version) in released.enumerated() {
            files[version.number] = version.released(after: place == 0 ? nil : versions[place - 1].number)
        }
        guard let checked = files.recordAll() else { return nil }
        // A version that stores can't tell from the one before would not be one by itself.
        if !releasingNewest, checked.histories.first?.standIn != nil { return split(schema, path, versions, releasingNewest: true) }
        let writes = [FileChange(path: path, bytes: living)] + files.batch.writes
        let isAssumed = releasingNewest && schema.draft.isMarkedReleased(versions.count - 1) == nil
        return ImportedFiles(
            schema, path, writes, checked, releasedCount: released.count, assumed: isAssumed ? newest.number : nil)
    }
}

/// A version of an imported schema with everything that it has, as a file of its own.
private struct CompleteVersion {
    let number: VersionNumber
    private let text: LivingText

    init?(_ draft: SchemaDraft, _ path: FilePath) {
        guard let number = VersionNumber(draft.versions[0].number.text) else { return nil }
        self.number = number
        let file = SourceFile(id: FileID(0), path: path.text, bytes: DraftWriter.write(draft).bytes)
        guard let formatted = Formatter.format(Parser.parse(file)) else { return nil }
        text = LivingText([Parser.parse(SourceFile(id: FileID(0), path: path.text, bytes: formatted))], of: draft.name.text)
    }

    var bytes: [UInt8] { text.trees[0].file.bytes }

    func released(after predecessor: VersionNumber?) -> [UInt8] { text.released(as: number, after: predecessor) }

    /// The schema of today after a release of this version.
    var following: [UInt8] { text.following(number, as: number.nextMinor).first?.bytes ?? bytes }
}

extension FileBatch {
    /// Files that are not there yet.
    fileprivate init(new files: [FileChange]) {
        self.init()
        writes = files
        for file in files { seen[file.path] = .some(nil) }
    }
}
