package import CrowsfootChecking
package import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Begins the next version: a heading, below which stands what changes.
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
        let hint = current.isReleased ? "" : "; \(current.version) is not released, and may still be changed itself"
        return VersionChange(
            schema: history.name.text, version: number, batch: edit.batch,
            sentence: "declare what changes at the end of `\(place)`\(hint)")
    }
}

/// What `release` and `next` are about to do to a schema.
package struct VersionChange: Sendable {
    package let schema: String
    package let version: VersionNumber
    /// All or nothing; empty when everything is as it should be.
    package let batch: FileBatch
    /// One clause for people about what was done.
    package let sentence: String
}
