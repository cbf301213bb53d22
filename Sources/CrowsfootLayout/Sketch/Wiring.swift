/// The fixed facts about a graph that a sketch needs, computed once.
///
/// Every link has two terminals, numbered `2 * link` and `2 * link + 1`.
final class Wiring: Sendable {
    let graph: LayoutGraph
    /// The links of each box; a link from a box to itself is there once.
    let links: [[Int]]
    /// The attachment points of lines to rows, from the top of each box, in order.
    let anchors: [[Int]]
    /// For each terminal, which of the anchors of its box it sits on; none for a terminal that is free to move along its box.
    let anchorOf: [Int?]
    /// Between the ends of lines on a box: where they have labels, there is room for them.
    let portDistance: Int
    /// The link beside which each link runs, or `nil` for most links, which find their own route.
    let leader: [Int?]

    /// So many links between the same two boxes look for ways of their own. To find one takes the longer the more there are, and among
    /// dozens nothing is gained by it.
    private static let loners = 64

    init(_ graph: LayoutGraph) {
        self.graph = graph
        var links: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        var rows: [[(offset: Int, terminal: Int)]] = Array(repeating: [], count: graph.boxes.count)
        for (index, link) in graph.links.enumerated() {
            links[link.first.box].append(index)
            if link.second.box != link.first.box { links[link.second.box].append(index) }
            for (end, terminal) in [(link.first, 2 * index), (link.second, 2 * index + 1)] {
                guard let row = end.row else { continue }
                rows[end.box].append((graph.boxes[end.box].rows[row], terminal))
            }
        }
        var anchors: [[Int]] = []
        var anchorOf: [Int?] = Array(repeating: nil, count: 2 * graph.links.count)
        for rows in rows {
            var offsets: [Int] = []
            for row in rows.sorted(by: { ($0.offset, $0.terminal) < ($1.offset, $1.terminal) }) {
                // Two lines on one row would lie on each other, so the second one is free to go beside it.
                if let last = offsets.last, row.offset - last < Spacing.line { continue }
                anchorOf[row.terminal] = offsets.count
                offsets.append(row.offset)
            }
            anchors.append(offsets)
        }
        portDistance = graph.links.compactMap(\.label).reduce(Spacing.port) { max($0, $1.height + 2 * Spacing.label) }
        self.links = links
        self.anchors = anchors
        self.anchorOf = anchorOf
        leader = Self.leaders(graph.links)
    }

    private static func leaders(_ links: [LayoutLink]) -> [Int?] {
        var earlier: [[Int]: [Int]] = [:]
        return links.enumerated().map { index, link in
            let boxes = [min(link.first.box, link.second.box), max(link.first.box, link.second.box)]
            if boxes[0] == boxes[1] { return nil }
            earlier[boxes, default: []].append(index)
            return earlier[boxes].flatMap { $0.count > loners ? $0[$0.count - 2] : nil }
        }
    }

    func box(of terminal: Int) -> Int {
        let link = graph.links[terminal / 2]
        return terminal.isMultiple(of: 2) ? link.first.box : link.second.box
    }

    /// The number of free terminals that fit between two anchors of a box, or between one and the top. Below the last one, a box may grow.
    func room(in segment: Int, of box: Int) -> Int {
        let anchors = anchors[box]
        guard segment < anchors.count else { return Int.max }
        let start = segment == 0 ? 0 : anchors[segment - 1]
        return max(0, (anchors[segment] - start) / portDistance - 1)
    }
}
