/// A row at which a line ends.
private struct AttachedRow {
    let row: Int
    let offset: Int
    let terminal: Int
}

/// The fixed facts about a graph that an arrangement needs, computed once.
///
/// Every link has two terminals, numbered `2 * link` and `2 * link + 1`.
final class Wiring: Sendable {
    let graph: LayoutGraph
    /// The links of each box. A link from a box to itself is listed once.
    let links: [[Int]]
    /// The positions where lines attach to rows, measured from the top of each box, in order: at a row, or anywhere along the slots of the
    /// box.
    let anchors: [[ClosedRange<Int>]]
    /// For each terminal, the index of its anchor, or `nil` for a terminal that can move along its box.
    let anchorOf: [Int?]
    /// The rows of each box to which lines can be attached in any order, one to each, because these rows can swap positions.
    let slots: [[Int]]
    /// For each terminal, whether it joins others like it on the same side of its box.
    let joins: [Bool]
    /// The distance between the ends of lines on a box, with room for their labels.
    let portDistance: Int
    /// The link next to which each link runs, or `nil` for most links, which find their own route.
    let leader: [Int?]

    /// The maximum number of links between the same two boxes that find their own routes. More take longer and gain nothing.
    private static let loners = 64

    init(_ graph: LayoutGraph) {
        self.graph = graph
        var links: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        var rows: [[AttachedRow]] = Array(repeating: [], count: graph.boxes.count)
        for (index, link) in graph.links.enumerated() {
            links[link.first.box].append(index)
            if link.second.box != link.first.box { links[link.second.box].append(index) }
            for (end, terminal) in [(link.first, 2 * index), (link.second, 2 * index + 1)] {
                guard let row = end.row else { continue }
                rows[end.box].append(AttachedRow(row: row, offset: graph.boxes[end.box].rows[row], terminal: terminal))
            }
        }
        var anchors: [[ClosedRange<Int>]] = []
        var anchorOf: [Int?] = Array(repeating: nil, count: 2 * graph.links.count)
        var slots: [[Int]] = []
        for (box, rows) in zip(graph.boxes, rows) {
            let rows = rows.sorted { ($0.offset, $0.terminal) < ($1.offset, $1.terminal) }
            let isMovable = Self.areMovable(rows, in: box)
            slots.append(isMovable ? rows.map(\.row) : [])
            var ranges: [ClosedRange<Int>] = []
            for row in rows {
                // Two lines at one row would overlap, so the second one is free to move.
                if !isMovable, let last = ranges.last, row.offset - last.upperBound < Spacing.line { continue }
                if ranges.isEmpty || !isMovable { ranges.append(row.offset...row.offset) }
                ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound...row.offset
                anchorOf[row.terminal] = ranges.count - 1
            }
            anchors.append(ranges)
        }
        portDistance = graph.links.compactMap(\.label).reduce(Spacing.port) { max($0, $1.height + 2 * Spacing.label) }
        self.links = links
        self.anchors = anchors
        self.anchorOf = anchorOf
        self.slots = slots
        joins = graph.links.flatMap { [$0.first, $0.second] }.map { $0.joins && $0.row == nil }
        leader = Self.leaders(graph.links)
    }

    /// Whether all rows of a box that have lines may change places, and each has one line.
    private static func areMovable(_ rows: [AttachedRow], in box: LayoutBox) -> Bool {
        rows.count > 1 && Set(rows.map(\.row)).count == rows.count && Set(box.movableRows).isSuperset(of: rows.map(\.row))
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

    /// Returns the number of free terminals that fit between two anchors of a box, or above the first one. Below the last one, a box can
    /// grow.
    func room(in segment: Int, of box: Int) -> Int {
        let anchors = anchors[box]
        guard segment < anchors.count else { return Int.max }
        let start = segment == 0 ? 0 : anchors[segment - 1].upperBound
        return max(0, (anchors[segment].lowerBound - start) / portDistance - 1)
    }

    /// Groups the terminals on a side of a box: those that join at one point are one group.
    func ports(_ terminals: ArraySlice<Int>) -> [ArraySlice<Int>] {
        var ports: [ArraySlice<Int>] = []
        for (index, terminal) in zip(terminals.indices, terminals) {
            if let last = ports.last?.last, joins[last], joins[terminal] {
                ports[ports.count - 1] = terminals[ports[ports.count - 1].startIndex...index]
            } else {
                ports.append(terminals[index...index])
            }
        }
        return ports
    }

    /// Returns the row of a terminal in the graph.
    func row(of terminal: Int) -> Int? {
        let link = graph.links[terminal / 2]
        return terminal.isMultiple(of: 2) ? link.first.row : link.second.row
    }

    /// Returns the row of a terminal that can take any slot of its box, or `nil`.
    func movableRow(of terminal: Int) -> Int? { slots[box(of: terminal)].isEmpty ? nil : row(of: terminal) }
}
