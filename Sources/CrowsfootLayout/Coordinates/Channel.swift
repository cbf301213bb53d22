/// The tracks of the links between two columns.
struct Channel {
    /// For each chord by its left or upper terminal, its wires in the order in which they are drawn.
    private(set) var wires: [Int: [Wire]] = [:]
    let trackCount: Int

    init(_ number: Int, of sketch: Arrangement, levels: [Int]) {
        let left = number > 0 ? sketch.sides[2 * number - 1] : []
        let right = number < sketch.columns.count ? sketch.sides[2 * number] : []
        var wires: [Wire] = []
        for terminal in left + right {
            let mate = sketch.partner[terminal]
            let (side, mateSide) = (sketch.side(of: terminal), sketch.side(of: mate))
            // Either chord is met twice.
            if side == mateSide ? sketch.place[mate] < sketch.place[terminal] : side == .left { continue }
            let course: Wire.Course = side != mateSide ? .through : side == .right ? .leftTurn : .rightTurn
            if course == .through, levels[terminal] == levels[mate] { continue }
            wires.append(Wire(course, chord: terminal, from: levels[terminal], to: levels[mate]))
        }
        let order = TrackOrder(wires, taken: (left + right).map { levels[$0] })
        trackCount = order.trackCount
        for wire in order.wires { self.wires[wire.chord, default: []].append(wire) }
    }

    /// How many tracks beside a border have no wire anywhere between two heights; half of all where none has one.
    func clearTracks(beside border: Side, between top: Int, and bottom: Int) -> Int {
        let near = wires.values.joined().filter { $0.upper <= bottom && top <= $0.lower }.map(\.track)
        guard let first = near.min(), let last = near.max() else { return trackCount / 2 }
        return border == .left ? first : trackCount - 1 - last
    }
}
