/// A position on a side of a box where a link can be attached.
struct AttachmentPoint {
    var box: Int
    var side: Side
    /// The position among the terminals of the box on that side.
    var position: Int
    var rank: Int
    /// The estimated height.
    var level: Int
    /// The cost of the rows that are out of order because of it.
    var disorder = 0
}

extension Arrangement {
    private static let mostOpenings = 32

    /// Returns the possible positions of a terminal that isn't attached.
    func openings(for terminal: Int) -> [AttachmentPoint] {
        let box = wiring.box(of: terminal)
        return Side.allCases.flatMap { side in
            if let row = wiring.movableRow(of: terminal) {
                slotOpenings(for: row, of: box, on: side)
            } else if let anchor = wiring.anchorOf[terminal] {
                [opening(at: anchor, of: box, on: side)]
            } else {
                freeOpenings(for: terminal, of: box, on: side)
            }
        }
    }

    private func opening(at anchor: Int, of box: Int, on side: Side) -> AttachmentPoint {
        let rank = 2 * anchor + 1
        let terminals = terminals(of: box, on: side)
        let position = (terminals.firstIndex { self.rank[$0] > rank } ?? terminals.endIndex) - terminals.startIndex
        return AttachmentPoint(
            box: box, side: side, position: position, rank: rank, level: top[box] + wiring.anchors[box][anchor].lowerBound)
    }

    /// Returns positions above, below and between the movable rows with lines on a side. Among hundreds, only a sample is returned.
    private func slotOpenings(for row: Int, of box: Int, on side: Side) -> [AttachmentPoint] {
        let terminals = terminals(of: box, on: side)
        let rows = terminals.compactMap(wiring.movableRow)
        let above = terminals.prefix { rank[$0] == 0 }.count
        let step = rows.count / Self.mostOpenings + 1
        var inversions = rows.count { $0 < row }
        return (0...rows.count).compactMap { place in
            if place > 0 { inversions += rows[place - 1] < row ? -1 : 1 }
            guard place.isMultiple(of: step) || place == rows.count else { return nil }
            return AttachmentPoint(
                box: box, side: side, position: above + place, rank: 1,
                level: top[box] + wiring.slotOffset(place, of: rows.count + 1, on: box), disorder: inversions * Cost.inversion)
        }
    }

    /// Returns the cost of rows that are out of order with a terminal, or of a side other than that of terminals that it could join.
    func disorder(of terminal: Int) -> Int {
        if wiring.joins[terminal] {
            let isAlone = joined(wiring.box(of: terminal), on: side(of: terminal)).count == 1
            return isAlone ? fork(wiring.box(of: terminal), besides: side(of: terminal)) : 0
        }
        guard let row = wiring.movableRow(of: terminal) else { return 0 }
        let inversions = terminals(of: wiring.box(of: terminal), on: side(of: terminal)).count { other in
            guard let otherRow = wiring.movableRow(of: other) else { return false }
            return (place[other] < place[terminal]) == (otherRow > row)
        }
        return inversions * Cost.inversion
    }

    /// Returns the consecutive terminals of a box that join at one point on a side.
    private func joined(_ box: Int, on side: Side) -> ArraySlice<Int> {
        let terminals = terminals(of: box, on: side)
        guard let first = terminals.firstIndex(where: { wiring.joins[$0] }) else { return terminals.prefix(0) }
        return terminals[first...].prefix { wiring.joins[$0] }
    }

    private func fork(_ box: Int, besides side: Side) -> Int { joined(box, on: side.opposite).isEmpty ? 0 : Cost.fork }

    private func freeOpenings(for terminal: Int, of box: Int, on side: Side) -> [AttachmentPoint] {
        let (terminals, joined) = (terminals(of: box, on: side), joined(box, on: side))
        if wiring.joins[terminal], let first = joined.first {
            return [joined.startIndex, joined.endIndex].map { place in
                AttachmentPoint(
                    box: box, side: side, position: place - terminals.startIndex, rank: rank[first], level: level[first])
            }
        }
        let fork = wiring.joins[terminal] ? fork(box, besides: side) : 0
        let anchors = wiring.anchors[box]
        var openings: [AttachmentPoint] = []
        var index = terminals.startIndex
        for segment in 0...anchors.count {
            let start = index
            while index < terminals.endIndex, rank[terminals[index]] == 2 * segment { index += 1 }
            if wiring.ports(terminals[start..<index]).count < wiring.room(in: segment, of: box) {
                let upper = segment == 0 ? 0 : anchors[segment - 1].upperBound
                let lower = segment < anchors.count ? anchors[segment].lowerBound : max(height[box], upper + Spacing.line)
                for place in start...index where place <= joined.startIndex || place >= joined.endIndex {
                    let above = place == start ? top[box] + upper : level[terminals[place - 1]]
                    let below = place == index ? top[box] + lower : level[terminals[place]]
                    let position = place - terminals.startIndex
                    openings.append(
                        AttachmentPoint(
                            box: box, side: side, position: position, rank: 2 * segment, level: (above + below) / 2, disorder: fork))
                }
            }
            while index < terminals.endIndex, rank[terminals[index]] == 2 * segment + 1 { index += 1 }
        }
        return openings
    }
}

/// The terminals on one side of a box: those of rows at their rows, and the others evenly between them.
struct PortRow {
    /// The distance of each terminal from the top of the box.
    private(set) var offsets: [Int] = []
    private let distance: Int

    init(_ terminals: ArraySlice<Int>, of box: Int, in sketch: borrowing Arrangement) {
        distance = sketch.wiring.portDistance
        let anchors = sketch.wiring.anchors[box]
        var index = terminals.startIndex
        while index < terminals.endIndex {
            let rank = sketch.rank[terminals[index]]
            let end = terminals[index...].firstIndex { sketch.rank[$0] != rank } ?? terminals.endIndex
            if !rank.isMultiple(of: 2) {
                offsets +=
                    sketch.wiring.slots[box].isEmpty
                    ? [anchors[rank / 2].lowerBound]
                    : (0..<(end - index)).map { sketch.wiring.slotOffset($0, of: end - index, on: box) }
            } else {
                spread(
                    sketch.wiring.ports(terminals[index..<end]), from: rank == 0 ? 0 : anchors[rank / 2 - 1].upperBound,
                    to: rank / 2 < anchors.count ? anchors[rank / 2].lowerBound : nil, height: sketch.height[box])
            }
            index = end
        }
    }

    private mutating func spread(_ ports: [ArraySlice<Int>], from start: Int, to end: Int?, height: Int) {
        let end = end ?? max(height, start + (ports.count + 1) * distance)
        for (number, port) in ports.enumerated() {
            let offset = start + (end - start) * (number + 1) / (ports.count + 1)
            offsets += Array(repeating: offset, count: port.count)
        }
    }
}

extension Wiring {
    /// Returns the estimated height of a terminal on a slot, if the terminals are evenly spread.
    fileprivate func slotOffset(_ place: Int, of count: Int, on box: Int) -> Int {
        graph.boxes[box].rows[slots[box][(2 * place + 1) * slots[box].count / (2 * count)]]
    }
}

/// A side of a column or of one of its stops.
enum Side: Int, CaseIterable {
    case left
    case right

    var opposite: Side { self == .left ? .right : .left }
}
