package import CrowsfootModel
import CrowsfootSyntax

/// A property in a box.
package struct DiagramRow: Hashable, Sendable {
    package enum Key: String, Sendable, CaseIterable {
        case primary = "PK"
        case unique = "UK"
        case foreign = "FK"
    }

    /// The type as the schema writes it, and a form without question marks and colons.
    package struct TypeName: Hashable, Sendable {
        package let full: String
        package let plain: String

        /// The type of the values in a list or an optional.
        var element: String { full.filter { !"[]?".contains($0) } }
    }

    package let name: String
    package let type: TypeName
    package let keys: [Key]
    package let remarks: [RowRemark]
    package let documentation: String?
    /// Whether it refers to other models. A foreign key does so by its key.
    package let isRelationship: Bool
    package let mark: DiagramMark?

    package init(
        _ name: String, type: TypeName, keys: [Key] = [], remarks: [RowRemark] = [], documentation: String? = nil,
        isRelationship: Bool = false, mark: DiagramMark? = nil
    ) {
        self.name = name
        self.type = type
        self.keys = keys
        self.remarks = remarks
        self.documentation = documentation
        self.isRelationship = isRelationship
        self.mark = mark
    }

    /// Returns a row with the number of omitted rows.
    static func rest(_ count: Int) -> DiagramRow { DiagramRow("… \(count) more", type: TypeName(full: "", plain: "")) }

    /// Whether it represents omitted rows.
    var isRest: Bool { type.full.isEmpty }

    /// The cases of its enum.
    var cases: [String]? {
        remarks.lazy.compactMap { if case .cases(let names, _) = $0 { names } else { nil } }.first
    }

    /// Returns the row with a change mark and remarks about the change, such as another delete rule.
    func marked(_ mark: DiagramMark?, _ more: [String], hasOtherDeleteRule: Bool) -> DiagramRow {
        let kept = remarks.filter { remark in
            if case .deletes = remark { return !hasOtherDeleteRule }
            // The change shows it already.
            if remark == .optional { return !more.contains(DifferenceMarks.nowOptional) }
            return remark != .unique || !more.contains(DifferenceMarks.nowUnique)
        }
        return DiagramRow(
            name, type: type, keys: keys, remarks: more.map(RowRemark.other) + kept, documentation: documentation,
            isRelationship: isRelationship, mark: mark)
    }
}

/// The change of an element since another version. It is shown by a symbol, a color and a line style, so that it doesn't depend on colors.
package enum DiagramMark: String, CaseIterable, Sendable {
    case added, removed, changed, renamed

    /// Whether it was added or removed.
    var isPresence: Bool { self == .added || self == .removed }

    package var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        case .renamed: "→"
        }
    }
}

/// Creates the rows of a box: one for each property or, as in a relational database, none for relationships to many.
struct DiagramRowMaker {
    private let schema: Schema
    private let rows: DiagramRows
    /// The key of each model, computed once: hundreds of rows can refer to a model with hundreds of properties.
    private let identities: [Property?]

    init(_ schema: Schema, _ rows: DiagramRows) {
        self.schema = schema
        self.rows = rows
        identities = schema.models.map(schema.identity(of:))
    }

    /// Returns the row, or `nil` for a relationship without a column if rows are keys.
    func row(of id: PropertyID) -> DiagramRow? {
        let property = schema[id]
        guard let destination = property.type.destination else { return attribute(id, property) }
        switch rows {
        case .properties: return relationship(id, property)
        case .keys: return property.type.isToMany ? nil : foreignKey(id, property, to: schema[destination])
        }
    }

    private func relationship(_ id: PropertyID, _ property: Property) -> DiagramRow {
        DiagramRow(
            property.name.text, type: schema.diagramType(of: property.type), keys: schema.keys(of: id),
            remarks: (property.type.isOptional ? [.optional] : []) + (property.count == nil ? [] : [.count(Multiplicity(property))])
                + (property.deleteRule == .nullify ? [] : [.deletes(property.deleteRule)]),
            documentation: property.documentation, isRelationship: true)
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

    /// Creates a foreign key row, named like a column.
    private func foreignKey(_ id: PropertyID, _ property: Property, to model: Model) -> DiagramRow {
        let identity = identities[Int(model.id.index)]
        let target = identity.map { "\(model.name.text).\($0.name.text)" } ?? model.name.text
        return DiagramRow(
            property.foreignKeyName(to: identity),
            type: schema.diagramType(of: identity?.type ?? .model(model.id)), keys: [.foreign] + schema.keys(of: id),
            remarks: [.references(target)] + (property.type.isOptional ? [.optional] : []), documentation: property.documentation)
    }

    /// Returns the cases of an enum, also of one in a list.
    private func cases(of type: ValueType) -> [RowRemark] {
        guard let id = type.listedEnumeration else { return [] }
        return [.cases(schema[id].cases.map(\.name.text), areCut: false)]
    }
}
