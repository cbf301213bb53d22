/// Finds the cheapest ways of links through a sketch: short, and across few others.
///
/// The nodes of the search are the gaps between the stops of a column, once for each direction in which they are passed.
struct RouteSearch {
    private static let unreached = Int.max
    /// Where each column's gaps start among all gaps.
    private(set) var base: [Int] = []
    private(set) var cost: [Int] = []
    private var previous: [Int] = []
    private var queue = PriorityQueue()
    private var ownCrossings: [Int] = []
    private var otherCrossings: [Int] = []
    private var starts: [Opening] = []
    private var ends: [Opening] = []
    private var best: (cost: Int, node: Int, end: Int) = (unreached, 0, 0)

    /// The cheapest way of a link whose ends are not attached, and what it costs.
    mutating func way(of link: Int, in sketch: Sketch) -> (way: Way, cost: Int)? {
        prepare(sketch)
        starts = sketch.openings(for: 2 * link)
        ends = sketch.openings(for: 2 * link + 1)
        let isTurned = starts.count > ends.count
        if isTurned { swap(&starts, &ends) }
        run(in: sketch, limit: Self.unreached)
        guard best.cost < Self.unreached else { return nil }
        let way = trace(in: sketch)
        return (isTurned ? way.reversed(in: sketch) : way, best.cost)
    }

    /// Fills `cost` with what it costs to come from a terminal to every gap, as far as that is within a limit.
    mutating func explore(from terminal: Int, in sketch: Sketch, limit: Int) {
        prepare(sketch)
        starts = sketch.openings(for: terminal)
        ends = []
        run(in: sketch, limit: limit)
    }

    /// What it costs to come to a gap from the better side.
    func arrival(at gap: Int, of column: Int) -> Int {
        let node = 2 * (base[column] + gap)
        return min(cost[node], cost[node + 1])
    }

    private mutating func prepare(_ sketch: Sketch) {
        base.removeAll(keepingCapacity: true)
        var count = 0
        for column in sketch.columns {
            base.append(count)
            count += column.count + 1
        }
        cost = Array(repeating: Self.unreached, count: 2 * count)
        if previous.count < 2 * count { previous = Array(repeating: 0, count: 4 * count) }
        queue.removeAll()
        best.cost = Self.unreached
    }

    private mutating func run(in sketch: Sketch, limit: Int) {
        for (index, start) in starts.enumerated() {
            let channel = sketch.column[start.box] + start.side.rawValue
            let position = sketch.first[2 * start.box + start.side.rawValue] + start.position
            enter(channel, from: start.side, at: position, level: start.level, cost: 0, node: -1 - index, in: sketch)
        }
        while let next = queue.pop() {
            let (cost, node) = (next >> 20, next & 0xFFFFF)
            if cost > self.cost[node] { continue }
            if cost >= best.cost || cost > limit { break }
            let (column, gap) = place(of: node)
            let side: Side = node & 1 == 0 ? .left : .right
            let position = sketch.terminals(above: gap, in: column, on: side)
            enter(
                column + side.rawValue, from: side, at: position, level: sketch.level(of: gap, in: column), cost: cost + Price.pass, node: node,
                in: sketch)
        }
    }

    private func place(of node: Int) -> (column: Int, gap: Int) {
        let number = node / 2
        var (low, high) = (0, base.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if base[middle] <= number { low = middle } else { high = middle - 1 }
        }
        return (low, number - base[low])
    }

    /// Goes on from a place on the border of a channel to all others. `side` is that of the column from which the channel is entered.
    private mutating func enter(
        _ channel: Int, from side: Side, at position: Int, level: Int, cost: Int, node: Int, in sketch: Sketch
    ) {
        let own = side == .right ? channel - 1 : channel
        let other = side == .right ? channel : channel - 1
        let borders = ChannelBorders(own: own, other: other, side: side, sketch: sketch)
        borders.countCrossings(from: position, own: &ownCrossings, other: &otherCrossings)
        for (column, side, price) in [(own, side, Price.turn), (other, side.opposite, Price.step)] where sketch.columns.indices.contains(column) {
            let isOwn = column == own
            let onward = side == .right ? 0 : 1
            let crossed = isOwn ? ownCrossings : otherCrossings
            for gap in 0...sketch.columns[column].count {
                let crossing = crossed[sketch.terminals(above: gap, in: column, on: side)]
                let total = cost + price + crossing * Price.crossing + abs(sketch.level(of: gap, in: column) - level)
                let target = 2 * (base[column] + gap) + onward
                if total < self.cost[target] {
                    self.cost[target] = total
                    previous[target] = node
                    queue.push(total << 20 | target)
                }
            }
            for (index, end) in ends.enumerated() where end.side == side && sketch.column[end.box] == column {
                let crossing = crossed[sketch.first[2 * end.box + side.rawValue] + end.position]
                let total = cost + price + crossing * Price.crossing + abs(end.level - level)
                if total < best.cost { best = (total, node, index) }
            }
        }
    }

    private func trace(in sketch: Sketch) -> Way {
        var steps: [Way.Step] = []
        var node = best.node
        while node >= 0 {
            let (column, gap) = place(of: node)
            let stops = sketch.columns[column]
            steps.append(Way.Step(column: column, next: gap < stops.count ? stops[gap] : nil, entrySide: node & 1 == 0 ? .right : .left))
            node = previous[node]
        }
        return Way(start: starts[-1 - node], steps: steps.reversed(), end: ends[best.end])
    }
}

extension Way {
    /// The same way from its end to its start.
    func reversed(in sketch: Sketch) -> Way {
        let steps = steps.reversed().map { Step(column: $0.column, next: $0.next, entrySide: $0.entrySide.opposite) }
        return Way(start: end, steps: steps, end: start)
    }
}

extension Sketch {
    /// About where a gap between two stops of a column would be drawn.
    func level(of gap: Int, in column: Int) -> Int {
        let stops = columns[column]
        if gap < stops.count { return top[stops[gap]] - margin(of: stops[gap]) }
        return columnHeight[column] - columnHeight[column] / 2
    }
}
