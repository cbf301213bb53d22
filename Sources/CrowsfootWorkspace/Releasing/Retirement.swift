package import CrowsfootChecking
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Ends support for a released version and earlier ones: their files are removed, and the lock keeps what is still needed.
package enum Retirement {
    package static func retire(
        _ number: VersionNumber, in input: SchemaInput, checked result: CheckResult, _ fileSystem: any FileSystem
    ) throws(VersionError) -> VersionChange {
        let history = try result.onlyHistory
        let edit = VersionEdit(history, in: result, input)
        try edit.requireFiles(of: history)
        let released = history.versions.filter(\.hasOwnFile)
        let recorded = edit.recorded
        guard recorded[number] != nil else {
            throw .unknownVersion(number, schema: history.name.text, known: released.map(\.version))
        }
        let old = released.filter { $0.version <= number }
        guard let first = released.first(where: { $0.version > number }) else { throw .retiresNewest(number) }
        var files = ReleasedFiles(edit, input)
        for version in old {
            files[version.version] = nil
            files.lock.retire(version)
        }
        guard let bytes = files[first.version] else { throw .noFile(files.path(of: first.version)) }
        if !old.isEmpty {
            let tree = Parser.parse(SourceFile(id: FileID(0), path: files.path(of: first.version).text, bytes: bytes))
            files[first.version] = CurrentText([tree], of: history.name.text).beginning(with: first.version)
        }
        let after = files.checked
        if after.isInvalid { throw .invalid(after) }
        var useless: [FilePath] = []
        for version in old + [first] {
            useless += try WrittenMigrations.files(leadingTo: version.version, of: history, edit, fileSystem).map(\.path)
        }
        let paths = useless.map { "`\($0)`" }.joined(separator: " and ")
        let deletion = useless.isEmpty ? "" : "; delete \(paths), which no migration needs now"
        let subject = old.count == 1 ? "\(number)" : "\(number) and before"
        return VersionChange(
            schema: history.name.text, version: number, batch: files.batch,
            sentence: old.isEmpty
                ? "\(history.name.text) \(number) is already retired"
                : "stores of \(history.name.text) \(subject) can no longer be opened; the plan starts at \(first.version)\(deletion)",
            isNew: false)
    }
}
