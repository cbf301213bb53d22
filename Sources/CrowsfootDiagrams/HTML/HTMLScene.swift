import CrowsfootHistory
import CrowsfootModel

/// What a page shows of a version at every level of detail: whole, or with what has changed since the one before.
struct HTMLScene {
    /// One for each level. All have the same boxes and lines; only the rows are more or fewer.
    let diagrams: [Diagram]
    /// In the order of the boxes.
    let models: [HTMLModel]

    init(_ schema: Schema, _ options: HTMLOptions) {
        diagrams = DiagramDetail.allCases.map { detail in
            options.diagram(SchemaDiagram.diagram(of: schema, detail: detail), "(\(schema.version))")
        }
        let sections = Self.sections(of: diagrams)
        models = Self.boxes(of: diagrams).map { box in
            guard let model = schema.model(named: box.name), box.kind != .stub else { return HTMLModel(box, sections) }
            return HTMLModel(box, sections, schema.parentName(of: model), schema.relationships(of: model.id) { _ in nil })
        }
    }

    init(_ comparison: Comparison, _ options: HTMLOptions) {
        let lineage = comparison.lineage
        let title = "(\(lineage.old.version) → \(lineage.new.version))"
        diagrams = DiagramDetail.allCases.map { options.diagram(MarkedDiagram.diagram(of: comparison, detail: $0), title) }
        let sections = Self.sections(of: diagrams)
        let marks = DifferenceMarks(comparison)
        models = Self.boxes(of: diagrams).map { box in
            let (schema, side) = box.mark == .removed ? (lineage.old, VersionSide.old) : (lineage.new, .new)
            guard let model = schema.model(named: box.name), box.kind != .stub else { return HTMLModel(box, sections) }
            let present = schema.relationships(of: model.id) { marks[$0, side] }
            let gone = side == .new ? marks.removed(from: model.id) : []
            return HTMLModel(
                box, sections, schema.parentName(of: model),
                present + gone.compactMap { HTMLRelationship($0, in: lineage.old, .removed) })
        }
    }

    private static func boxes(of diagrams: [Diagram]) -> [DiagramBox] { diagrams.last?.boxes ?? [] }

    private static func sections(of diagrams: [Diagram]) -> [String: String] {
        guard let diagram = diagrams.last else { return [:] }
        let members = diagram.groups.flatMap { group in group.boxes.map { (diagram.boxes[$0].name, group.title) } }
        return Dictionary(members) { first, _ in first }
    }
}

extension HTMLModel {
    fileprivate init(
        _ box: DiagramBox, _ sections: [String: String], _ parent: String? = nil, _ relationships: [HTMLRelationship] = []
    ) {
        self.init(box: box, section: sections[box.name], parent: parent, relationships: relationships)
    }
}

extension Schema {
    fileprivate func parentName(of model: Model) -> String? { model.parent.map { self[$0].name.text } }

    fileprivate func relationships(of model: ModelID, _ mark: (PropertyID) -> DiagramMark?) -> [HTMLRelationship] {
        self[model].properties.indices.compactMap { index in
            let id = PropertyID(model, index)
            return HTMLRelationship(id, in: self, mark(id))
        }
    }
}
