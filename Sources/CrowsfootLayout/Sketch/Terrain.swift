/// A sketch as a search for ways reads it: flat, so that going along a border is going along an array.
struct Terrain {
    static let across: Int32 = 1 << 24
    /// Where the terminals of each side of each column start in `mates`.
    private(set) var borders: [Int] = []
    /// Of the terminal at the other end of each chord: its index on its side, and `across` more if that is the other side of the channel.
    private(set) var mates: [Int32] = []
    /// Where the gaps between the stops of each column start in `levels`.
    private(set) var gaps: [Int] = []
    /// About where each gap would be drawn.
    private(set) var levels: [Int32] = []
    /// How many terminals are above each gap, on its left side and on its right one.
    private(set) var positions: [Int32] = []

    mutating func load(_ sketch: Sketch) {
        borders.removeAll(keepingCapacity: true)
        mates.removeAll(keepingCapacity: true)
        gaps.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        positions.removeAll(keepingCapacity: true)
        for (column, stops) in sketch.columns.enumerated() {
            loadGaps(between: stops, of: column, in: sketch)
            for side in Side.allCases {
                borders.append(mates.count)
                for terminal in sketch.sides[2 * column + side.rawValue] {
                    let mate = sketch.place[sketch.partner[terminal]]
                    mates.append(Int32(truncatingIfNeeded: mate >> 1) + (mate & 1 == side.rawValue ? 0 : Self.across))
                }
            }
        }
        gaps.append(levels.count)
        borders.append(mates.count)
    }

    private mutating func loadGaps(between stops: [Int], of column: Int, in sketch: Sketch) {
        gaps.append(levels.count)
        for stop in stops {
            levels.append(Int32(truncatingIfNeeded: sketch.top[stop] - sketch.margin(of: stop)))
            for side in Side.allCases { positions.append(Int32(truncatingIfNeeded: sketch.first[2 * stop + side.rawValue])) }
        }
        levels.append(Int32(truncatingIfNeeded: sketch.columnHeight[column] - sketch.columnHeight[column] / 2))
        for side in Side.allCases { positions.append(Int32(truncatingIfNeeded: sketch.sides[2 * column + side.rawValue].count)) }
    }

    var columnCount: Int { gaps.count - 1 }

    func column(of gap: Int) -> Int {
        var (low, high) = (0, columnCount - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if gaps[middle] <= gap { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
