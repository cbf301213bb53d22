/// A place on a side of a box where a link may be attached.
struct AttachmentPoint {
    var box: Int
    var side: Side
    /// Among the terminals that the box has on that side.
    var position: Int
    var rank: Int
    /// About where it would be drawn.
    var level: Int
}

extension Arrangement {
    /// The possible positions of a terminal that is not attached.
    func openings(for terminal: Int) -> [AttachmentPoint] {
        let box = wiring.box(of: terminal)
        return Side.allCases.flatMap { side in
            if let anchor = wiring.anchorOf[terminal] {
                [opening(at: anchor, of: box, on: side)]
            } else {
                freeOpenings(of: box, on: side)
            }
        }
    }

    private func opening(at anchor: Int, of box: Int, on side: Side) -> AttachmentPoint {
        let rank = 2 * anchor + 1
        let terminals = terminals(of: box, on: side)
        let position = (terminals.firstIndex { self.rank[$0] > rank } ?? terminals.endIndex) - terminals.startIndex
        return AttachmentPoint(box: box, side: side, position: position, rank: rank, level: top[box] + wiring.anchors[box][anchor])
    }

    private func freeOpenings(of box: Int, on side: Side) -> [AttachmentPoint] {
        let terminals = terminals(of: box, on: side)
        let anchors = wiring.anchors[box]
        var openings: [AttachmentPoint] = []
        var index = terminals.startIndex
        for segment in 0...anchors.count {
            let start = index
            while index < terminals.endIndex, rank[terminals[index]] == 2 * segment { index += 1 }
            if index - start < wiring.room(in: segment, of: box) {
                let upper = segment == 0 ? 0 : anchors[segment - 1]
                let lower = segment < anchors.count ? anchors[segment] : max(height[box], upper + Spacing.line)
                for place in start...index {
                    let above = place == start ? top[box] + upper : level[terminals[place - 1]]
                    let below = place == index ? top[box] + lower : level[terminals[place]]
                    let position = place - terminals.startIndex
                    openings.append(
                        AttachmentPoint(box: box, side: side, position: position, rank: 2 * segment, level: (above + below) / 2))
                }
            }
            if index < terminals.endIndex, rank[terminals[index]] == 2 * segment + 1 { index += 1 }
        }
        return openings
    }
}

/// The terminals on one side of a box: those on rows where their rows are, the others evenly between them.
struct PortRow {
    /// From the top of the box.
    private(set) var offsets: [Int] = []
    private let distance: Int

    init(_ terminals: ArraySlice<Int>, of box: Int, in sketch: Arrangement) {
        distance = sketch.wiring.portDistance
        let anchors = sketch.wiring.anchors[box]
        var index = terminals.startIndex
        while index < terminals.endIndex {
            let rank = sketch.rank[terminals[index]]
            if !rank.isMultiple(of: 2) {
                offsets.append(anchors[rank / 2])
                index += 1
                continue
            }
            let end = terminals[index...].firstIndex { sketch.rank[$0] != rank } ?? terminals.endIndex
            spread(
                end - index, from: rank == 0 ? 0 : anchors[rank / 2 - 1], to: rank / 2 < anchors.count ? anchors[rank / 2] : nil,
                height: sketch.height[box])
            index = end
        }
    }

    private mutating func spread(_ count: Int, from start: Int, to end: Int?, height: Int) {
        let end = end ?? max(height, start + (count + 1) * distance)
        for position in 1...count { offsets.append(start + (end - start) * position / (count + 1)) }
    }
}

/// A side of a column, and of what stands in it.
enum Side: Int, CaseIterable {
    case left
    case right

    var opposite: Side { self == .left ? .right : .left }
}
