/// The order, from left to right, of wires that cross a channel from its left border to its right one.
///
/// Lines that come to the channel at nearly the same height from both borders would lie on each other, so the left one has to end
/// first; where two need that of each other, one is parted. Apart from that, wires cross only where their ends say that they must.
struct TrackOrder {
    private(set) var wires: [Wire]
    /// Heights at which a wire may not be parted.
    private var taken: [Int]

    init(_ wires: [Wire], taken: [Int]) {
        self.wires = wires
        self.taken = taken.sorted()
        while let index = sort() { part(index) }
    }

    /// Sorts all wires, or finds one that must be parted for that.
    private mutating func sort() -> Int? {
        var needs = Array(repeating: 0, count: wires.count)
        var wishes = needs
        var followers: [[(index: Int, isNeed: Bool)]] = Array(repeating: [], count: wires.count)
        for one in wires.indices {
            for other in wires.indices where other != one && wires[one].isNear(wires[other]) {
                if Self.mustPrecede(wires[one], wires[other]) {
                    needs[other] += 1
                    followers[one].append((other, true))
                } else if Self.shouldPrecede(wires[one], wires[other]) {
                    wishes[other] += 1
                    followers[one].append((other, false))
                }
            }
        }
        var order: [Wire] = []
        var isOpen = Array(repeating: true, count: wires.count)
        while order.count < wires.count {
            let open = wires.indices.filter { isOpen[$0] }
            guard let next = open.min(by: { (needs[$0], wishes[$0], $0) < (needs[$1], wishes[$1], $1) }) else { break }
            if needs[next] > 0 { return next }
            isOpen[next] = false
            order.append(wires[next])
            for follower in followers[next] {
                if follower.isNeed { needs[follower.index] -= 1 } else { wishes[follower.index] -= 1 }
            }
        }
        wires = order
        return nil
    }

    private static func mustPrecede(_ one: Wire, _ other: Wire) -> Bool {
        if one.chord == other.chord { return one.reachesLeft }
        return abs(one.start - other.end) < Spacing.line
    }

    private static func shouldPrecede(_ one: Wire, _ other: Wire) -> Bool {
        if one.start < one.end, other.start < other.end { return one.start > other.start && one.end > other.end }
        if one.start > one.end, other.start > other.end { return one.start < other.start && one.end < other.end }
        return false
    }

    private mutating func part(_ index: Int) {
        let middle = freeHeight(near: (wires[index].start + wires[index].end) / 2)
        let place = taken.firstIndex { $0 > middle } ?? taken.endIndex
        taken.insert(middle, at: place)
        var rest = wires[index]
        wires[index].end = middle
        wires[index].reachesRight = false
        rest.start = middle
        rest.reachesLeft = false
        wires.append(rest)
    }

    private func freeHeight(near wanted: Int) -> Int {
        var (above, below) = (wanted, wanted)
        for height in taken where height > below - Spacing.line && height < below + Spacing.line { below = height + Spacing.line }
        for height in taken.reversed() where height > above - Spacing.line && height < above + Spacing.line {
            above = height - Spacing.line
        }
        return above < 0 || below - wanted < wanted - above ? below : above
    }
}
