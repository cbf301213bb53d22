import CrowsfootChanges
import CrowsfootModel
import CrowsfootText

/// The diagrams of a version at every level of detail: complete, or with the changes since the previous version.
struct HTMLScene {
    /// A diagram for each level of detail. All have the same boxes and lines, and differ only in their rows.
    let diagrams: [Diagram]
    /// The models, in the order of the boxes.
    let models: [HTMLModel]

    init(_ schema: Schema, _ options: HTMLOptions) {
        diagrams = DiagramDetail.allCases.map { detail in
            options.diagram(SchemaDiagram.diagram(of: schema, DiagramContent(detail, rows: options.rows)), "(\(schema.version))")
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
        diagrams = DiagramDetail.allCases.map {
            options.diagram(MarkedDiagram.diagram(of: comparison, DiagramContent($0, rows: options.rows)), title)
        }
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

/// A relationship as the page describes it for one of its models.
struct HTMLRelationship: Hashable {
    let name: String
    /// The model at the other end.
    let target: String
    let words: String
    let documentation: String?
    let mark: DiagramMark?

    /// Creates the description, or returns `nil` for an attribute.
    init?(_ id: PropertyID, in schema: Schema, _ mark: DiagramMark?) {
        let spelling = RelationshipWords.Spelling(name: { $0 }, model: { schema[$0].name.text })
        let property = schema[id]
        guard let words = RelationshipWords(id, in: schema, spelling), let destination = property.type.destination else { return nil }
        name = property.name.text
        target = schema[destination].name.text
        self.words = words.explanation
        documentation = property.documentation
        self.mark = mark
    }

    /// Writes the relationship. `row` is its row in the box, or `nil` if it has none.
    func write(_ row: DiagramRow?, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("target", target)
            writer.member("words", words)
            if let level = row.flatMap(DiagramDetail.first(showing:)) { writer.member("from", level.rawValue) }
            if let mark { writer.member("mark", mark.rawValue) }
            if let documentation { writer.member("documentation", documentation) }
        }
    }
}

/// The description of a model: its box with every row, and details that only text shows.
struct HTMLModel: Hashable {
    let box: DiagramBox
    let section: String?
    let parent: String?
    let relationships: [HTMLRelationship]

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", box.name)
            let known: KeyValuePairs = [
                "kind": box.kind.words, "mark": box.mark?.rawValue, "section": section, "parent": parent,
                "documentation": box.documentation,
            ]
            for case (let key, let text?) in known { writer.member(key, text) }
            writer.array("properties") { writer in
                for row in box.rows where !row.isRelationship { writer.object { Self.write(row, to: &$0) } }
            }
            writer.array("relationships") { writer in
                for relationship in relationships {
                    relationship.write(box.rows.first { $0.isRelationship && $0.name == relationship.name }, to: &writer)
                }
            }
        }
    }

    private static func write(_ row: DiagramRow, to writer: inout JSONWriter) {
        writer.member("name", row.name)
        writer.member("type", row.type.full)
        // The target of a foreign key is among the remarks.
        let keys = row.keys.filter { $0 != .foreign }.map(\.words)
        writer.member("remarks", keys + row.remarks.map(\.text).filter { !keys.contains($0) })
        if let cases = row.cases {
            writer.array("cases") { writer in
                for name in cases { writer.value(name) }
            }
        }
        // The lowest level that shows it.
        if let level = DiagramDetail.first(showing: row) { writer.member("from", level.rawValue) }
        if let mark = row.mark { writer.member("mark", mark.rawValue) }
        if let documentation = row.documentation { writer.member("documentation", documentation) }
    }
}

extension DiagramBox.Kind {
    fileprivate var words: String? {
        switch self {
        case .model: nil
        case .abstractModel: "abstract"
        case .placeholder: "drawn, not stored"
        case .stub: "elsewhere"
        }
    }
}

/// A renamed model with its rows: the names in one version and in the next one.
struct HTMLRenaming {
    private let model: Versions<String>
    private let rows: [Versions<String>]

    static func all(in lineage: Lineage) -> [HTMLRenaming] {
        lineage.new.models.compactMap { model in
            guard let before = lineage.predecessor(of: model.id) else { return nil }
            let rows = model.properties.indices.compactMap { index -> Versions<String>? in
                let id = PropertyID(model.id, index)
                guard let old = lineage.predecessor(of: id) else { return nil }
                let names = Versions(old: lineage.old[old].name.text, new: lineage.new[id].name.text)
                return names.old == names.new ? nil : names
            }
            let names = Versions(old: lineage.old[before].name.text, new: model.name.text)
            return names.old == names.new && rows.isEmpty ? nil : HTMLRenaming(model: names, rows: rows)
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("old", model.old)
            writer.member("new", model.new)
            writer.array("rows") { writer in
                for row in rows {
                    writer.object { writer in
                        writer.member("old", row.old)
                        writer.member("new", row.new)
                    }
                }
            }
        }
    }
}
