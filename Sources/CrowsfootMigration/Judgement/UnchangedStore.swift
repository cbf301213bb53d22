import CrowsfootChanges
import CrowsfootModel
import CrowsfootStoreModel

/// The result for equal hashes: nothing is migrated, whatever a comparison lists.
enum UnchangedStore {
    /// Whether all hashes of both versions are equal and no difference is unconfirmed.
    static func isResult(of step: VersionStep) -> Bool {
        guard step.comparison.changes.contains(where: { !InvisibleToStore.isNeverSeen($0) }),
            propertyCounts(in: step.versions.old) == propertyCounts(in: step.versions.new)
        else {
            return false
        }
        return StoreEquality.all(in: [step.identities.old, step.identities.new]).contains(where: \.doubts.isEmpty)
    }

    /// Returns the number of properties of each model. Each property is hashed, so if the numbers differ, the hashes do.
    private static func propertyCounts(in schema: Schema) -> [String: Int] {
        let counts = schema.models.filter { !$0.isVirtual }.map { model in
            (model.name.text, model.properties.count { schema.isInStore($0) })
        }
        return Dictionary(counts, uniquingKeysWith: +)
    }
}
