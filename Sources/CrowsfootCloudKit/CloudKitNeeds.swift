package import CrowsfootModel
package import CrowsfootSource

/// The record types and fields that versions of a schema need in a container. Old versions stay in use, so a container keeps them all.
package struct CloudKitNeeds: Sendable {
    package private(set) var recordTypes: [RecordType] = []
    /// The indices of the record types, by name.
    private var indices: [String: Int] = [:]
    /// Whether many-to-many relationships need records of their own.
    package private(set) var hasLinkRecords = false

    package struct RecordType: Sendable {
        package let name: String
        /// The version that needs it first.
        package let since: Version
        /// A location in the schema: that of the model.
        package let range: SourceRange
        package fileprivate(set) var fields: [Field] = []
    }

    package struct Field: Sendable {
        package let field: CloudKitField
        /// The path of the property; `nil` for a field that only mirroring writes.
        package let property: String?
        package let since: Version
        package let range: SourceRange
    }

    package struct Version: Hashable, Sendable {
        package let number: VersionNumber
        package let isReleased: Bool
    }

    /// The versions come oldest first.
    package init(of versions: [Schema]) {
        for schema in versions { add(schema) }
    }

    private mutating func add(_ schema: Schema) {
        let version = Version(number: schema.version, isReleased: schema.isReleased)
        if schema.hasLinkRecords { hasLinkRecords = true }
        for model in schema.models where !model.isVirtual {
            let index = index(of: schema.cloudKitRecordType(of: model), since: version, at: model.name.range)
            let paths = Dictionary(
                model.properties.indices.compactMap { position in
                    schema.cloudKitPlace(of: PropertyID(model.id, position))?.field.map { ($0.key, model.properties[position].name) }
                }, uniquingKeysWith: { first, _ in first })
            for field in schema.cloudKitFields(of: model) {
                let name = paths[field.key]
                recordTypes[index].add(
                    Field(
                        field: field, property: name.map { "\(model.name.text).\($0.text)" }, since: version,
                        range: name?.range ?? model.name.range))
            }
        }
    }

    private mutating func index(of recordType: String, since version: Version, at range: SourceRange) -> Int {
        if let index = indices[recordType] { return index }
        indices[recordType] = recordTypes.count
        var type = RecordType(name: recordType, since: version, range: range)
        type.add(
            Field(
                field: CloudKitField(recordType: recordType, name: "CD_entityName", .string, isEncrypted: false), property: nil,
                since: version, range: range))
        recordTypes.append(type)
        return recordTypes.count - 1
    }
}

extension CloudKitNeeds.RecordType {
    /// A field that another version needs in the same form is the same one.
    fileprivate mutating func add(_ field: CloudKitNeeds.Field) {
        let isKnown = fields.contains {
            $0.field.key == field.field.key && $0.field.form.type == field.field.form.type
                && $0.field.isEncrypted == field.field.isEncrypted
        }
        if !isKnown { fields.append(field) }
    }
}
