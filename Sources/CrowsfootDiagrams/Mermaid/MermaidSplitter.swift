/// Parts of a diagram that Mermaid can still draw. It refuses texts of fifty thousand characters, and no diagram can change that.
package enum MermaidSplitter {
    package static let limit = 50_000

    /// The diagram itself where it is small enough; else a part for each section, and parts of these.
    package static func parts(of diagram: Diagram, for target: MermaidTarget) -> [Diagram] {
        if fits(diagram, target) { return [diagram] }
        let grouped = Set(diagram.groups.flatMap(\.boxes))
        let rest = diagram.boxes.indices.filter { !grouped.contains($0) }
        let sections =
            diagram.groups.map { (title: $0.title, boxes: $0.boxes) } + (rest.isEmpty ? [] : [(title: "other models", boxes: rest)])
        let pieces = sections.flatMap { section in halves(of: section.boxes, in: diagram, target).map { (title: section.title, boxes: $0) }
        }
        return pieces.enumerated().map { index, piece in
            let boxes = Set(piece.boxes)
            var part = diagram.part({ boxes.contains($0) }, title: "\(diagram.title), \(index + 1) of \(pieces.count): \(piece.title)")
            part.notes.append("Too large for one picture of Mermaid; what lies in another part is a box without rows here.")
            return part
        }
    }

    /// Halves of halves, until each is small enough or a single box.
    private static func halves(of boxes: [Int], in diagram: Diagram, _ target: MermaidTarget) -> [[Int]] {
        let inside = Set(boxes)
        if boxes.count < 2 || fits(diagram.part({ inside.contains($0) }, title: diagram.title), target) { return [boxes] }
        let middle = boxes.count / 2
        return halves(of: Array(boxes[..<middle]), in: diagram, target) + halves(of: Array(boxes[middle...]), in: diagram, target)
    }

    /// With room for what is said about the parts.
    private static func fits(_ diagram: Diagram, _ target: MermaidTarget) -> Bool {
        MermaidWriter.file(of: diagram, for: target).utf16.count < limit - 1_000
    }
}
