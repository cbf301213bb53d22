import CrowsfootModel
import CrowsfootSyntax

/// A model as a table, with a column for each value of its rows, inherited ones included.
///
/// Relationships to many rows and properties that aren't stored have no column. Every table has a column that identifies its rows: that of
/// the model, or else the primary key of Core Data.
struct TblsTable {
    struct Column {
        let name: String
        let type: String
        let isNullable: Bool
        let defaultValue: String?
        let comment: String?
        /// The model that the column refers to.
        let destination: ModelID?
        let property: PropertyID?
    }

    let model: Model
    private(set) var columns: [Column] = []
    private(set) var key: Key
    /// Column names by property name.
    private var names: [String: String] = [:]

    init(_ model: Model, of schema: Schema) {
        self.model = model
        let properties = Self.properties(of: model, in: schema)
        let taken = Set(properties.map { schema[$0].name.text })
        key = Key(of: model, in: schema, besides: taken)
        if schema.identity(of: model) == nil {
            columns.append(
                Column(
                    name: key.name, type: key.type, isNullable: false, defaultValue: nil, comment: nil, destination: nil, property: nil))
        }
        for id in properties { add(id, of: schema, besides: taken.union([key.name])) }
    }

    /// The name of the column for a property.
    func column(of property: String) -> String? { names[property] }

    /// Returns the column names. Some properties have no column.
    func columns(of properties: [String]) -> [String] { properties.compactMap(column) }

    private static func properties(of model: Model, in schema: Schema) -> [PropertyID] {
        (schema.ancestors(of: model).reversed() + [model]).flatMap { owner in
            owner.properties.indices.map { PropertyID(owner.id, $0) }
        }
    }

    private mutating func add(_ id: PropertyID, of schema: Schema, besides taken: Set<String>) {
        let property = schema[id]
        guard !property.isTransient, !property.type.isToMany, names[property.name.text] == nil else { return }
        let destination = property.type.destination.map { schema[$0] }
        let name = destination.map { Self.free(property.foreignKeyName(to: schema.identity(of: $0)), property.name.text, besides: taken) }
        let type = destination.map { Key(of: $0, in: schema, besides: []).type }
        names[property.name.text] = name ?? property.name.text
        columns.append(
            Column(
                name: name ?? property.name.text, type: type ?? schema.spelling(of: property.type.unwrapped),
                isNullable: property.type.isOptional, defaultValue: property.defaultValue?.value.spelling,
                comment: property.documentation, destination: destination?.id, property: id))
    }

    /// Returns a free name. A column may have the name of its own property, but of no other.
    private static func free(_ name: String, _ own: String, besides taken: Set<String>) -> String {
        var name = name
        while name != own, taken.contains(name) { name += "_" }
        return name
    }
}

extension TblsTable {
    /// The column that identifies rows.
    struct Key {
        let name: String
        let type: String

        init(of model: Model, in schema: Schema, besides taken: Set<String>) {
            if let identity = schema.identity(of: model) {
                name = identity.name.text
                type = schema.spelling(of: identity.type.unwrapped)
            } else {
                type = schema.usesSwiftData ? "PersistentIdentifier" : "NSManagedObjectID"
                name = TblsTable.free(schema.usesSwiftData ? "persistentModelID" : "objectID", "", besides: taken)
            }
        }
    }
}
