package import CrowsfootModel

/// The CloudKit fields of a version, by key.
package struct CloudKitFields: Sendable {
    package private(set) var recordTypes: Set<String> = []
    private var fields: [CloudKitField.Key: CloudKitField] = [:]
    private var released: Set<CloudKitField.Key> = []

    /// Creates the fields, which are empty for a version that isn't synced.
    package init(in schema: Schema) {
        add(schema)
    }

    /// Creates the fields, including those of earlier released versions, which stay in production in their first form.
    init(in schema: Schema, withEarlierVersions: Bool) {
        add(schema)
        var earlier = withEarlierVersions ? schema.previous : nil
        while let version = earlier {
            if version.isReleased { add(version) }
            earlier = version.previous
        }
        guard withEarlierVersions, schema.settings.cloudkit != nil else { return }
        for field in schema.retiredFields {
            recordTypes.insert(field.key.recordType)
            fields[field.key] = field
            released.insert(field.key)
        }
    }

    private mutating func add(_ schema: Schema) {
        guard schema.settings.cloudkit != nil else { return }
        for model in schema.models where schema.isMirrored(model) {
            recordTypes.insert(schema.cloudKitRecordType(of: model))
            for field in schema.cloudKitFields(of: model) {
                fields[field.key] = field
                if schema.isReleased { released.insert(field.key) }
            }
        }
    }

    /// Whether a released version has a field, so that it may be in production.
    func isReleased(_ key: CloudKitField.Key) -> Bool { released.contains(key) }

    package subscript(key: CloudKitField.Key) -> CloudKitField? { fields[key] }
}
