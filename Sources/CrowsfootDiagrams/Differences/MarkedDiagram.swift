package import CrowsfootChanges
import CrowsfootModel

/// A diagram of a whole version with its changes since another one. Removed elements are at their old positions.
package struct MarkedDiagram {
    private let lineage: Lineage
    private let old: Diagram
    private var diagram: Diagram
    /// The indices of the old version's boxes in the diagram.
    private var places: [Int: Int] = [:]

    package static func diagram(of comparison: Comparison, _ content: DiagramContent = DiagramContent()) -> Diagram {
        var picture = MarkedDiagram(comparison, content)
        picture.addBoxes()
        picture.addLines()
        return picture.diagram
    }

    /// The maximum number of unchanged neighbors. More would hide the change.
    private static let shownNeighbors = 8

    /// Returns only the changes: affected models with their changed rows and keys, and the names of their neighbors.
    package static func changes(of comparison: Comparison, _ content: DiagramContent = DiagramContent()) -> Diagram {
        var whole = diagram(of: comparison, content)
        let isTouched = whole.boxes.map { $0.mark != nil }
        let neighbors = Set(
            whole.lines.filter { isTouched[$0.start.box] != isTouched[$0.end.box] }.flatMap { [$0.start.box, $0.end.box] }
        )
        .filter { !isTouched[$0] }
        let isCrowded = neighbors.count > shownNeighbors
        whole.lines.removeAll { line in
            let count = [line.start.box, line.end.box].count { isTouched[$0] }
            return line.mark == nil && (count == 0 || count == 1 && isCrowded)
        }
        // An unchanged line is explained by the diagram of the whole version.
        for index in whole.lines.indices where whole.lines[index].mark == nil {
            whole.lines[index].label = RelationshipLabel(whole.lines[index].label)?.name ?? whole.lines[index].label
        }
        let isNewOrGone: [DiagramMark?] = [.added, .removed]
        return whole.part({ isTouched[$0] }, title: whole.title).keepingRows(countsRest: true) { box, row in
            isNewOrGone.contains(box.mark) || row.mark != nil || row.keys.contains { $0 != .foreign }
        }
    }

    private init(_ comparison: Comparison, _ content: DiagramContent) {
        lineage = comparison.lineage
        let marks = DifferenceMarks(comparison)
        old = SchemaDiagram.diagram(of: lineage.old, content, marks: SideMarks(marks, .old))
        diagram = SchemaDiagram.diagram(of: lineage.new, content, marks: SideMarks(marks, .new))
        diagram.title = "\(lineage.new.name) \(lineage.old.version) → \(lineage.new.version)"
    }

    private mutating func addBoxes() {
        for (index, box) in old.boxes.enumerated() {
            if let successor = lineage.successor(of: ModelID(index)) {
                places[index] = Int(successor.index)
                diagram.boxes[Int(successor.index)].rows += box.rows.filter { $0.mark == .removed }
            } else {
                places[index] = diagram.boxes.count
                diagram.boxes.append(box)
            }
        }
        keepSections()
    }

    /// Keeps a removed box in its section, if a section with that title still exists.
    private mutating func keepSections() {
        for former in old.groups {
            guard let index = diagram.groups.firstIndex(where: { $0.title == former.title }) else { continue }
            let gone = former.boxes.compactMap { places[$0] }.filter { diagram.boxes[$0].mark == .removed }
            let group = diagram.groups[index]
            diagram.groups[index] = DiagramGroup(group.title, documentation: group.documentation, boxes: group.boxes + gone)
        }
    }

    /// Adds removed lines. They are attached to rows only if the whole box is removed.
    private mutating func addLines() {
        let present = lineage.new.models.count
        diagram.lines += old.lines.filter { $0.mark == .removed }
            .map { line in line.moved { places[$0] ?? $0 }.withoutRows { $0 < present } }
    }
}
