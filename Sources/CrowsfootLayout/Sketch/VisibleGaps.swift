/// The number of chords between an opening of a box and each gap on both borders of its channel.
///
/// Along a border, each chord that is met once separates them, and each that is met twice doesn't.
struct VisibleGaps {
    let column: Int
    let otherColumn: Int?
    /// The gaps in the column of the opening, and those on the other side of the channel.
    private(set) var own: [Int] = []
    private(set) var other: [Int] = []

    /// The number of examined chords.
    var effort: Int { 2 * (own.count + other.count) }

    init(_ opening: AttachmentPoint, in sketch: borrowing Arrangement) {
        let (column, side) = (sketch.column[opening.box], opening.side)
        let next = side == .right ? column + 1 : column - 1
        let position = sketch.first[2 * opening.box + side.rawValue] + opening.position
        self.column = column
        otherColumn = sketch.columns.indices.contains(next) ? next : nil
        let top = lookAlongOwnBorder(from: position, at: sketch.index[opening.box], side, in: sketch)
        if let otherColumn { lookAcross(to: otherColumn, from: position, side, crossings: top, in: sketch) }
    }

    /// Scans down and up, and returns the number of chords between the opening and the top of the channel.
    private mutating func lookAlongOwnBorder(from start: Int, at stop: Int, _ side: Side, in sketch: Arrangement) -> Int {
        let border = sketch.sides[2 * column + side.rawValue]
        let gaps = sketch.columns[column].count + 1
        own = Array(repeating: 0, count: gaps)
        var (crossings, index) = (0, start)
        for gap in (stop + 1)..<gaps {
            while index < sketch.terminals(above: gap, in: column, on: side) {
                let mate = sketch.place[sketch.partner[border[index]]]
                crossings += mate & 1 == side.rawValue && mate >> 1 >= start && mate >> 1 < index ? -1 : 1
                index += 1
            }
            own[gap] = crossings
        }
        (crossings, index) = (0, start)
        for gap in (0...stop).reversed() {
            while index > sketch.terminals(above: gap, in: column, on: side) {
                index -= 1
                let mate = sketch.place[sketch.partner[border[index]]]
                crossings += mate & 1 == side.rawValue && mate >> 1 < start && mate >> 1 > index ? -1 : 1
            }
            own[gap] = crossings
        }
        return crossings
    }

    private mutating func lookAcross(to column: Int, from start: Int, _ side: Side, crossings: Int, in sketch: Arrangement) {
        let border = sketch.sides[2 * column + side.opposite.rawValue]
        let gaps = sketch.columns[column].count + 1
        other.reserveCapacity(gaps)
        var (crossings, index) = (crossings, 0)
        for gap in 0..<gaps {
            while index < sketch.terminals(above: gap, in: column, on: side.opposite) {
                let mate = sketch.place[sketch.partner[border[index]]]
                crossings += mate >> 1 < (mate & 1 == side.rawValue ? start : index) ? -1 : 1
                index += 1
            }
            other.append(crossings)
        }
    }
}
