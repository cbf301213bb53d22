/// Boxes with links only to one box, the same for all, that are too many to search the best position for each.
///
/// The search takes time proportional to the third power of their number. They are placed next to their hub instead, in the order of its
/// rows, where every line is straight or nearly so.
struct Crowds {
    /// The maximum number of neighbors of a hub that aren't a crowd.
    static let limit = 200

    struct Crowd {
        let hub: Int
        /// The links of each box, in the order of the rows of the hub.
        var links: [[Int]]
    }

    let all: [Crowd]
    private let members: Set<Int>

    init(_ wiring: Wiring, _ zoning: Zoning) {
        var links: [Int: [[Int]]] = [:]
        for (box, own) in wiring.links.enumerated() {
            guard let first = own.first, let hub = wiring.neighbor(of: box, by: first), hub != box,
                wiring.links[hub].count > own.count, zoning.zoneOf[hub] == zoning.zoneOf[box],
                own.allSatisfy({ wiring.neighbor(of: box, by: $0) == hub })
            else { continue }
            links[hub, default: []].append(own.sorted { (wiring.row(of: $0, at: hub), $0) < (wiring.row(of: $1, at: hub), $1) })
        }
        let crowds = links.filter { $1.count > Self.limit && zoning.zones[zoning.zoneOf[$0]].columns.count > 1 }
        all = crowds.sorted { $0.key < $1.key }.map { hub, links in
            Crowd(hub: hub, links: links.sorted { (wiring.row(of: $0[0], at: hub), $0[0]) < (wiring.row(of: $1[0], at: hub), $1[0]) })
        }
        members = Set(all.flatMap { crowd in crowd.links.compactMap { wiring.neighbor(of: crowd.hub, by: $0[0]) } })
    }

    func contains(_ box: Int) -> Bool { members.contains(box) }
}

extension Wiring {
    /// The box at the other end of a link.
    func neighbor(of box: Int, by link: Int) -> Int? {
        let (one, other) = (self.box(of: 2 * link), self.box(of: 2 * link + 1))
        return one == box ? other : other == box ? one : nil
    }

    /// Returns the row of a box to which a link is attached. Links without a row come last.
    fileprivate func row(of link: Int, at box: Int) -> Int {
        row(of: self.box(of: 2 * link) == box ? 2 * link : 2 * link + 1) ?? Int.max
    }
}
