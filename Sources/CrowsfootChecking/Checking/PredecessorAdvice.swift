import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Advises what to do about a predecessor without a file. That depends on the lock, the other released versions and the folders beside the
/// schema.
struct PredecessorAdvice {
    private let schema: ParsedSchema
    private let newest: VersionNumber?
    /// The folder of released versions that belongs to none of the schemas beside it, and the name that it would have as that of this one.
    private let renaming: (old: String, new: String)?

    init(_ schema: ParsedSchema) {
        self.schema = schema
        newest = schema.trees.filter { $0.file.role == .released }.compactMap { tree in
            VersionNumber(String(FilePath(tree.file.path).name.dropLast(FilePath.schemaEnding.count)))
        }.max()
        renaming = schema.strayVersions.map { ($0.name, (schema.name ?? "") + FilePath.versionsEnding) }
    }

    /// Keeps the finding if the lock has the version: it was released, so its file has to come back.
    func adapted(_ finding: Diagnostic) -> Diagnostic {
        guard finding.rule == PredecessorMissing.rule, let tree = schema.trees.first(where: { $0.file.id == finding.range.file }),
            let stated = VersionNumber(tree.file.text(finding.range)), schema.lock.lock?[stated] == nil
        else { return finding }
        if let newest { return PredecessorMissing.neverReleased(finding, stated, newest: newest) }
        if let renaming { return PredecessorMissing.renamed(finding, folder: renaming.old, to: renaming.new) }
        return PredecessorMissing.nothingReleased(finding)
    }
}
