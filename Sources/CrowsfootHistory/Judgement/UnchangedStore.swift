import CrowsfootModel

/// Equal hashes mean that there is nothing to migrate, whatever a comparison lists.
enum UnchangedStore {
    /// Whether all hashes of the two versions are equal, and nothing in which they differ is unconfirmed.
    static func isResult(of comparison: Comparison) -> Bool {
        let (old, new) = (comparison.lineage.old, comparison.lineage.new)
        guard comparison.changes.contains(where: { !Unseen.isNeverSeen($0) }), models(of: old) == models(of: new) else {
            return false
        }
        return StoreEquality.all(in: StoreIdentity.all(in: [old, new])).contains(where: \.doubts.isEmpty)
    }

    /// Where the names of models differ, so do the hashes, and nothing has to be hashed.
    private static func models(of schema: Schema) -> Set<String> {
        Set(schema.models.filter { !$0.isVirtual }.map(\.name.text))
    }
}
