/// The route of a link from one box to another through an arrangement.
struct LinkRoute {
    /// A column that is passed: the stop below the link, and the side from which it comes.
    struct Step {
        var column: Int
        var next: Int?
        var entrySide: Side
    }

    var start: AttachmentPoint
    var steps: [Step]
    var end: AttachmentPoint
}

extension LinkRoute {
    /// Returns the same route in the opposite direction.
    func reversed() -> LinkRoute {
        let steps = steps.reversed().map { Step(column: $0.column, next: $0.next, entrySide: $0.entrySide.opposite) }
        return LinkRoute(start: end, steps: steps, end: start)
    }
}

extension Arrangement {
    /// Returns the route of a link along another one between the same boxes, or `nil` if there is no room for its ends.
    func route(of link: Int, beside other: Int) -> (route: LinkRoute, cost: Int)? {
        let isReversed = wiring.box(of: 2 * link) != wiring.box(of: 2 * other)
        let start = isReversed ? 2 * other + 1 : 2 * other
        let (steps, end) = steps(from: start)
        let (starts, ends) = (openings(for: 2 * link, near: start), openings(for: 2 * link + 1, near: end))
        if steps.isEmpty {
            let pairs = starts.flatMap { start in ends.map { LinkRoute(start: start, steps: [], end: $0) } }
            return pairs.compactMap { route in cost(from: route.start, to: route.end).map { (route, $0) } }.min { $0.1 < $1.1 }
        }
        guard let first = starts.first, let last = ends.first else { return nil }
        return (LinkRoute(start: first, steps: steps, end: last), cost(of: other))
    }

    /// Returns the steps of a link from one of its terminals, and the terminal at its other end.
    private func steps(from terminal: Int) -> ([LinkRoute.Step], end: Int) {
        var steps: [LinkRoute.Step] = []
        var mate = partner[terminal]
        while let next = across(mate) {
            let stops = columns[column[stop(of: mate)]]
            let below = index[stop(of: mate)] + 1
            let step = LinkRoute.Step(
                column: column[stop(of: mate)], next: below < stops.count ? stops[below] : nil, entrySide: side(of: mate))
            steps.append(step)
            mate = partner[next]
        }
        return (steps, mate)
    }

    /// The openings right above and below a terminal.
    private func openings(for terminal: Int, near other: Int) -> ArraySlice<AttachmentPoint> {
        let distances = openings(for: terminal).filter { $0.side == side(of: other) }.map { ($0, abs($0.level - level[other])) }
        return distances.sorted { $0.1 < $1.1 }.map(\.0).prefix(2)
    }
}
