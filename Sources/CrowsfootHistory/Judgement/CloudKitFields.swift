package import CrowsfootModel

/// Everything that CloudKit has of a version, by where it is found.
package struct CloudKitFields: Sendable {
    package private(set) var recordTypes: Set<String> = []
    private var fields: [CloudKitField.Key: CloudKitField] = [:]

    /// Empty for a version that isn't synced.
    package init(in schema: Schema) {
        guard schema.settings.cloudkit != nil else { return }
        for model in schema.models where !model.isVirtual {
            recordTypes.insert(schema.cloudKitRecordType(of: model))
            for field in schema.cloudKitFields(of: model) { fields[field.key] = field }
        }
    }

    package subscript(key: CloudKitField.Key) -> CloudKitField? { fields[key] }
}
