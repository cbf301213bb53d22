extension Placer {
    /// Puts each crowd beside its hub, one box on the left and one on the right in turn.
    mutating func place(_ crowds: Crowds) {
        for crowd in crowds.all {
            let column = sketch.column[crowd.hub]
            let zone = sketch.zoning.zones[sketch.zoning.zoneOf[crowd.hub]]
            let beside = [(column - 1, Side.left), (column + 1, .right)].filter { zone.columns.contains($0.0) }
            for (number, link) in crowd.links.enumerated() {
                let (column, side) = beside[number % beside.count]
                place(link, of: crowd.hub, in: column, on: side)
            }
        }
    }

    /// A line from a box to the next column passes nothing. Where it may be attached anywhere, it comes below the others.
    private mutating func place(_ link: Int, of hub: Int, in column: Int, on side: Side) {
        let isFirst = sketch.wiring.box(of: 2 * link) == hub
        let box = sketch.wiring.box(of: isFirst ? 2 * link + 1 : 2 * link)
        put(box, in: column)
        guard let start = sketch.openings(for: isFirst ? 2 * link : 2 * link + 1).last(where: { $0.side == side }),
            let end = sketch.openings(for: isFirst ? 2 * link + 1 : 2 * link).last(where: { $0.side == side.opposite })
        else { return }
        let route = LinkRoute(start: start, steps: [], end: end)
        sketch.insert(isFirst ? route : route.reversed(), for: link)
    }
}
