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
        /// The newest version that needs it.
        package fileprivate(set) var last: Version
        /// The model, or the root of a hierarchy, in the newest version that has it.
        package fileprivate(set) var model: Name
        package fileprivate(set) var fields: [Field] = []
        /// The indices of the fields with a name. Versions may need several forms of one.
        fileprivate var indices: [String: [Int]] = [:]
    }

    package struct Field: Sendable {
        package let field: CloudKitField
        /// The path of the property; `nil` for a field that only mirroring writes.
        package fileprivate(set) var property: String?
        package let since: Version
        /// The newest version that needs it.
        package fileprivate(set) var last: Version
        /// A location in the newest version that needs it: the property, or else the model.
        package fileprivate(set) var range: SourceRange
        /// Whether its type is known. It is a guess for two properties of one version that share a field.
        package fileprivate(set) var isConfirmed: Bool
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
            let index = index(of: schema.cloudKitRecordType(of: model), since: version, (schema.ancestors(of: model).last ?? model).name)
            let paths = Dictionary(
                model.properties.indices.compactMap { position in
                    schema.cloudKitPlace(of: PropertyID(model.id, position))?.field.map { ($0.key, model.properties[position].name) }
                }, uniquingKeysWith: { first, _ in first })
            for field in schema.cloudKitFields(of: model) {
                let name = paths[field.key]
                recordTypes[index].add(
                    Field(
                        field: field, property: name.map { "\(model.name.text).\($0.text)" }, since: version, last: version,
                        range: name?.range ?? model.name.range, isConfirmed: field.form.isConfirmed))
            }
        }
    }

    private mutating func index(of recordType: String, since version: Version, _ model: Name) -> Int {
        let field = Field(
            field: CloudKitField(recordType: recordType, name: "CD_entityName", .string, isEncrypted: false), property: nil,
            since: version, last: version, range: model.range, isConfirmed: true)
        let index = indices[recordType] ?? recordTypes.count
        if index == recordTypes.count {
            indices[recordType] = index
            recordTypes.append(RecordType(name: recordType, since: version, last: version, model: model))
        }
        recordTypes[index].last = version
        recordTypes[index].model = model
        recordTypes[index].add(field)
        return index
    }
}

extension CloudKitNeeds.RecordType {
    /// A field that another version needs in the same form is the same one.
    fileprivate mutating func add(_ field: CloudKitNeeds.Field) {
        let name = field.field.name
        var field = field
        for index in indices[name] ?? [] {
            if fields[index].field.form.type == field.field.form.type, fields[index].field.isEncrypted == field.field.isEncrypted {
                fields[index].property = field.property
                fields[index].last = field.last
                fields[index].range = field.range
                return
            }
            if fields[index].last == field.since {
                fields[index].isConfirmed = false
                field.isConfirmed = false
            }
        }
        indices[name, default: []].append(fields.count)
        fields.append(field)
    }
}
