import CrowsfootModel

/// Splits a diagram into parts that Mermaid can render. Mermaid rejects texts of 50,000 characters, and a diagram can't change that limit.
package enum MermaidSplitter {
    package static let limit = 50_000
    /// The reserved length for the title, the legend and notes about parts.
    private static let frame = 2_000

    /// Returns the diagram itself if it is small enough, or else a part for each section, split further if needed.
    package static func parts(of diagram: Diagram, for target: MermaidTarget) -> [Diagram] {
        let sizes = MermaidSizes(diagram, target)
        if fits(sizes.whole) { return [diagram] }
        let grouped = Set(diagram.groups.flatMap(\.boxes))
        let rest = diagram.boxes.indices.filter { !grouped.contains($0) }
        let sections =
            diagram.groups.map { (title: $0.title, boxes: $0.boxes) } + (rest.isEmpty ? [] : [(title: "other models", boxes: rest)])
        let pieces = sections.flatMap { section in halves(of: section.boxes[...], sizes).map { (title: section.title, boxes: $0) } }
        return pieces.enumerated().map { index, piece in
            let boxes = Set(piece.boxes)
            var part = diagram.part({ boxes.contains($0) }, title: "\(diagram.title), \(index + 1) of \(pieces.count): \(piece.title)")
            part.notes.append("Too large for one Mermaid diagram. A model of another part is a box without rows here.")
            return part
        }
    }

    /// Splits boxes in half until each part is small enough or a single box.
    private static func halves(of boxes: ArraySlice<Int>, _ sizes: MermaidSizes) -> [ArraySlice<Int>] {
        if boxes.count < 2 || fits(sizes.size(ofPartWith: boxes)) { return [boxes] }
        let middle = boxes.startIndex + boxes.count / 2
        return halves(of: boxes[..<middle], sizes) + halves(of: boxes[middle...], sizes)
    }

    private static func fits(_ size: Int) -> Bool { size < limit - frame }
}

/// An upper bound for the length of a diagram's text, or of a part of it, before it is written.
private struct MermaidSizes {
    private let diagram: Diagram
    private let boxes: [Int]
    private let stubs: [Int]
    private let lines: [Int]
    /// The lines that touch each box.
    private let touching: [[Int]]
    private let words: Int
    private let titles: [Int]

    init(_ diagram: Diagram, _ target: MermaidTarget) {
        let pieces = MermaidWriter.pieces(of: diagram, for: target)
        let diagram = pieces.diagram
        self.diagram = diagram
        // The name is repeated in its section.
        boxes = zip(pieces.boxes, diagram.boxes).map { $0.utf16.count + $1.name.utf16.count + 2 }
        stubs = pieces.stubs.map(\.utf16.count)
        lines = pieces.lines.map(\.utf16.count)
        // The title of a part also contains its section, and quoting at most doubles the length.
        words = pieces.words.utf16.count + 2 * (diagram.title.utf16.count + (diagram.groups.map(\.title.utf16.count).max() ?? 0))
        titles = diagram.groups.map { $0.title.utf16.count + 32 }
        var touching = Array(repeating: [Int](), count: diagram.boxes.count)
        for (index, line) in diagram.lines.enumerated() {
            for box in Set([line.start.box, line.end.box]) { touching[box].append(index) }
        }
        self.touching = touching
    }

    var whole: Int { (boxes + lines + titles).reduce(words, +) }

    func size(ofPartWith chosen: ArraySlice<Int>) -> Int {
        let inside = Set(chosen)
        let drawn = Set(chosen.flatMap { touching[$0] })
        let neighbors = Set(drawn.flatMap { [diagram.lines[$0].start.box, diagram.lines[$0].end.box] }).subtracting(inside)
        // A part belongs to one section.
        return words + (titles.max() ?? 0) + chosen.reduce(0) { $0 + boxes[$1] } + drawn.reduce(0) { $0 + lines[$1] }
            + neighbors.reduce(0) { $0 + stubs[$1] }
    }
}

/// Merges lines from a box to itself: Mermaid 11.5 and later draw only one for each box. Lines with equal ends become one, with all labels;
/// others lead to a stub of the box.
enum MermaidLoops {
    private struct Ends: Hashable {
        let box: Int
        let cardinalities: [Multiplicity.Cardinality]

        init(_ line: DiagramLine) {
            box = line.start.box
            cardinalities = [line.start.multiplicity.cardinality, line.end.multiplicity.cardinality]
        }
    }

    static func untangled(_ diagram: Diagram) -> Diagram {
        var result = diagram
        result.lines = []
        var places: [Ends: Int] = [:]
        var looped: Set<Int> = []
        for line in diagram.lines {
            guard line.isLoop else {
                result.lines.append(line)
                continue
            }
            if let place = places[Ends(line)] {
                result.lines[place] = result.lines[place].joined(with: line)
                continue
            }
            places[Ends(line)] = result.lines.count
            if looped.insert(line.start.box).inserted {
                result.lines.append(line)
            } else {
                result.lines.append(line.leading(to: result.boxes.count))
                result.boxes.append(diagram.boxes[line.start.box].stub)
            }
        }
        return result
    }
}

extension DiagramLine {
    fileprivate func joined(with other: DiagramLine) -> DiagramLine {
        DiagramLine(kind, from: start, to: end, label: "\(label); \(other.label)", mark: mark == other.mark ? mark : mark ?? other.mark)
    }
}
