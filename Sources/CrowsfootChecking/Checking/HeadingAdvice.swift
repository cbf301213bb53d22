import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Advises what to do about a heading whose predecessor has no file or isn't the newest version. That depends on the lock, the other released
/// versions and the folders beside the schema.
struct HeadingAdvice {
    static let rules = [PredecessorMissing.rule, NotNewest.rule]

    private let schema: ParsedSchema
    /// The newest version that has a file.
    private let newest: VersionNumber?
    /// The folder of released versions that belongs to none of the schemas beside it, and the name that it would have as that of this one.
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

    /// A file that a merge has brought, of a version that this branch never released. The heading is right then.
    private var newestUnrecorded: Diagnostic? {
        guard let newest, let lock = schema.lock.lock, !lock.entries.isEmpty, lock[newest] == nil,
            let tree = schema.trees.first(where: { $0.file.role == .released && $0.releasedVersion == newest })
        else { return nil }
        return UnrecordedRelease.file(tree, of: newest)
    }

    /// Keeps the finding if the lock has the version: it was released, so its file has to come back.
    private func adaptedToMissing(_ finding: Diagnostic) -> Diagnostic {
        if case .nowhere = schema.lock { return PredecessorMissing.withoutFolder(finding) }
        guard let tree = schema.trees.first(where: { $0.file.id == finding.range.file }),
            let stated = VersionNumber(tree.file.text(finding.range)), schema.lock.lock?[stated] == nil
        else { return finding }
        if let newest { return PredecessorMissing.neverReleased(finding, stated, newest: newest) }
        if let renaming { return PredecessorMissing.renamed(finding, folder: renaming.old, to: renaming.new) }
        return PredecessorMissing.nothingReleased(finding)
    }
}
