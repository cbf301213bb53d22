package import CrowsfootModel
import CrowsfootSyntax

/// A property in its box.
package struct DiagramRow: Hashable, Sendable {
    package enum Key: String, Sendable, CaseIterable {
        case primary = "PK"
        case unique = "UK"
        case foreign = "FK"
    }

    /// The type as the schema writes it, and where there is no room for question marks and colons.
    package struct TypeName: Hashable, Sendable {
        package let full: String
        package let plain: String
    }

    package let name: String
    package let type: TypeName
    package let keys: [Key]
    package let remarks: [RowRemark]
    package let documentation: String?
    package let mark: DiagramMark?

    package init(
        _ name: String, type: TypeName, keys: [Key] = [], remarks: [RowRemark] = [], documentation: String? = nil, mark: DiagramMark? = nil
    ) {
        self.name = name
        self.type = type
        self.keys = keys
        self.remarks = remarks
        self.documentation = documentation
        self.mark = mark
    }

    /// The same with what became of it, and remarks on that.
    func marked(_ mark: DiagramMark?, _ more: [String]) -> DiagramRow {
        DiagramRow(
            name, type: type, keys: keys, remarks: more.map(RowRemark.other) + remarks, documentation: documentation, mark: mark)
    }
}

/// How much of a model its box shows.
package enum DiagramDetail: String, CaseIterable, Sendable {
    case names, keys, all

    func shows(_ row: DiagramRow) -> Bool {
        switch self {
        case .names: false
        // What changed is what such a picture is for.
        case .keys: !row.keys.isEmpty || row.mark != nil
        case .all: true
        }
    }
}

/// What became of something since another version. It is shown by a sign, by colour and by how lines are drawn, so that nobody depends on
/// colours.
package enum DiagramMark: String, CaseIterable, Sendable {
    case added, removed, changed, renamed

    package var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        case .renamed: "→"
        }
    }
}

/// Makes the rows of a box: one for each attribute, and one for each relationship to a single row, which is kept as a foreign key.
struct RowMaker {
    private let schema: Schema
    /// By model: hundreds of rows may lead to one that has hundreds of properties.
    private let identities: [Property?]

    init(schema: Schema) {
        self.schema = schema
        identities = schema.models.map(schema.identity(of:))
    }

    /// Nothing for a relationship to many rows, which no row holds.
    func row(of id: PropertyID) -> DiagramRow? {
        let property = schema[id]
        guard let destination = property.type.destination else { return attribute(id, property) }
        return property.type.isToMany ? nil : foreignKey(id, property, to: schema[destination])
    }

    private func attribute(_ id: PropertyID, _ property: Property) -> DiagramRow {
        let partners = schema[id.model].attributes.filter { $0.name == .unique }.map { $0.words.map(\.text) }
            .filter { $0.count > 1 && $0.contains(property.name.text) }
            .map { RowRemark.uniqueWith($0.filter { $0 != property.name.text }) }
        let keys = schema.keys(of: id)
        let isUnique = keys.contains(.unique) && partners.isEmpty
        return DiagramRow(
            property.name.text, type: schema.diagramType(of: property.type), keys: keys,
            remarks: (property.type.isOptional ? [.optional] : []) + (isUnique ? [.unique] : []) + partners + cases(of: property.type)
                + (property.isTransient ? [.notStored] : []),
            documentation: property.documentation)
    }

    /// Named as a column would be.
    private func foreignKey(_ id: PropertyID, _ property: Property, to model: Model) -> DiagramRow {
        let identity = identities[Int(model.id.index)]
        let target = identity.map { "\(model.name.text).\($0.name.text)" } ?? model.name.text
        return DiagramRow(
            property.foreignKeyName(to: identity),
            type: schema.diagramType(of: identity?.type ?? .model(model.id)), keys: [.foreign] + schema.keys(of: id),
            remarks: [.references(target)] + (property.type.isOptional ? [.optional] : []), documentation: property.documentation)
    }

    /// The cases of an enum, be it one of a list, as many as there is room for.
    private func cases(of type: ValueType) -> [RowRemark] {
        guard let id = type.listedEnumeration else { return [] }
        let names = schema[id].cases.map(\.name.text)
        return [.cases(Array(names.prefix(Self.shownCases)), areCut: names.count > Self.shownCases)]
    }

    private static let shownCases = 8
}
