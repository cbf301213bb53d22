package import CrowsfootModel
import CrowsfootSyntax

/// A diagram of a whole version.
package struct SchemaDiagram {
    private let schema: Schema
    private let rows: DiagramRowMaker
    private let content: DiagramContent
    private let marks: SideMarks?
    /// The index of each property's row in its box, if it is shown.
    private var places: [PropertyID: Int] = [:]

    package static func diagram(of schema: Schema, _ content: DiagramContent = DiagramContent()) -> Diagram {
        diagram(of: schema, content, marks: nil)
    }

    static func diagram(of schema: Schema, _ content: DiagramContent, marks: SideMarks?) -> Diagram {
        var picture = SchemaDiagram(schema, content, marks)
        var diagram = Diagram(title: "\(schema.name) \(schema.version)", summary: schema.settings.documentation)
        diagram.boxes = schema.models.map { picture.box(of: $0) }
        diagram.lines = schema.models.compactMap(picture.inheritance) + schema.relationships.compactMap(picture.line)
        diagram.groups = picture.groups
        diagram.labels = content.shownLabels
        diagram.enumerations = schema.enumerations.compactMap(CasesRemark.init)
        diagram.notes = schema.migration?.notes ?? []
        return diagram
    }

    private init(_ schema: Schema, _ content: DiagramContent, _ marks: SideMarks?) {
        self.schema = schema
        self.content = content
        self.marks = marks
        rows = DiagramRowMaker(schema, content.rows)
    }

    private mutating func box(of model: Model) -> DiagramBox {
        var shown: [DiagramRow] = []
        for index in model.properties.indices {
            let id = PropertyID(model.id, index)
            guard var row = rows.row(of: id) else { continue }
            if let marks { row = row.marked(marks[id], marks.remarks(id), hasOtherDeleteRule: marks.hasOtherDeleteRule(id)) }
            guard content.detail.shows(row) else { continue }
            places[id] = shown.count
            shown.append(row)
        }
        return DiagramBox(
            model.name.text, DiagramBox.Kind(model), documentation: model.documentation, rows: shown, mark: marks?[model.id],
            formerName: marks?.formerName(of: model.id))
    }

    private var groups: [DiagramGroup] {
        let members = Dictionary(grouping: schema.models.filter { $0.section != nil }, by: \.section)
        return schema.sections.indices.compactMap { index in
            guard let models = members[SectionID(index)] else { return nil }
            let section = schema.sections[index]
            return DiagramGroup(section.title, documentation: section.documentation, boxes: models.map { Int($0.id.index) })
        }
    }

    private func inheritance(of model: Model) -> DiagramLine? {
        model.parent.map { parent in
            DiagramLine(
                .inheritance, from: .init(box: Int(model.id.index), Multiplicity(least: 0, most: 1)),
                to: .init(box: Int(parent.index), .one),
                label: "is a kind of \(schema[parent].name.text)", mark: marks?[model.id].flatMap { $0.isPresence ? $0 : nil })
        }
    }

    /// Returns the line of a relationship. It starts at the owner, if there is one.
    private func line(of relationship: Relationship) -> DiagramLine? {
        let isTurned = relationship.second.map { $0.isToMany && !relationship.first.isToMany } ?? false
        let first = isTurned ? relationship.second ?? relationship.first : relationship.first
        let second = relationship.isSymmetric ? first : relationship.other(than: first)
        guard let destination = first.property.type.destination else { return nil }
        return DiagramLine(
            from: .init(
                box: Int(first.model.index), row: places[first.id], schema.inverseMultiplicity(of: first, second),
                role: second.map { DiagramLine.Role($0.property) }),
            to: .init(
                box: Int(destination.index), row: second.flatMap { places[$0.id] }, Multiplicity(first.property),
                role: DiagramLine.Role(first.property)),
            label: marks?.label(relationship) ?? RelationshipLabel(first, inverse: second, in: schema).text, mark: marks?[relationship])
    }
}

extension DiagramBox.Kind {
    init(_ model: Model) {
        self = model.isVirtual ? .placeholder : model.isAbstract ? .abstractModel : .model
    }
}

extension DiagramLine.Role {
    fileprivate init(_ property: Property) {
        self.init(name: property.name.text, deletion: property.deleteRule == .nullify ? nil : property.deleteRule.rawValue)
    }
}

extension Schema {
    /// Returns the type of a row. Whether it is optional is a remark.
    func diagramType(of type: ValueType) -> DiagramRow.TypeName {
        .init(full: ownName(of: type), plain: plainName(of: type))
    }

    /// Returns the name without its owner, since the box shows the owner of a nested type.
    private func ownName(of type: ValueType) -> String {
        switch type {
        case .optional(let wrapped): ownName(of: wrapped) + "?"
        case .array(let element): "[\(ownName(of: element))]"
        case .dictionary(let key, let value): "[\(ownName(of: key)): \(ownName(of: value))]"
        case .enumeration(let id): self[id].name.text
        case .structure(let id): self[id].name.text
        case .scalar, .model, .foreign, .unknown: shownName(of: type)
        }
    }

    private func plainName(of type: ValueType) -> String {
        switch type {
        case .optional(let wrapped): plainName(of: wrapped)
        case .array(let element): plainName(of: element) + "[]"
        case .dictionary(let key, let value): "\(plainName(of: value))[\(plainName(of: key))]"
        case .scalar, .enumeration, .structure, .model, .foreign, .unknown: ownName(of: type)
        }
    }

    func keys(of id: PropertyID) -> [DiagramRow.Key] {
        let property = self[id]
        let isPart = self[id.model].attributes.contains { attribute in
            attribute.name == .unique && attribute.words.contains { $0.text == property.name.text }
        }
        return (property.has(.id) ? [.primary] : []) + (property.has(.unique) || isPart ? [.unique] : [])
    }
}
