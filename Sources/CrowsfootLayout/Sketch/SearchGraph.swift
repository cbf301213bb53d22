/// A sketch as a search for ways reads it. Only what has changed since the last time is read again.
struct SearchGraph {
    /// The first gap of each column among all gaps, and the number of its gaps.
    private(set) var gaps: [Int] = []
    /// The column of each gap, and about where it would be drawn.
    private(set) var columns: [Int32] = []
    private(set) var levels: [Int32] = []
    /// The channel on the left of each column, and the one on the right of the last.
    private(set) var channels: [ChannelPrices] = []
    private var revisions: [Int] = []

    mutating func load(_ sketch: Arrangement) {
        let isNew = channels.isEmpty
        gaps.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        for (column, stops) in sketch.columns.enumerated() {
            gaps.append(levels.count)
            for gap in 0...stops.count {
                columns.append(Int32(column))
                levels.append(Int32(sketch.level(of: gap, in: column)))
            }
        }
        gaps.append(levels.count)
        for number in 0...sketch.columns.count {
            let left = number > 0 ? number - 1 : nil
            let right = number < sketch.columns.count ? number : nil
            if isNew {
                channels.append(ChannelPrices(left: left, right: right, of: sketch))
            } else if [left, right].contains(where: { $0.map { revisions[$0] != sketch.revisions[$0] } ?? false }) {
                channels[number] = ChannelPrices(left: left, right: right, of: sketch)
            }
        }
        revisions = sketch.revisions
    }

    var columnCount: Int { gaps.count - 1 }
}

extension Arrangement {
    /// About where a gap between two stops of a column would be drawn.
    func level(of gap: Int, in column: Int) -> Int {
        let stops = columns[column]
        if gap < stops.count { return top[stops[gap]] - margin(of: stops[gap]) }
        return columnHeight[column] - columnHeight[column] / 2
    }
}
