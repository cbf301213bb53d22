/// The record types and fields in the recorded schemas of a schema's containers.
package struct RecordedProduction: Sendable {
    package private(set) var recordTypes: Set<String> = []
    /// The names of all fields.
    package private(set) var keys: Set<CloudKitField.Key> = []
    /// The fields whose type a version of the schema can need.
    package private(set) var fields: [CloudKitField] = []

    package init() {}

    package mutating func add(recordType: String) {
        recordTypes.insert(recordType)
    }

    /// Adds a field. `type` is `nil` for a list, and for a number that takes any value.
    package mutating func add(field key: CloudKitField.Key, _ type: CloudKitFieldType?, isEncrypted: Bool) {
        keys.insert(key)
        if let type { fields.append(CloudKitField(recordType: key.recordType, name: key.name, type, isEncrypted: isEncrypted)) }
    }
}

extension SchemaHistory {
    /// Returns the history with what its containers have. Without it, each released field counts as deployed.
    package func knowing(production: RecordedProduction?) -> SchemaHistory {
        guard let production else { return self }
        var history = self
        for index in history.versions.indices { history.versions[index].production = production }
        return history
    }
}
