import CrowsfootModel
import CrowsfootSyntax

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
