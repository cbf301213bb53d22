import CrowsfootModel
import CrowsfootSyntax

/// Equal hashes mean that there is nothing to migrate, whatever a comparison lists.
enum UnchangedStore {
    /// Whether all hashes of the two versions are equal, and nothing in which they differ is unconfirmed.
    static func isResult(of comparison: Comparison) -> Bool {
        let (old, new) = (comparison.lineage.old, comparison.lineage.new)
        guard comparison.changes.contains(where: { !Unseen.isNeverSeen($0) }), properties(of: old) == properties(of: new) else {
            return false
        }
        return StoreEquality.all(in: StoreIdentity.all(in: [old, new])).contains(where: \.doubts.isEmpty)
    }

    /// How many properties each model has in the store. Where these numbers differ, so do the hashes, and nothing has to be hashed.
    private static func properties(of schema: Schema) -> [String: Int] {
        let models = schema.models.filter { !$0.isVirtual }
        return Dictionary(
            models.map { model in
                let own = model.properties.count { $0.has(.derived) || schema.isInStore($0) }
                return (model.name.text, own + (schema.usesSwiftData ? schema.places(in: model).count : 0))
            },
            uniquingKeysWith: { first, _ in first })
    }
}
