import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Advice about a heading whose predecessor has no file or isn't the newest version. It depends on the lock, the other released versions
/// and the folders next to the schema.
struct HeadingAdvice {
    static let rules = [PredecessorMissing.rule, NotNewest.rule]

    private let schema: ParsedSchema
    /// The newest version with a file, or `nil`.
    private let newest: VersionNumber?
    /// A folder of released versions without a schema, and its correct name for this schema, or `nil`.
    private let renaming: (old: String, new: String)?

    init(_ schema: ParsedSchema) {
        self.schema = schema
        newest = schema.trees.filter { $0.file.role == .released }.compactMap { tree in
            VersionNumber(String(FilePath(tree.file.path).name.dropLast(FilePath.schemaEnding.count)))
        }.max()
        let stray = schema.strayVersions
        renaming = stray.count == 1 ? (stray[0].name, (schema.name ?? "") + FilePath.versionsEnding) : nil
    }

    func adapted(_ finding: Diagnostic) -> Diagnostic {
        if finding.rule == NotNewest.rule { return newestUnrecorded ?? finding }
        return finding.rule == PredecessorMissing.rule ? adaptedToMissing(finding) : finding
    }

    /// The finding about a file from a merge, with a version that this branch never released, or `nil`. The heading is then right.
    private var newestUnrecorded: Diagnostic? {
        guard let newest, let lock = schema.lock.lock, !lock.entries.isEmpty, lock[newest] == nil,
            let tree = schema.trees.first(where: { $0.file.role == .released && $0.releasedVersion == newest })
        else { return nil }
        return UnrecordedRelease.file(tree, of: newest)
    }

    /// Returns the finding with advice about the lock: if the lock has the version, it was released, so its file has to be restored.
    private func adaptedToMissing(_ finding: Diagnostic) -> Diagnostic {
        if case .nowhere = schema.lock {
            return schema.trees.contains { $0.file.path == StandardStream.input.path.text }
                ? PredecessorMissing.withoutFolder(finding) : finding
        }
        guard let tree = schema.trees.first(where: { $0.file.id == finding.range.file }),
            let stated = VersionNumber(tree.file.text(finding.range)), schema.lock.lock?[stated] == nil
        else { return finding }
        if let newest { return PredecessorMissing.neverReleased(finding, stated, newest: newest) }
        if let renaming { return PredecessorMissing.renamed(finding, folder: renaming.old, to: renaming.new) }
        return PredecessorMissing.nothingReleased(finding)
    }
}
