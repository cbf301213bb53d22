/// Both borders of a channel, as seen from a place on one of them.
struct ChannelBorders {
    private let own: [Int]
    private let other: [Int]
    private let bit: Int
    private let sketch: Sketch

    init(own: Int, other: Int, side: Side, sketch: Sketch) {
        self.own = sketch.columns.indices.contains(own) ? sketch.sides[2 * own + side.rawValue] : []
        self.other = sketch.columns.indices.contains(other) ? sketch.sides[2 * other + side.opposite.rawValue] : []
        bit = side.rawValue
        self.sketch = sketch
    }

    /// For each place on either border, how many chords part it from a place on the own one.
    ///
    /// Along the border from one place to the other, each chord that is met once parts them, and each that is met twice does not.
    func countCrossings(from position: Int, own ownCounts: inout [Int], other otherCounts: inout [Int]) {
        if ownCounts.count <= own.count { ownCounts = Array(repeating: 0, count: 2 * own.count + 1) }
        if otherCounts.count <= other.count { otherCounts = Array(repeating: 0, count: 2 * other.count + 1) }
        ownCounts[position] = 0
        var count = 0
        for index in position..<own.count {
            let mate = sketch.place[sketch.partner[own[index]]]
            count += mate & 1 == bit && mate >> 1 >= position && mate >> 1 < index ? -1 : 1
            ownCounts[index + 1] = count
        }
        count = 0
        for index in (0..<position).reversed() {
            let mate = sketch.place[sketch.partner[own[index]]]
            count += mate & 1 == bit && mate >> 1 < position && mate >> 1 > index ? -1 : 1
            ownCounts[index] = count
        }
        otherCounts[0] = count
        for index in other.indices {
            let mate = sketch.place[sketch.partner[other[index]]]
            count += mate >> 1 < (mate & 1 == bit ? position : index) ? -1 : 1
            otherCounts[index + 1] = count
        }
    }
}

extension Sketch {
    /// How many others cross a chord, by one of its terminals.
    func crossings(at terminal: Int) -> Int {
        let (one, two) = (place[terminal], place[partner[terminal]])
        let column = self.column[stop(of: terminal)]
        if one & 1 == two & 1 {
            let (upper, lower) = (min(one, two) >> 1, max(one, two) >> 1)
            let border = sides[2 * column + (one & 1)]
            return ((upper + 1)..<lower).count { index in
                let mate = place[partner[border[index]]]
                return mate & 1 != one & 1 || mate >> 1 < upper || mate >> 1 > lower
            }
        }
        let ownLimit = one >> 1
        let otherLimit = two >> 1
        let other = one & 1 == 0 ? column - 1 : column + 1
        let mates = sides[2 * column + (one & 1)][..<ownLimit] + sides[2 * other + (two & 1)][..<otherLimit]
        return mates.count { near in
            let mate = place[partner[near]]
            return mate >> 1 >= (mate & 1 == one & 1 ? ownLimit : otherLimit)
        }
    }

    /// What a routed link costs as it is.
    func cost(of link: Int) -> Int {
        var cost = 0
        var terminal = 2 * link
        while true {
            let mate = partner[terminal]
            cost += crossings(at: terminal) * Price.crossing + abs(level[terminal] - level[mate])
            cost += side(of: terminal) == side(of: mate) ? Price.turn : Price.step
            guard let next = across(mate) else { return cost }
            cost += Price.pass
            terminal = next
        }
    }

    /// How often links cross, all in all.
    var crossingCount: Int {
        var count = 0
        for terminal in partner.indices where partner[terminal] > terminal { count += crossings(at: terminal) }
        return count / 2
    }
}
