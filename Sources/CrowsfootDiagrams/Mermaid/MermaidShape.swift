import CrowsfootModel

/// The estimated size of a diagram in Mermaid, which puts boxes into ranks, each below those from which its lines come.
///
/// A page scales wide diagrams down, so ranks from left to right are better if they make the diagram clearly narrower.
struct MermaidShape {
    /// The ratio of widths below which ranks from left to right are used.
    private static let gain = 0.75

    private let width: Int
    private let sidewaysWidth: Int

    init(_ diagram: Diagram) {
        let sizes = diagram.boxes.map(Self.size)
        var (widths, heights, widest) = ([Int: Int](), [Int: Int](), [Int: Int]())
        for (box, rank) in Self.ranks(of: diagram).enumerated() {
            widths[rank, default: 0] += sizes[box].width + Self.gap
            heights[rank, default: 0] += sizes[box].height + Self.gap
            widest[rank] = max(widest[rank] ?? 0, sizes[box].width + 2 * Self.gap)
        }
        width = widths.values.max() ?? 0
        sidewaysWidth = widest.values.reduce(0, +)
    }

    /// Whether ranks from left to right are better.
    var isSideways: Bool { Double(sidewaysWidth) < Self.gain * Double(width) }

    private static let gap = 60
    private static let letter = 8
    private static let rowHeight = 40

    private static func size(of box: DiagramBox) -> (width: Int, height: Int) {
        func widest(_ length: (DiagramRow) -> Int) -> Int { box.rows.map(length).max() ?? 0 }
        let remarks = widest { row in row.remarks.map { $0.text.count + 2 }.reduce(0, +) }
        let letters = max(box.name.count, widest(\.type.plain.count) + widest(\.name.count) + remarks)
        return (letters * letter + 80, (box.rows.count + 1) * rowHeight)
    }

    /// Returns the length of the longest path to each box, without lines that lead back.
    private static func ranks(of diagram: Diagram) -> [Int] {
        var next: [[Int]] = diagram.boxes.map { _ in [] }
        for line in diagram.lines where line.start.box != line.end.box { next[line.start.box].append(line.end.box) }
        var (order, state) = ([Int](), diagram.boxes.map { _ in 0 })
        var forward: [[Int]] = diagram.boxes.map { _ in [] }
        for root in diagram.boxes.indices where state[root] == 0 {
            var path = [(box: root, place: 0)]
            state[root] = 1
            while let (box, place) = path.last {
                guard place < next[box].count else {
                    state[box] = 2
                    order.append(box)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].place += 1
                let other = next[box][place]
                if state[other] != 1 { forward[box].append(other) }
                if state[other] == 0 {
                    state[other] = 1
                    path.append((other, 0))
                }
            }
        }
        var ranks = diagram.boxes.map { _ in 0 }
        for box in order.reversed() {
            for other in forward[box] { ranks[other] = max(ranks[other], ranks[box] + 1) }
        }
        return ranks
    }
}
