/// The costs of crossing a channel between any two gaps on its borders, without the length of the line.
struct ChannelPrices {
    /// A terminal as seen from the border that it is on: of which stop of the column it is, and of which its mate is.
    private struct Chord {
        var stop: Int
        var mate: Int
        var isTurn: Bool
        /// Whether a turn ends here, seen from the top.
        var isClosing: Bool
    }

    /// For each border, by gap and gap: back to the same border, and to the other one.
    private(set) var back: [[Int32]] = [[], []]
    private(set) var over: [[Int32]] = [[], []]

    /// The left border of a channel is the right side of a column, and the right border the left side of the next.
    init(left: Int?, right: Int?, of sketch: Arrangement) {
        let chords = [Self.chords(on: .left, of: right, in: sketch), Self.chords(on: .right, of: left, in: sketch)]
        let gaps = [right, left].map { column in column.map { sketch.columns[$0].count + 1 } ?? 0 }
        for side in 0...1 where gaps[side] > 0 {
            back[side] = Self.rows(
                gaps[side], chords[side], to: gaps[side], first: Self.firstRow(gaps[side], chords[side], Cost.turn), isOwn: true)
            let first = Self.firstRow(gaps[1 - side], chords[1 - side], Cost.step)
            over[side] = Self.rows(gaps[side], chords[side], to: gaps[1 - side], first: first, isOwn: false)
        }
    }

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

    /// From the top of either border to all gaps of one: every chord that begins above and does not end there is crossed.
    private static func firstRow(_ count: Int, _ chords: [Chord], _ price: Int) -> [Int32] {
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
    private static func rows(_ count: Int, _ chords: [Chord], to targets: Int, first: [Int32], isOwn: Bool) -> [Int32] {
        guard targets > 0 else { return [] }
        var rows = first
        rows.reserveCapacity(count * targets)
        var row = first
        var index = 0
        for gap in 1..<max(count, 1) {
            while index < chords.count, chords[index].stop < gap {
                step(past: chords[index], in: &row, isOwn: isOwn)
                index += 1
            }
            rows += row
        }
        return rows
    }

    private static func step(past chord: Chord, in row: inout [Int32], isOwn: Bool) {
        let isOpening = chord.isTurn && !chord.isClosing
        var inner = 0..<(isOwn ? chord.stop + 1 : chord.mate + 1)
        if chord.isTurn {
            let (upper, lower) = isOpening ? (chord.stop, chord.mate) : (chord.mate, chord.stop)
            inner = isOwn ? (upper + 1)..<(lower + 1) : 0..<0
        }
        let price = Int32(isOpening ? -Cost.crossing : Cost.crossing)
        row.withUnsafeMutableBufferPointer { row in
            for gap in row.indices { row[gap] &-= price }
            for gap in inner { row[gap] &+= 2 &* price }
        }
    }
}
