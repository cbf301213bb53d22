package import CrowsfootHistory
import CrowsfootModel

/// The picture of a whole version with what has changed since another one; what is gone stands where it was.
package struct MarkedDiagram {
    private let lineage: Lineage
    private let old: Diagram
    private var diagram: Diagram
    /// Where the boxes of the old version are in the picture.
    private var places: [Int: Int] = [:]

    package static func diagram(of comparison: Comparison, detail: DiagramDetail = .all) -> Diagram {
        var picture = MarkedDiagram(comparison, detail)
        picture.addBoxes()
        picture.addLines()
        return picture.diagram
    }

    private init(_ comparison: Comparison, _ detail: DiagramDetail) {
        lineage = comparison.lineage
        let marks = DifferenceMarks(comparison)
        old = SchemaDiagram.diagram(of: lineage.old, detail, marks: SideMarks(marks, .old))
        diagram = SchemaDiagram.diagram(of: lineage.new, detail, marks: SideMarks(marks, .new))
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
    }

    /// A line that is gone is attached to rows only where the whole box is gone.
    private mutating func addLines() {
        let present = lineage.new.models.count
        diagram.lines += old.lines.filter { $0.mark == .removed }
            .map { line in line.moved { places[$0] ?? $0 }.withoutRows { $0 < present } }
    }
}
