extension Arrangement {
    /// Returns the number of chords that cross the chord of a terminal.
    func crossings(at terminal: Int) -> Int {
        let (one, two) = (place[terminal], place[partner[terminal]])
        let column = self.column[stop(of: terminal)]
        if one & 1 == two & 1 {
            let (upper, lower) = (min(one, two) >> 1, max(one, two) >> 1)
            return countMates(from: upper + 1, to: lower, on: 2 * column + (one & 1)) { mate in
                mate & 1 != one & 1 || mate >> 1 < upper || mate >> 1 > lower
            }
        }
        let ownLimit = one >> 1
        let otherLimit = two >> 1
        let other = one & 1 == 0 ? column - 1 : column + 1
        let isBeyond = { (mate: Int) in mate >> 1 >= (mate & 1 == one & 1 ? ownLimit : otherLimit) }
        return countMates(from: 0, to: ownLimit, on: 2 * column + (one & 1), where: isBeyond)
            + countMates(from: 0, to: otherLimit, on: 2 * other + (two & 1), where: isBeyond)
    }

    /// The number of terminals on a side, within a range of positions, whose mates are at a counted position.
    ///
    /// A plain loop: layouts spend most of their time here.
    private func countMates(from start: Int, to end: Int, on side: Int, where isCounted: (Int) -> Bool) -> Int {
        let border = sides[side]
        var (count, index) = (0, start)
        while index < end {
            if isCounted(place[partner[border[index]]]) { count += 1 }
            index += 1
        }
        return count
    }

    /// Returns the cost of a straight line between two openings of the same channel, or `nil` if none is possible.
    func cost(from start: AttachmentPoint, to end: AttachmentPoint) -> Int? {
        let (own, other) = (column[start.box], column[end.box])
        let isTurn = start.side == end.side
        guard isTurn ? own == other : start.side == .right ? other == own + 1 : other == own - 1 else { return nil }
        guard hasRoom(for: start, and: end) else { return nil }
        let first = self.first[2 * start.box + start.side.rawValue] + start.position
        let last = self.first[2 * end.box + end.side.rawValue] + end.position
        let (side, bit) = (2 * own + start.side.rawValue, start.side.rawValue)
        let length = (isTurn ? Cost.turn : Cost.step) + abs(start.level - end.level) + start.disorder + end.disorder
        if isTurn {
            let (low, high) = (min(first, last), max(first, last))
            let crossings = countMates(from: low, to: high, on: side) { mate in mate & 1 != bit || mate >> 1 < low || mate >> 1 >= high }
            return length + crossings * Cost.crossing
        }
        let isBeyond = { (mate: Int) in mate >> 1 >= (mate & 1 == bit ? first : last) }
        let crossings =
            countMates(from: 0, to: first, on: side, where: isBeyond)
            + countMates(from: 0, to: last, on: 2 * other + end.side.rawValue, where: isBeyond)
        return length + crossings * Cost.crossing
    }

    /// Whether both ends of a loop fit at their positions.
    private func hasRoom(for start: AttachmentPoint, and end: AttachmentPoint) -> Bool {
        guard start.box == end.box, start.side == end.side, start.rank == end.rank, start.rank.isMultiple(of: 2) else { return true }
        let neighbors = terminals(of: start.box, on: start.side).count { rank[$0] == start.rank }
        return neighbors + 2 <= wiring.room(in: start.rank / 2, of: start.box)
    }

    /// The cost of a routed link.
    func cost(of link: Int) -> Int {
        var cost = disorder(of: 2 * link) + disorder(of: 2 * link + 1)
        var terminal = 2 * link
        while true {
            let mate = partner[terminal]
            cost += crossings(at: terminal) * Cost.crossing + abs(level[terminal] - level[mate])
            cost += side(of: terminal) == side(of: mate) ? Cost.turn : Cost.step
            guard let next = across(mate) else { return cost }
            cost += Cost.pass
            terminal = next
        }
    }

    /// The number of crossings of all links.
    var crossingCount: Int {
        var count = 0
        for terminal in partner.indices where partner[terminal] > terminal { count += crossings(at: terminal) }
        return count / 2
    }
}
