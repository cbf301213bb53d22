import CrowsfootChanges
import CrowsfootModel
import CrowsfootStoreModel

/// Equal hashes mean that there is nothing to migrate, whatever a comparison lists.
enum UnchangedStore {
    /// Whether all hashes of the two versions are equal, and nothing in which they differ is unconfirmed.
    static func isResult(of step: VersionStep) -> Bool {
        guard step.comparison.changes.contains(where: { !InvisibleToStore.isNeverSeen($0) }),
            propertyCounts(in: step.versions.old) == propertyCounts(in: step.versions.new)
        else {
            return false
        }
        return StoreEquality.all(in: [step.identities.old, step.identities.new]).contains(where: \.doubts.isEmpty)
    }

    /// Keyed by model. Each property is hashed by itself, so where one is added or removed, the hashes differ, and need not be computed.
    private static func propertyCounts(in schema: Schema) -> [String: Int] {
        let counts = schema.models.filter { !$0.isVirtual }.map { model in
            (model.name.text, model.properties.count { schema.isInStore($0) })
        }
        return Dictionary(counts, uniquingKeysWith: +)
    }
}
