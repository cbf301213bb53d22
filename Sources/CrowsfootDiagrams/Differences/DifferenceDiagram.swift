package import CrowsfootHistory
import CrowsfootModel

/// The picture of what changed: the models that a comparison touches, with the rows that changed and those that identify.
package struct DifferenceDiagram {
    private let comparison: Comparison
    private let marks: DifferenceMarks
    private var diagram: Diagram
    private var places: [DifferenceMarks.Box: Int] = [:]

    package static func diagram(of comparison: Comparison) -> Diagram {
        var picture = DifferenceDiagram(comparison)
        picture.drawBoxes()
        picture.drawLines()
        return picture.diagram
    }

    private init(_ comparison: Comparison) {
        self.comparison = comparison
        marks = DifferenceMarks(comparison)
        let lineage = comparison.lineage
        diagram = Diagram(title: "\(lineage.new.name) \(lineage.old.version) – \(lineage.new.version)")
    }

    private var lineage: Lineage { comparison.lineage }

    private mutating func drawBoxes() {
        for model in lineage.new.models { draw(.new(model.id), model) }
        for model in lineage.old.models { draw(.old(model.id), model) }
    }

    private mutating func draw(_ box: DifferenceMarks.Box, _ model: Model) {
        guard let mark = marks[box] else { return }
        places[box] = diagram.boxes.count
        diagram.boxes.append(DiagramBox(model.name.text, rows: rows(of: box, model), mark: mark))
    }

    private func rows(of box: DifferenceMarks.Box, _ model: Model) -> [DiagramRow] {
        switch box {
        case .new(let id):
            let present = model.properties.indices.compactMap { row(of: PropertyID(id, $0), .new) }
            let gone = marks.removed(from: id).compactMap { row(of: $0, .old) }
            return present + gone
        case .old(let id):
            return model.properties.indices.compactMap { row(of: PropertyID(id, $0), .old) }
        }
    }

    /// Of a model that only changed, what stayed as it was is left out, but for what identifies its rows.
    private func row(of id: PropertyID, _ side: VersionSide) -> DiagramRow? {
        let schema = lineage.versions[side]
        let property = schema[id]
        if property.isRelationship { return nil }
        let isShown = marks[id, side] != nil || schema.isIdentifying(id) || marks.isWhollyNew(id, side)
        guard isShown else { return nil }
        return DiagramRow(
            property.name.text, type: schema.diagramType(of: property.type), keys: schema.keys(of: id), remarks: marks.remarks(id, side),
            mark: marks[id, side])
    }

    private mutating func drawLines() {
        for relationship in lineage.new.relationships { draw(relationship, .new) }
        for relationship in lineage.old.relationships where marks.isGone(relationship) { draw(relationship, .old) }
    }

    private mutating func draw(_ relationship: Relationship, _ side: VersionSide) {
        let first = relationship.first
        guard let destination = first.property.type.destination, let start = place(of: first.model, side),
            let end = place(of: destination, side)
        else { return }
        let back = relationship.isSymmetric ? first : relationship.second
        diagram.lines.append(
            DiagramLine(
                from: .init(box: start, back.map { Multiplicity($0.property) } ?? .any), to: .init(box: end, Multiplicity(first.property)),
                label: label(of: relationship), mark: marks[relationship, side]))
    }

    private func label(of relationship: Relationship) -> String {
        let names = relationship.isSymmetric ? [relationship.first] : relationship.ends
        return names.map(\.property.name.text).joined(separator: " / ")
    }

    /// The box in which a model of either version is drawn.
    private func place(of model: ModelID, _ side: VersionSide) -> Int? {
        switch side {
        case .new: places[.new(model)]
        case .old: places[.old(model)] ?? lineage.successor(of: model).flatMap { places[.new($0)] }
        }
    }
}
