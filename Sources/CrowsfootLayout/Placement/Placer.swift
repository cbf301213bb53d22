/// Places boxes one by one, the most connected first, so that links are short and cross little. Then it takes each box out again and places
/// it where it costs least among the others.
struct Placer {
    var sketch: Arrangement
    private var search = RouteSearch()
    private let wiring: Wiring
    private static let rounds = 4

    init(_ wiring: Wiring, _ zoning: Zoning) {
        self.wiring = wiring
        sketch = Arrangement(wiring, zoning)
    }

    /// Places all boxes that have no position yet, except crowds.
    mutating func placeAll(besides crowds: Crowds? = nil) {
        if wiring.graph.links.isEmpty, sketch.zoning.zones.count == 1 { return stackAll() }
        for box in InsertionOrder(wiring).boxes where sketch.column[box] < 0 && crowds?.contains(box) != true {
            insert(box, limit: Int.max)
        }
    }

    /// Places a box at the bottom of a column.
    mutating func put(_ box: Int, in column: Int) {
        sketch.insert(box: box, in: column, at: sketch.gaps(of: sketch.zoning.zones[sketch.zoning.zoneOf[box]].band, in: column).upperBound)
    }

    /// Routes the links between placed boxes, the short ones first. Then it routes each again, the most expensive first, as long as that
    /// lowers the cost and the effort isn't used up.
    mutating func routeAll(effort: Int) {
        let links = wiring.graph.links.indices.filter { link in
            [2 * link, 2 * link + 1].allSatisfy { sketch.column[wiring.box(of: $0)] >= 0 }
        }
        let lengths = links.map { link in
            let (one, other) = (wiring.box(of: 2 * link), wiring.box(of: 2 * link + 1))
            return abs(sketch.column[one] - sketch.column[other]) * Cost.step + abs(sketch.top[one] - sketch.top[other])
        }
        for (_, link) in zip(lengths, links).sorted(by: { $0 < $1 }) { reroute(link) }
        var total = Int.max
        for _ in 0..<Self.rounds {
            let costs = links.map { sketch.cost(of: $0) }
            let sum = costs.reduce(0, +)
            if sum >= total { return }
            total = sum
            for (_, link) in zip(costs, links).sorted(by: { ($1.0, $0.1) < ($0.0, $1.1) }) {
                if search.effort > effort { return }
                reroute(link)
            }
        }
    }

    /// Routes all links of a box again, box after box, as long as that lowers the cost: together they find routes that none finds alone.
    mutating func rerouteBoxes(effort: Int) {
        for _ in 0..<Self.rounds {
            let costs = wiring.links.map { cost(ofAll: $0) }
            let order = costs.indices.filter { costs[$0] > 0 }.sorted { (costs[$1], $0) < (costs[$0], $1) }
            var isBetter = false
            for box in order {
                if search.effort > effort { return }
                if rerouteLinks(of: box) { isBetter = true }
            }
            if !isBetter { return }
        }
    }

    private mutating func rerouteLinks(of box: Int) -> Bool {
        let before = sketch
        let links = wiring.links[box].filter { sketch.isRouted($0) }
        let old = cost(ofAll: links)
        for link in links { sketch.remove(link: link) }
        for link in links { reroute(link) }
        if cost(ofAll: links) < old { return true }
        sketch.restore(before)
        return false
    }

    private func cost(ofAll links: [Int]) -> Int { links.reduce(0) { $0 + sketch.cost(of: $1) } }

    private mutating func reroute(_ link: Int) {
        if sketch.isRouted(link) { sketch.remove(link: link) }
        if let found = route(of: link) { sketch.insert(found.route, for: link) }
    }

    private mutating func route(of link: Int) -> (route: LinkRoute, cost: Int)? {
        if let leader = wiring.leader[link], sketch.isRouted(leader), let found = sketch.route(of: link, beside: leader) { return found }
        return search.route(of: link, in: sketch)
    }

    /// Stacks boxes without links in the order of the graph, column by column.
    private mutating func stackAll() {
        let boxes = wiring.graph.boxes.indices.filter { sketch.column[$0] < 0 }
        var column = 0
        for box in boxes {
            let isFull = sketch.columnHeight[column] >= sketch.zoning.heights[0]
            if isFull, column + 1 < sketch.columns.count { column += 1 }
            put(box, in: column)
        }
    }

    /// Moves boxes, those with the most expensive links first, until nothing improves or the effort is used up.
    ///
    /// A box is tried again only after a linked box moved. Crowds are placed later, so they are left out.
    mutating func improve(effort: Int) {
        var isPromising = wiring.links.indices.map { !wiring.links[$0].isEmpty && sketch.column[$0] >= 0 }
        for _ in 0..<Self.rounds {
            let costs = wiring.links.map { links in cost(ofAll: links.filter(sketch.isRouted)) / max(links.count, 1) }
            let order = isPromising.indices.filter { isPromising[$0] }.sorted { (costs[$1], $0) < (costs[$0], $1) }
            // Without crossings, there is less to gain.
            let limit = sketch.crossingCount == 0 ? effort / 4 : effort
            for box in order {
                if search.effort > limit { return }
                isPromising[box] = false
                if !replace(box) { continue }
                for terminal in wiring.links[box].flatMap({ [2 * $0, 2 * $0 + 1] }) {
                    let neighbor = wiring.box(of: terminal)
                    isPromising[neighbor] = sketch.column[neighbor] >= 0
                }
            }
        }
    }

    /// Swaps left and right within zones if that lowers the cost of their links, which no single move could find.
    mutating func mirrorZones() -> Bool {
        var isBetter = false
        for zone in sketch.zoning.zones where sketch.zoning.zones.count > 1 && zone.columns.count > 1 {
            if mirror(zone) { isBetter = true }
        }
        return isBetter
    }

    private mutating func mirror(_ zone: Zoning.Zone) -> Bool {
        let before = sketch
        let members = Set(zone.boxes)
        let columns = zone.columns.map { column in sketch.stops(of: zone.band, in: column).filter(members.contains) }
        let links = Set(columns.joined().flatMap { wiring.links[$0] }).filter(sketch.isRouted).sorted()
        let old = cost(ofAll: links)
        for link in links { sketch.remove(link: link) }
        for box in columns.joined() { sketch.remove(box: box) }
        for (column, boxes) in zip(zone.columns.reversed(), columns) {
            for box in boxes { put(box, in: column) }
        }
        for link in links { reroute(link) }
        if cost(ofAll: links) < old { return true }
        sketch.restore(before)
        return false
    }

    /// Removes a box and places it where it costs clearly less, or leaves everything unchanged.
    private mutating func replace(_ box: Int) -> Bool {
        let before = sketch
        let old = take(box)
        let limit = old - old / 32
        if let new = insert(box, limit: limit), new < limit { return true }
        sketch.restore(before)
        return false
    }

    /// Removes a box, and returns the cost of the box and its links.
    private mutating func take(_ box: Int) -> Int {
        var cost = 0
        for link in wiring.links[box] where sketch.isRouted(link) {
            cost += sketch.cost(of: link)
            sketch.remove(link: link)
        }
        let column = sketch.column[box]
        sketch.remove(box: box)
        return cost + rent(of: box, in: column)
    }

    /// Places a box, and returns the cost, or `nil` if no position is within the limit.
    @discardableResult
    private mutating func insert(_ box: Int, limit: Int) -> Int? {
        let links = wiring.links[box].filter { link in
            let (one, two) = (wiring.box(of: 2 * link), wiring.box(of: 2 * link + 1))
            return one != two && sketch.column[one == box ? two : one] >= 0
        }
        guard let place = bestPlace(for: box, links: links.filter { wiring.leader[$0] == nil }, within: limit) else { return nil }
        sketch.insert(box: box, in: place.column, at: place.gap)
        var cost = rent(of: box, in: place.column)
        for link in links + wiring.links[box].filter({ wiring.box(of: 2 * $0) == wiring.box(of: 2 * $0 + 1) }) {
            guard let found = route(of: link) else { continue }
            sketch.insert(found.route, for: link)
            cost += found.cost
        }
        return cost
    }

    /// Searches nearby first, and further away only if nothing is found.
    private mutating func bestPlace(for box: Int, links: [Int], within limit: Int) -> (column: Int, gap: Int)? {
        var near = Cost.nearby
        while near * 2 < limit {
            if let place = bestPlace(for: box, links: links, limit: near) { return place }
            near *= 3
        }
        return bestPlace(for: box, links: links, limit: limit)
    }

    /// Returns the cheapest position of a box with its links, if it costs less than the limit.
    private mutating func bestPlace(for box: Int, links: [Int], limit: Int) -> (column: Int, gap: Int)? {
        search.load(sketch)
        var costs: [Int?] = []
        let zone = sketch.zoning.zones[sketch.zoning.zoneOf[box]]
        for column in sketch.columns.indices {
            let rent = rent(of: box, in: column)
            let isOpen = zone.columns.contains(column) && rent < limit
            let gaps = sketch.gaps(of: zone.band, in: column)
            for gap in 0..<search.gaps(of: column).count { costs.append(isOpen && gaps.contains(gap) ? rent : nil) }
        }
        for link in links {
            let spent = costs.reduce(limit) { min($0, $1 ?? limit) }
            search.explore(from: wiring.box(of: 2 * link) == box ? 2 * link + 1 : 2 * link, in: sketch, limit: limit - spent)
            for gap in costs.indices {
                guard let cost = costs[gap] else { continue }
                costs[gap] = search.arrival(at: gap).flatMap { $0 + cost < limit ? $0 + cost : nil }
            }
        }
        let places = costs.enumerated().compactMap { gap, cost in cost.map { (cost: $0, gap: gap) } }
        guard let best = places.min(by: { ($0.cost, $1.gap) < ($1.cost, $0.gap) }) else { return nil }
        let column = search.column(of: best.gap)
        return (column, best.gap - search.gaps(of: column).lowerBound)
    }

    /// Returns the cost of a column for a box, which is high if the column exceeds its target height.
    private func rent(of box: Int, in column: Int) -> Int {
        let number = sketch.zoning.zoneOf[box]
        let zone = sketch.zoning.zones[number]
        var height = sketch.height[box] + 2 * Spacing.box
        for stop in sketch.stops(of: zone.band, in: column) where stop != box {
            height += sketch.height[stop] + 2 * sketch.margin(of: stop)
        }
        let excess = max(0, height - sketch.zoning.heights[number])
        return excess * Cost.excess + abs(2 * column - zone.columns.lowerBound - zone.columns.upperBound + 1) * Cost.offCenter
    }
}

/// The order in which boxes are placed: the next one always has the most links to the previous ones, so that each box finds its neighbors.
struct InsertionOrder {
    private(set) var boxes: [Int] = []

    init(_ wiring: Wiring) {
        let count = wiring.graph.boxes.count
        var placedLinks = Array(repeating: 0, count: count)
        var isPlaced = Array(repeating: false, count: count)
        for _ in 0..<count {
            let next = (0..<count).filter { !isPlaced[$0] }.max { one, other in
                (placedLinks[one], wiring.links[one].count, other) < (placedLinks[other], wiring.links[other].count, one)
            }
            guard let next else { return }
            isPlaced[next] = true
            boxes.append(next)
            for link in wiring.links[next] {
                for terminal in [2 * link, 2 * link + 1] { placedLinks[wiring.box(of: terminal)] += 1 }
            }
        }
    }
}

extension Placer {
    /// Places each crowd next to its hub, alternately on the left and on the right.
    mutating func place(_ crowds: Crowds) {
        for crowd in crowds.all {
            let column = sketch.column[crowd.hub]
            let zone = sketch.zoning.zones[sketch.zoning.zoneOf[crowd.hub]]
            let beside = [(column - 1, Side.left), (column + 1, .right)].filter { zone.columns.contains($0.0) }
            for (number, links) in crowd.links.enumerated() {
                let (column, side) = beside[number % beside.count]
                put(wiring.neighbor(of: crowd.hub, by: links[0]) ?? crowd.hub, in: column)
                for link in links { attach(link, of: crowd.hub, on: side) }
            }
        }
    }

    /// Attaches a line from a hub to the next column, which passes nothing. A free end comes below the others.
    private mutating func attach(_ link: Int, of hub: Int, on side: Side) {
        let isFirst = sketch.wiring.box(of: 2 * link) == hub
        guard let start = sketch.openings(for: isFirst ? 2 * link : 2 * link + 1).last(where: { $0.side == side }),
            let end = sketch.openings(for: isFirst ? 2 * link + 1 : 2 * link).last(where: { $0.side == side.opposite })
        else { return }
        let route = LinkRoute(start: start, steps: [], end: end)
        sketch.insert(isFirst ? route : route.reversed(), for: link)
    }
}
