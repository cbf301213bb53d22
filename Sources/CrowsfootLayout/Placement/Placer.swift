/// Puts boxes where their links are short and cross little, one by one, the most connected first; then takes each out again and
/// puts it where it costs least now that the others are there.
struct Placer {
    private(set) var sketch: Sketch
    private var search = RouteSearch()
    private let wiring: Wiring
    private let wantedHeight: Int
    private static let rounds = 8

    init(_ wiring: Wiring, columns: Int, height: Int) {
        self.wiring = wiring
        sketch = Sketch(wiring, columns: columns)
        wantedHeight = height
    }

    mutating func placeAll() {
        for box in InsertionOrder(wiring).boxes { insert(box, limit: Int.max) }
    }

    /// Moves boxes, those with the dearest links first, until nothing gets better or the effort is spent.
    ///
    /// A box is tried again only after something was moved that it is linked with.
    mutating func improve(effort: Int) {
        var isPromising = wiring.links.map { !$0.isEmpty }
        for _ in 0..<Self.rounds {
            let costs = wiring.links.map { links in links.reduce(0) { $0 + sketch.cost(of: $1) } / max(links.count, 1) }
            let order = isPromising.indices.filter { isPromising[$0] }.sorted { (costs[$1], $0) < (costs[$0], $1) }
            for box in order {
                if search.effort > effort { return }
                isPromising[box] = false
                if !replace(box) { continue }
                for terminal in wiring.links[box].flatMap({ [2 * $0, 2 * $0 + 1] }) { isPromising[wiring.box(of: terminal)] = true }
            }
        }
    }

    /// Takes a box out and puts it where it costs clearly less, or leaves all as it was.
    private mutating func replace(_ box: Int) -> Bool {
        let before = sketch
        let old = take(box)
        let limit = old - old / 32
        if let new = insert(box, limit: limit), new < limit { return true }
        sketch.restore(before)
        return false
    }

    /// What was paid for a box and its links.
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

    /// What was paid; none if no place within the limit is there.
    @discardableResult
    private mutating func insert(_ box: Int, limit: Int) -> Int? {
        let links = wiring.links[box].filter { link in
            let (one, two) = (wiring.box(of: 2 * link), wiring.box(of: 2 * link + 1))
            return one != two && sketch.column[one == box ? two : one] >= 0
        }
        guard let place = bestPlace(for: box, links: links, within: limit) else { return nil }
        sketch.insert(box: box, in: place.column, at: place.gap)
        var cost = rent(of: box, in: place.column)
        for link in links + wiring.links[box].filter({ wiring.box(of: 2 * $0) == wiring.box(of: 2 * $0 + 1) }) {
            guard let found = search.way(of: link, in: sketch) else { continue }
            sketch.insert(found.way, for: link)
            cost += found.cost
        }
        return cost
    }

    /// Looks near by first, and further away only if nothing is there.
    private mutating func bestPlace(for box: Int, links: [Int], within limit: Int) -> (column: Int, gap: Int)? {
        var near = Price.nearby
        while near < limit {
            if let place = bestPlace(for: box, links: links, limit: near) { return place }
            near *= 3
        }
        return bestPlace(for: box, links: links, limit: limit)
    }

    /// The place where a box and its links cost least, if that is less than the limit.
    private mutating func bestPlace(for box: Int, links: [Int], limit: Int) -> (column: Int, gap: Int)? {
        search.load(sketch)
        var costs: [Int?] = []
        for column in sketch.columns.indices {
            let rent = rent(of: box, in: column)
            for _ in search.gaps(of: column) { costs.append(rent < limit ? rent : nil) }
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
        guard let best = places.min(by: { $0.cost < $1.cost }) else { return nil }
        let column = search.column(of: best.gap)
        return (column, best.gap - search.gaps(of: column).lowerBound)
    }

    /// What it costs to stand in a column: much if that gets higher than wanted.
    private func rent(of box: Int, in column: Int) -> Int {
        let height = sketch.columnHeight[column] + (sketch.column[box] == column ? 0 : sketch.height[box] + 2 * Spacing.box)
        let centre = abs(2 * column - sketch.columns.count + 1)
        return max(0, height - wantedHeight) * 8 + centre * 20
    }
}
