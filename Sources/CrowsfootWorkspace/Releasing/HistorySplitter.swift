package import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Moves the released versions of a history in one file to separate files.
package struct HistorySplitter {
    private let history: SchemaHistory
    private let edit: VersionEdit
    private let texts: VersionTexts

    package static func split(_ input: SchemaInput, checked result: CheckResult) throws(VersionError) -> VersionChange {
        let history = try result.onlyHistory
        let edit = VersionEdit(history, in: result, input)
        let last = history.versions[history.versions.count - 1]
        let released = history.versions.filter(\.isReleased)
        if edit.hasFiles || released.isEmpty && history.versions.count == 1 {
            return VersionChange(
                schema: history.name.text, version: last.version, batch: FileBatch(),
                sentence: edit.hasFiles
                    ? "released versions of \(history.name.text) already have their own files"
                    : "no version of \(history.name.text) is released, so there is nothing to move",
                isNew: false)
        }
        if let earlier = history.unreleasedPredecessor { throw .unreleasedPredecessor(earlier.version, of: last.version) }
        if let unknown = released.first(where: { edit.recorded[$0.version] == nil }) { throw .notRecorded(unknown.version) }
        let splitter = HistorySplitter(history: history, edit: edit, texts: VersionTexts(edit.trees, of: history.name.text))
        return try splitter.split(released.map(\.version), input)
    }

    private func split(_ released: [VersionNumber], _ input: SchemaInput) throws(VersionError) -> VersionChange {
        let name = history.name.text
        var files = ReleasedFiles(edit, input)
        files.lock = Lock()
        for link in texts.links where released.contains(link.draft.number) {
            let text = CurrentText(texts.trees(of: link), of: name)
            files[link.draft.number] = text.released(as: link.draft.number, after: link.predecessor)
        }
        let newest = released[released.count - 1]
        let next = history.versions.last.flatMap { $0.isReleased ? nil : $0.version }
        let currentText = CurrentText(texts.trees(of: texts.links[texts.links.count - 1]), of: name)
        files.leftover = Set(currentText.trees.filter(\.hasOnlyItsName).map { FilePath($0.file.path) }).subtracting([currentText.mainPath])
        files.current = changes(of: currentText, next, after: newest).filter { [leftover = files.leftover] in !leftover.contains($0.path) }
        if files.recordAll() == nil { throw .invalid(files.checked) }
        for version in history.versions where version.isReleased {
            guard files.lock[version.version]?.seal == VersionRecord(version).fingerprint else {
                throw .differs(files.path(of: version.version))
            }
        }
        let after = files.checked
        if after.isInvalid { throw .invalid(after) }
        let heading = "heading: version \(next ?? newest.nextMinor) after \(newest)"
        let list = released.count == 1 ? "version \(newest)" : "\(released.count) released versions"
        return VersionChange(
            schema: name, version: newest, batch: files.batch,
            sentence: "\(list) of \(name) \(released.count == 1 ? "has a file of its own" : "have files of their own")", isNew: false,
            updates: [currentText.mainPath: heading])
    }

    /// Returns the files without the released versions.
    private func changes(of currentText: CurrentText, _ next: VersionNumber?, after newest: VersionNumber) -> [FileChange] {
        let changes = next.map { currentText.renumbered($0, after: newest) } ?? currentText.following(newest, as: newest.nextMinor)
        let changed = Dictionary(changes.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        return currentText.trees.map { tree in
            let path = FilePath(tree.file.path)
            return FileChange(path: path, bytes: changed[path] ?? tree.file.bytes)
        }
    }
}

extension SchemaHistory {
    /// The first unreleased version that others follow, which can't have its own file, or `nil`.
    var unreleasedPredecessor: Schema? { versions.dropLast().first { !$0.isReleased } }
}

extension SyntaxTree {
    /// Whether a file contains only the name of its schema.
    fileprivate var hasOnlyItsName: Bool {
        guard statements.count == 1, case .schema(let schema) = statements[0] else { return false }
        return file.bytes.filter { $0 > UInt8(ascii: " ") } == Array(text(schema.span).utf8).filter { $0 > UInt8(ascii: " ") }
    }
}
