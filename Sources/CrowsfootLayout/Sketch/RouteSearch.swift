/// Finds the cheapest ways of links through a sketch: short, and across few others.
///
/// The nodes of the search are the gaps between the stops of a column, once for each direction in which they are passed. From one
/// gap, the search goes along both borders of the channel that it leads to; each chord that it meets once on the way to another gap
/// is one that it crosses, and each that it meets twice is none.
struct RouteSearch {
    private static let unreached = Int32.max
    private var terrain = Terrain()
    private var costs: [Int32] = []
    /// From what cost on it does not pay to go on from a gap: whoever came to its side of the channel before can do as well.
    private var bounds: [Int32] = []
    private var previous: [Int32] = []
    private var queue = BucketQueue()
    private var starts: [Opening] = []
    private var ends: [Opening] = []
    private var best: (cost: Int, node: Int, end: Int) = (Int.max, 0, 0)
    private var limit = 0

    /// Makes the search see a sketch as it is now.
    mutating func load(_ sketch: Sketch) {
        terrain.load(sketch)
        let count = 2 * terrain.levels.count
        if previous.count < count { previous = Array(repeating: 0, count: 2 * count) }
    }

    /// The cheapest way of a link whose ends are not attached, and what it costs.
    mutating func way(of link: Int, in sketch: Sketch) -> (way: Way, cost: Int)? {
        load(sketch)
        starts = sketch.openings(for: 2 * link)
        ends = sketch.openings(for: 2 * link + 1)
        let isTurned = starts.count > ends.count
        if isTurned { swap(&starts, &ends) }
        run(in: sketch, limit: Int.max)
        guard best.cost < Int.max else { return nil }
        let way = trace(in: sketch)
        return (isTurned ? way.reversed() : way, best.cost)
    }

    /// Finds what it costs to come from a terminal to every gap, as far as that is below a limit.
    mutating func explore(from terminal: Int, in sketch: Sketch, limit: Int) {
        starts = sketch.openings(for: terminal)
        ends = []
        run(in: sketch, limit: limit)
    }

    var gapCount: Int { terrain.levels.count }

    func column(of gap: Int) -> Int { terrain.column(of: gap) }

    func gaps(of column: Int) -> Range<Int> { terrain.gaps[column]..<terrain.gaps[column + 1] }

    /// What it costs to come to a gap from the better side; none where that is not below the limit.
    func arrival(at gap: Int) -> Int? {
        let cost = min(costs[2 * gap], costs[2 * gap + 1])
        return cost == Self.unreached ? nil : Int(cost)
    }

    private mutating func run(in sketch: Sketch, limit: Int) {
        costs = Array(repeating: Self.unreached, count: 2 * gapCount)
        bounds = costs
        queue.removeAll()
        best.cost = Int.max
        self.limit = min(limit, Int(Self.unreached))
        for (index, start) in starts.enumerated() {
            let position = sketch.first[2 * start.box + start.side.rawValue] + start.position
            let visit = Visit(column: sketch.column[start.box], side: start.side, position: position, level: start.level, cost: 0, node: -1 - index)
            enter(visit, in: sketch)
        }
        while let next = queue.pop() {
            let (node, cost) = next
            if cost > Int(costs[node]) { continue }
            if cost >= self.limit || cost + Price.pass >= Int(bounds[node]) { continue }
            let visit = Visit(
                column: terrain.column(of: node / 2), side: node & 1 == 0 ? .left : .right, position: Int(terrain.positions[node]),
                level: Int(terrain.levels[node / 2]), cost: cost + Price.pass, node: node)
            enter(visit, in: sketch)
        }
    }

    /// A place on the side of a column, from which the channel there is entered.
    private struct Visit {
        let column: Int
        let side: Side
        let position: Int
        let level: Int
        let cost: Int
        let node: Int
    }

    private mutating func enter(_ visit: Visit, in sketch: Sketch) {
        let other = visit.side == .right ? visit.column + 1 : visit.column - 1
        reachEnds(from: visit, in: sketch)
        let top = goAlongOwnBorder(visit)
        if other >= 0, other < terrain.columnCount { goAlongOtherBorder(visit, column: other, crossings: top) }
    }

    /// Goes down and up from a place, back into its own column; returns how many chords are crossed on the way to the top.
    private mutating func goAlongOwnBorder(_ visit: Visit) -> Int {
        let side = visit.side.rawValue
        let start = terrain.borders[2 * visit.column + side]
        let range = terrain.gaps[visit.column]..<terrain.gaps[visit.column + 1]
        let place = firstGap(at: visit.position, side: side, in: range)
        let reachable = limit - visit.cost - Price.turn
        var (crossings, passed) = (0, 0)
        for gap in place..<range.upperBound {
            let between = Int(terrain.positions[2 &* gap &+ side]) - visit.position
            while passed < between {
                let mate = Int(terrain.mates[start &+ visit.position &+ passed])
                crossings &+= UInt(bitPattern: mate &- visit.position) < UInt(bitPattern: passed) ? -1 : 1
                passed &+= 1
            }
            let crossed = visit.cost &+ crossings &* Price.crossing
            let distance = abs(Int(terrain.levels[gap]) &- visit.level)
            if distance > reachable { break }
            reach(2 &* gap &+ 1 &- side, cost: crossed &+ distance &+ Price.turn, from: visit)
            lowerBound(of: 2 &* gap &+ side, to: crossed &+ distance / 2)
        }
        (crossings, passed) = (0, 0)
        for gap in (range.lowerBound..<place).reversed() {
            let between = visit.position - Int(terrain.positions[2 &* gap &+ side])
            while passed < between {
                passed &+= 1
                let index = visit.position &- passed
                let mate = Int(terrain.mates[start &+ index])
                crossings &+= UInt(bitPattern: mate &- index) < UInt(bitPattern: passed) ? -1 : 1
            }
            let crossed = visit.cost &+ crossings &* Price.crossing
            let distance = abs(Int(terrain.levels[gap]) &- visit.level)
            if distance > reachable { break }
            reach(2 &* gap &+ 1 &- side, cost: crossed &+ distance &+ Price.turn, from: visit)
            lowerBound(of: 2 &* gap &+ side, to: crossed &+ distance / 2)
        }
        return crossingsToTop(visit, start: start)
    }

    private mutating func goAlongOtherBorder(_ visit: Visit, column: Int, crossings: Int) {
        let own = visit.side.rawValue
        let side = 1 - own
        let start = terrain.borders[2 * column + side]
        let cost = visit.cost + Price.step
        let across = Int(Terrain.across)
        let acrossLimit = across + visit.position
        var (crossings, index) = (crossings, 0)
        for gap in terrain.gaps[column]..<terrain.gaps[column + 1] {
            let position = Int(terrain.positions[2 &* gap &+ side])
            while index < position {
                let mate = Int(terrain.mates[start &+ index])
                crossings &+= mate < (mate < across ? index : acrossLimit) ? -1 : 1
                index &+= 1
            }
            let distance = abs(Int(terrain.levels[gap]) &- visit.level)
            reach(2 &* gap &+ own, cost: cost &+ crossings &* Price.crossing &+ distance, from: visit)
        }
    }

    private func crossingsToTop(_ visit: Visit, start: Int) -> Int {
        var count = 0
        for index in 0..<visit.position where Int(terrain.mates[start &+ index]) >= visit.position { count &+= 1 }
        return count
    }

    /// The first gap of a column that has no fewer terminals above it.
    private func firstGap(at position: Int, side: Int, in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if Int(terrain.positions[2 * middle + side]) < position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    @inline(__always)
    private mutating func reach(_ node: Int, cost: Int, from visit: Visit) {
        if cost < limit, cost < Int(costs[node]) {
            costs[node] = Int32(truncatingIfNeeded: cost)
            previous[node] = Int32(truncatingIfNeeded: visit.node)
            queue.push(node, cost: cost)
        }
    }

    @inline(__always)
    private mutating func lowerBound(of node: Int, to cost: Int) {
        if cost < Int(bounds[node]) { bounds[node] = Int32(truncatingIfNeeded: cost) }
    }

    private mutating func reachEnds(from visit: Visit, in sketch: Sketch) {
        for (index, end) in ends.enumerated() {
            let isOwn = end.side == visit.side && sketch.column[end.box] == visit.column
            let isOther = end.side != visit.side && sketch.column[end.box] == visit.column + (visit.side == .right ? 1 : -1)
            guard isOwn || isOther else { continue }
            let length = (isOwn ? Price.turn : Price.step) + abs(end.level - visit.level)
            if visit.cost + length >= limit { continue }
            let position = sketch.first[2 * end.box + end.side.rawValue] + end.position
            let crossings = crossings(from: visit, to: position, isOwn: isOwn)
            let total = visit.cost + length + crossings * Price.crossing
            if total < limit {
                best = (total, visit.node, index)
                limit = total
            }
        }
    }

    private func crossings(from visit: Visit, to position: Int, isOwn: Bool) -> Int {
        let own = visit.side.rawValue
        let start = terrain.borders[2 * visit.column + own]
        if isOwn {
            let (upper, lower) = (min(position, visit.position), max(position, visit.position))
            return (upper..<lower).count { index in
                let mate = Int(terrain.mates[start + index])
                return mate < upper || mate >= lower
            }
        }
        let column = visit.column + (visit.side == .right ? 1 : -1)
        let otherStart = terrain.borders[2 * column + 1 - own]
        let across = Int(Terrain.across)
        let near = (0..<visit.position).count { index in
            let mate = Int(terrain.mates[start + index])
            return mate >= (mate < across ? visit.position : across + position)
        }
        let far = (0..<position).count { index in
            let mate = Int(terrain.mates[otherStart + index])
            return mate >= (mate < across ? position : across + visit.position)
        }
        return near + far
    }

    private func trace(in sketch: Sketch) -> Way {
        var steps: [Way.Step] = []
        var node = best.node
        while node >= 0 {
            let column = terrain.column(of: node / 2)
            let stops = sketch.columns[column]
            let gap = node / 2 - terrain.gaps[column]
            steps.append(Way.Step(column: column, next: gap < stops.count ? stops[gap] : nil, entrySide: node & 1 == 0 ? .right : .left))
            node = Int(previous[node])
        }
        return Way(start: starts[-1 - node], steps: steps.reversed(), end: ends[best.end])
    }
}
