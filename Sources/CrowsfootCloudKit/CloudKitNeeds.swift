package import CrowsfootModel
package import CrowsfootSource

/// The record types and fields that versions of a schema need in a container. Old versions stay in use, so a container keeps them all.
package struct CloudKitNeeds: Sendable {
    package private(set) var recordTypes: [RecordType] = []
    /// The indices of the record types, by name.
    private var indices: [String: Int] = [:]
    /// The newest version.
    package private(set) var current: Version?

    package struct RecordType: Sendable {
        package let name: String
        /// The version that needs it first.
        package let since: Version
        /// The newest version that needs it.
        package fileprivate(set) var last: Version
        /// The model, or the root of a hierarchy, in the newest version that has it.
        package fileprivate(set) var model: Name
        package fileprivate(set) var fields: [Field] = []
        /// Whether it is known that syncing uses this name.
        package fileprivate(set) var isConfirmed: Bool
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
        /// Whether its type is known. It is a guess for two properties of one version that share a field, and for names that CloudKit's
        /// grammar doesn't have.
        package fileprivate(set) var isConfirmed: Bool
        /// Whether new code no longer uses the property.
        package fileprivate(set) var isDeprecated: Bool
    }

    package struct Version: Hashable, Sendable {
        package let number: VersionNumber
        package let isReleased: Bool
    }

    /// The versions come oldest first.
    package init(of versions: [Schema]) {
        for schema in versions { add(schema) }
        for index in recordTypes.indices { recordTypes[index].doubtSharedFields() }
    }

    private mutating func add(_ schema: Schema) {
        let version = Version(number: schema.version, isReleased: schema.isReleased)
        current = version
        for model in schema.models where schema.isMirrored(model) {
            let isCertain = !schema.unsynced.doubtfulModels.contains(model.name.text)
            let index = index(
                of: schema.cloudKitRecordType(of: model), since: version, (schema.ancestors(of: model).last ?? model).name,
                isCertain: isCertain)
            let properties = Dictionary(
                model.properties.indices.compactMap { position in
                    schema.cloudKitPlace(of: PropertyID(model.id, position))?.field.map { ($0.key, model.properties[position]) }
                }, uniquingKeysWith: { first, _ in first })
            for field in schema.cloudKitFields(of: model) {
                let property = properties[field.key]
                recordTypes[index].add(
                    Field(
                        field: field, property: property.map { "\(model.name.text).\($0.name.text)" }, since: version, last: version,
                        range: property?.name.range ?? model.name.range,
                        isConfirmed: isCertain && field.form.isConfirmed && CloudKitName(field.name).isKnown,
                        isDeprecated: property?.isDeprecated ?? false))
            }
        }
        addLinks(of: schema, version)
    }

    /// All many-to-many relationships share one record type, which Apple documents, and which no schema that was seen has.
    private mutating func addLinks(of schema: Schema, _ version: Version) {
        guard let name = schema.linkRecords?.first.property.name else { return }
        let index = indices[CloudKitComparison.links] ?? recordTypes.count
        if index == recordTypes.count {
            indices[CloudKitComparison.links] = index
            recordTypes.append(
                RecordType(name: CloudKitComparison.links, since: version, last: version, model: name, isConfirmed: false))
        }
        recordTypes[index].last = version
        recordTypes[index].model = name
    }

    private mutating func index(of recordType: String, since version: Version, _ model: Name, isCertain: Bool) -> Int {
        let field = Field(
            field: CloudKitField(recordType: recordType, name: CloudKitField.entityName, .string, isEncrypted: false), property: nil,
            since: version, last: version, range: model.range, isConfirmed: isCertain, isDeprecated: false)
        let index = indices[recordType] ?? recordTypes.count
        if index == recordTypes.count {
            indices[recordType] = index
            recordTypes.append(
                RecordType(
                    name: recordType, since: version, last: version, model: model,
                    isConfirmed: isCertain && CloudKitName(recordType).isKnown))
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
                fields[index].isDeprecated = field.isDeprecated
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

    /// Returns the forms in which versions need a field, oldest first.
    package func forms(of name: String) -> [CloudKitNeeds.Field] { (indices[name] ?? []).map { fields[$0] } }

    /// A property can have the name of a field that syncing itself writes.
    fileprivate mutating func doubtSharedFields() {
        let own = fields.filter { $0.field.form.asset == .present }.map(\.field.assetName)
        let taken = Set(own + CloudKitField.reservedNames.map { CloudKitField.prefix + $0 })
        for index in fields.indices where fields[index].property != nil && taken.contains(fields[index].field.name) {
            fields[index].isConfirmed = false
        }
    }
}
