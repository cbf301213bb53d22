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

    /// Creates the fields that production may have before a version: those of its recorded schema, or else those of a version and of
    /// earlier released ones, which stay in their first form.
    init(before new: Schema, in schema: Schema) {
        if let production = new.production, new.settings.cloudkit != nil {
            recordTypes = production.recordTypes
            for field in production.fields {
                fields[field.key] = field
                released.insert(field.key)
            }
            return
        }
        // A step between released versions can't be changed.
        let withEarlierVersions = !new.isReleased
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
