/// Finds the cheapest routes of links through an arrangement: short, and with few crossings.
///
/// The nodes of the search are the gaps between the stops of a column, once for each direction: first all gaps on the way to the left, then
/// all on the way to the right.
struct RouteSearch {
    /// A gap that a link reaches from its end without passing another column.
    private struct Arrival {
        var cost: Int32
        var opening: Int32
    }

    /// The arrays that a search reads and writes in its innermost loop.
    private struct Ground {
        let prices: UnsafeBufferPointer<Int32>
        let levels: UnsafeBufferPointer<Int32>
        let costs: UnsafeMutableBufferPointer<Int32>

        /// Returns the gaps that can be within this number of crossings from another one, estimated without counting.
        func range(of gaps: Range<Int>, in channel: SearchGraph.Channel, near gap: Int, crossings: Int) -> Range<Int> {
            let throughs = channel.row(from: channel.gapCount)
            let own = Int(prices[throughs + gap])
            let first = Self.first(of: gaps) { Int(prices[throughs + $0]) >= own - crossings }
            return first..<Self.first(of: first..<gaps.upperBound) { Int(prices[throughs + $0]) > own + crossings }
        }

        /// Returns the first gap for which a condition is true, by binary search.
        private static func first(of gaps: Range<Int>, where isTrue: (Int) -> Bool) -> Int {
            var (start, end) = (gaps.lowerBound, gaps.upperBound)
            while start < end {
                let middle = (start + end) / 2
                if isTrue(middle) { end = middle } else { start = middle + 1 }
            }
            return start
        }
    }

    private static let unreached = Int32.max
    private var terrain = SearchGraph()
    private var costs: [Int32] = []
    private var previous: [Int32] = []
    private var arrivals: [Arrival] = []
    private var queue = BucketQueue()
    private var limit = unreached
    /// The number of examined steps and prices: unlike time, it is the same on every machine.
    var effort: Int { steps + terrain.effort / 4 }
    private var steps = 0
    private var best: (node: Int, end: Int)?

    /// Loads the current state of an arrangement.
    mutating func load(_ sketch: Arrangement) {
        terrain.load(sketch)
        if previous.count < 2 * gapCount { previous = Array(repeating: 0, count: 4 * gapCount) }
    }

    /// Returns the cheapest route of a link whose ends aren't attached, and its cost.
    mutating func route(of link: Int, in sketch: Arrangement) -> (route: LinkRoute, cost: Int)? {
        load(sketch)
        var starts = sketch.openings(for: 2 * link)
        var ends = sketch.openings(for: 2 * link + 1)
        let isTurned = starts.count > ends.count
        if isTurned { swap(&starts, &ends) }
        begin(limit: Int.max)
        lookForward(to: ends, in: sketch)
        for (index, start) in starts.enumerated() {
            for (number, end) in ends.enumerated() {
                // Counting crossings is slow, so distances that exceed the limit are skipped.
                if abs(start.level - end.level) >= limit { continue }
                if let cost = sketch.cost(from: start, to: end), cost < limit {
                    best = (-1 - index, number)
                    limit = Int32(cost)
                }
            }
        }
        run(from: starts, in: sketch)
        guard let best else { return nil }
        let route = trace(to: best.node, from: starts, end: ends[best.end], in: sketch)
        return (isTurned ? route.reversed() : route, Int(limit))
    }

    /// Computes the cost from a terminal to every gap, up to a limit.
    mutating func explore(from terminal: Int, in sketch: Arrangement, limit: Int) {
        begin(limit: limit)
        arrivals.removeAll(keepingCapacity: true)
        run(from: sketch.openings(for: terminal), in: sketch)
    }

    var gapCount: Int { terrain.levels.count }

    func column(of gap: Int) -> Int { Int(terrain.columns[gap]) }

    func gaps(of column: Int) -> Range<Int> { terrain.gaps[column]..<terrain.gaps[column + 1] }

    /// The cost of reaching a gap from the better side, or `nil` if it exceeds the limit.
    func arrival(at gap: Int) -> Int? {
        let cost = min(costs[gap], costs[gapCount + gap])
        return cost >= limit ? nil : Int(cost)
    }

    private mutating func begin(limit: Int) {
        self.limit = Int32(clamping: limit)
        best = nil
        costs.removeAll(keepingCapacity: true)
        costs.append(contentsOf: repeatElement(self.limit, count: 2 * gapCount))
        queue.removeAll()
    }

    /// Computes the cost from each reachable gap to the nearest of some ends.
    private mutating func lookForward(to ends: [AttachmentPoint], in sketch: Arrangement) {
        arrivals.removeAll(keepingCapacity: true)
        arrivals.append(contentsOf: repeatElement(Arrival(cost: Self.unreached, opening: 0), count: 2 * gapCount))
        for (index, end) in ends.enumerated() {
            let outlook = VisibleGaps(end, in: sketch)
            steps += outlook.effort
            let side = end.side.rawValue
            arrive(at: end, index, from: outlook.own, of: outlook.column, on: side, price: Cost.turn)
            arrive(at: end, index, from: outlook.other, of: outlook.otherColumn ?? 0, on: 1 - side, price: Cost.step)
        }
    }

    private mutating func arrive(at end: AttachmentPoint, _ index: Int, from crossings: [Int], of column: Int, on side: Int, price: Int) {
        let first = terrain.gaps[column]
        for offset in crossings.indices {
            let gap = first + offset
            let cost = Int32(price + crossings[offset] * Cost.crossing + abs(Int(terrain.levels[gap]) - end.level) + end.disorder)
            let node = side * gapCount + gap
            if cost < arrivals[node].cost { arrivals[node] = Arrival(cost: cost, opening: Int32(index)) }
        }
    }

    private mutating func run(from starts: [AttachmentPoint], in sketch: Arrangement) {
        for (index, start) in starts.enumerated() {
            let outlook = VisibleGaps(start, in: sketch)
            steps += outlook.effort
            let side = start.side.rawValue
            depart(from: start, index, to: outlook.own, of: outlook.column, on: 1 - side, price: Cost.turn)
            depart(from: start, index, to: outlook.other, of: outlook.otherColumn ?? 0, on: side, price: Cost.step)
        }
        spread()
    }

    private mutating func depart(from start: AttachmentPoint, _ index: Int, to crossings: [Int], of column: Int, on side: Int, price: Int) {
        let first = terrain.gaps[column]
        for offset in crossings.indices {
            let gap = first + offset
            let cost = price + crossings[offset] * Cost.crossing + abs(Int(terrain.levels[gap]) - start.level) + start.disorder
            reach(side * gapCount + gap, cost: Int32(cost), from: Int32(-1 - index))
        }
    }

    /// Continues from the cheapest gap, as long as one is below the limit.
    private mutating func spread() {
        let terrain = terrain
        // Taken out of the search meanwhile, so that nothing else accesses them.
        var costs: [Int32] = []
        swap(&costs, &self.costs)
        defer { swap(&costs, &self.costs) }
        terrain.prices.withUnsafeBufferPointer { prices in
            terrain.levels.withUnsafeBufferPointer { levels in
                costs.withUnsafeMutableBufferPointer { costs in
                    let ground = Ground(prices: prices, levels: levels, costs: costs)
                    while let (node, cost) = queue.pop() {
                        steps += 4
                        if cost > costs[node] || cost >= limit { continue }
                        leave(node, cost: cost + Int32(Cost.pass), ground)
                    }
                }
            }
        }
    }

    /// Continues from a gap through its channel.
    private mutating func leave(_ node: Int, cost: Int32, _ ground: Ground) {
        if !arrivals.isEmpty, arrivals[node].cost < limit - cost {
            limit = cost + arrivals[node].cost
            best = (node, Int(arrivals[node].opening))
        }
        let side = node < gapCount ? 0 : 1
        let gap = node - side * gapCount
        let column = Int(terrain.columns[gap])
        let channel = terrain.channels[column + side]
        let own = channel.gaps(of: side).lowerBound + gap - terrain.gaps[column]
        cross(channel, own, from: node, cost: cost, least: Cost.turn, to: column, on: side, ground)
        let other = side == 1 ? column + 1 : column - 1
        if other >= 0, other < terrain.columnCount {
            cross(channel, own, from: node, cost: cost, least: Cost.step, to: other, on: 1 - side, ground)
        }
    }

    /// Crosses a channel to the gaps of one of its borders, up to the limit.
    private mutating func cross(
        _ channel: SearchGraph.Channel, _ own: Int, from node: Int, cost: Int32, least: Int, to column: Int, on border: Int,
        _ ground: Ground
    ) {
        let rest = Int(limit - cost) - least
        guard rest > 0 else { return }
        let gaps = channel.gaps(of: border)
        let range = ground.range(of: gaps, in: channel, near: own, crossings: rest / Cost.crossing)
        steps += range.count
        let shift = terrain.gaps[column] - gaps.lowerBound
        let (base, row) = ((1 - border) * gapCount, channel.row(from: own) - shift)
        let level = ground.levels[node < gapCount ? node : node - gapCount]
        for gap in (range.lowerBound + shift)..<(range.upperBound + shift) {
            let distance = ground.levels[gap] &- level
            let total = cost &+ ground.prices[row &+ gap] &+ (distance < 0 ? 0 &- distance : distance)
            if total < ground.costs[base &+ gap] {
                ground.costs[base &+ gap] = total
                previous[base &+ gap] = Int32(truncatingIfNeeded: node)
                queue.push(base &+ gap, cost: total)
            }
        }
    }

    private mutating func reach(_ node: Int, cost: Int32, from origin: Int32) {
        guard cost < costs[node], cost < limit else { return }
        costs[node] = cost
        previous[node] = origin
        queue.push(node, cost: cost)
    }

    private func trace(to last: Int, from starts: [AttachmentPoint], end: AttachmentPoint, in sketch: Arrangement) -> LinkRoute {
        var steps: [LinkRoute.Step] = []
        var node = last
        while node >= 0 {
            let side: Side = node < gapCount ? .left : .right
            let gap = node - side.rawValue * gapCount
            let column = Int(terrain.columns[gap])
            let stops = sketch.columns[column]
            let offset = gap - terrain.gaps[column]
            steps.append(LinkRoute.Step(column: column, next: offset < stops.count ? stops[offset] : nil, entrySide: side.opposite))
            node = Int(previous[node])
        }
        return LinkRoute(start: starts[-1 - node], steps: steps.reversed(), end: end)
    }
}
