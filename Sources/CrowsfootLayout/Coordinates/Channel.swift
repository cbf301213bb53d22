/// The tracks of the links between two columns.
struct Channel {
    /// For each chord by its left or upper terminal, its wires in the order in which they are drawn.
    private(set) var wires: [Int: [Wire]] = [:]
    private(set) var trackCount = 0

    init(_ number: Int, of sketch: Sketch, levels: [Int]) {
        let left = number > 0 ? sketch.sides[2 * number - 1] : []
        let right = number < sketch.columns.count ? sketch.sides[2 * number] : []
        var (leftTurns, through, rightTurns): ([Wire], [Wire], [Wire]) = ([], [], [])
        for terminal in left {
            let mate = sketch.partner[terminal]
            let wire = Wire(chord: terminal, start: levels[terminal], end: levels[mate], reachesLeft: true, reachesRight: false)
            if sketch.side(of: mate) == .left {
                if wire.start != wire.end { through.append(wire) }
            } else if sketch.place[mate] > sketch.place[terminal] {
                leftTurns.append(wire)
            }
        }
        for terminal in right {
            let mate = sketch.partner[terminal]
            if sketch.side(of: mate) == .left, sketch.place[mate] > sketch.place[terminal] {
                rightTurns.append(Wire(chord: terminal, start: levels[terminal], end: levels[mate], reachesLeft: false, reachesRight: true))
            }
        }
        for index in through.indices { through[index].reachesRight = true }
        let order = TrackOrder(through, taken: (left + right).map { levels[$0] })
        // An inner turn stays within an outer one.
        leftTurns.sort { ($0.lower - $0.upper, $0.upper) < ($1.lower - $1.upper, $1.upper) }
        rightTurns.sort { ($0.lower - $0.upper, $0.upper) > ($1.lower - $1.upper, $1.upper) }
        assignTracks(leftTurns + order.wires + rightTurns)
    }

    private mutating func assignTracks(_ order: [Wire]) {
        var placed: [Wire] = []
        for var wire in order {
            wire.track = placed.reduce(0) { $1.isNear(wire) ? max($0, $1.track + 1) : $0 }
            trackCount = max(trackCount, wire.track + 1)
            placed.append(wire)
            wires[wire.chord, default: []].append(wire)
        }
    }
}
