/// The costs of crossing a channel between any two gaps on its borders, without the length of the line.
struct ChannelPrices {
    /// A terminal as seen from its border: the index of its stop in the column, and that of its mate.
    private struct Chord {
        var stop: Int
        var mate: Int
        var isTurn: Bool
        /// Whether a turn ends here, from top to bottom.
        var isClosing: Bool
    }

    /// The number of gaps on each border. The border that is the left side of a column comes first.
    let gapCounts: (Int, Int)
    /// A row for each gap with the costs to each other gap: first the gaps of the first border, then those of the second.
    ///
    /// The last row contains the number of chords to the other border that start above each gap: the difference between two gaps is a lower
    /// bound for the crossings.
    private(set) var costs: [Int32] = []

    /// Computes the prices. The left border of a channel is the right side of a column, and the right border the left side of the next.
    init(left: Int?, right: Int?, of sketch: borrowing Arrangement) {
        let chords = [Self.chords(on: .left, of: right, in: sketch), Self.chords(on: .right, of: left, in: sketch)]
        let gaps = [right, left].map { column in column.map { sketch.columns[$0].count + 1 } ?? 0 }
        gapCounts = (gaps[0], gaps[1])
        costs.reserveCapacity(gapCount * (gapCount + 1))
        for side in 0...1 {
            let own = Self.fromTop(to: gaps[side], chords[side], Cost.turn)
            let other = Self.fromTop(to: gaps[1 - side], chords[1 - side], Cost.step)
            addRows(gaps[side], chords[side], first: side == 0 ? own + other : other + own, side)
        }
        for side in 0...1 { costs += Self.throughs(gaps[side], chords[side]) }
    }

    private var gapCount: Int { gapCounts.0 + gapCounts.1 }

    /// Returns the index of the first gap of a border among the gaps of both.
    private func firstGap(of side: Int) -> Int { side == 0 ? 0 : gapCounts.0 }

    private static func chords(on side: Side, of column: Int?, in sketch: Arrangement) -> [Chord] {
        guard let column else { return [] }
        return sketch.sides[2 * column + side.rawValue].map { terminal in
            let mate = sketch.partner[terminal]
            return Chord(
                stop: sketch.index[sketch.stop(of: terminal)], mate: sketch.index[sketch.stop(of: mate)],
                isTurn: sketch.side(of: mate) == side,
                isClosing: sketch.side(of: mate) == side && sketch.place[mate] < sketch.place[terminal])
        }
    }

    private static func throughs(_ count: Int, _ chords: [Chord]) -> [Int32] {
        var counts = Array(repeating: Int32(0), count: count)
        for chord in chords where !chord.isTurn { counts[chord.stop + 1] += 1 }
        for gap in counts.indices.dropFirst() { counts[gap] += counts[gap - 1] }
        return counts
    }

    /// Returns the costs from the top of a border to all gaps of one: every chord that starts above and doesn't end there is crossed.
    private static func fromTop(to count: Int, _ chords: [Chord], _ price: Int) -> [Int32] {
        var row = Array(repeating: Int32(price), count: count)
        var (crossings, index) = (0, 0)
        for gap in row.indices {
            while index < chords.count, chords[index].stop < gap {
                crossings += chords[index].isClosing ? -1 : 1
                index += 1
            }
            row[gap] += Int32(crossings * Cost.crossing)
        }
        return row
    }

    /// Computes each row from the one above it: past the end of a chord, a line is on its other side.
    private mutating func addRows(_ count: Int, _ chords: [Chord], first: [Int32], _ side: Int) {
        var row = first
        var index = 0
        for gap in 0..<count {
            while index < chords.count, chords[index].stop < gap {
                step(past: chords[index], in: &row, side)
                index += 1
            }
            costs += row
        }
    }

    private func step(past chord: Chord, in row: inout [Int32], _ side: Int) {
        let isOpening = chord.isTurn && !chord.isClosing
        let (own, other) = (firstGap(of: side), firstGap(of: 1 - side))
        // The gaps on this side of the chord, on either border.
        var near = (0..<(chord.stop + 1), 0..<(chord.mate + 1))
        if chord.isTurn {
            near = (min(chord.stop, chord.mate) + 1..<max(chord.stop, chord.mate) + 1, 0..<0)
        }
        let price = Int32(isOpening ? -Cost.crossing : Cost.crossing)
        row.withUnsafeMutableBufferPointer { row in
            for gap in row.indices { row[gap] &-= price }
            for gap in near.0 { row[own &+ gap] &+= 2 &* price }
            for gap in near.1 { row[other &+ gap] &+= 2 &* price }
        }
    }
}
