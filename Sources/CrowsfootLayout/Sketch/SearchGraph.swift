/// An arrangement in the form that a route search reads. Only changed parts are read again.
struct SearchGraph {
    /// The index of the first gap of each column, and its number of gaps.
    private(set) var gaps: [Int] = []
    /// The column of each gap, and its estimated height.
    private(set) var columns: [Int32] = []
    private(set) var levels: [Int32] = []
    /// The channel on the left of each column, and the one on the right of the last column.
    private(set) var channels: [Channel] = []
    /// The prices of all channels in one flat array, which a search reads fastest.
    private(set) var prices: [Int32] = []
    private var revisions: [Int] = []
    /// The number of computed prices.
    private(set) var effort = 0

    mutating func load(_ sketch: Arrangement) {
        gaps.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        for column in sketch.columns.indices {
            gaps.append(levels.count)
            sketch.addLevels(ofGapsIn: column, to: &levels)
            columns.append(contentsOf: repeatElement(Int32(column), count: levels.count - columns.count))
        }
        gaps.append(levels.count)
        let isNew = makeRoom(in: sketch)
        for number in channels.indices {
            if isNew || Self.columns(beside: number, in: sketch).contains(where: { revisions[$0] != sketch.revisions[$0] }) {
                price(number, in: sketch)
            }
        }
        revisions = sketch.revisions
    }

    private static func columns(beside channel: Int, in sketch: Arrangement) -> Range<Int> {
        max(channel - 1, 0)..<min(channel + 1, sketch.columns.count)
    }

    /// Moves all prices if a channel has more gaps than its range has room for.
    private mutating func makeRoom(in sketch: Arrangement) -> Bool {
        let needs = (0...sketch.columns.count).map { channel in
            Self.columns(beside: channel, in: sketch).reduce(0) { $0 + sketch.columns[$1].count + 1 }
        }
        if channels.count == needs.count, zip(channels, needs).allSatisfy({ $0.room >= $1 }) { return false }
        var start = 0
        channels = needs.map { need in
            let channel = Channel(start: start, room: need + need / 4 + 8)
            start += channel.room * (channel.room + 1)
            return channel
        }
        prices = Array(repeating: 0, count: start)
        return true
    }

    private mutating func price(_ number: Int, in sketch: Arrangement) {
        let channel = ChannelPrices(
            left: number > 0 ? number - 1 : nil, right: number < sketch.columns.count ? number : nil, of: sketch)
        channels[number].gapCounts = channel.gapCounts
        effort += channel.costs.count
        let start = channels[number].start
        prices.replaceSubrange(start..<(start + channel.costs.count), with: channel.costs)
    }

    var columnCount: Int { gaps.count - 1 }
}

extension SearchGraph {
    /// The range of a channel's prices.
    struct Channel {
        let start: Int
        /// The maximum number of gaps in the range.
        let room: Int
        var gapCounts = (0, 0)

        init(start: Int, room: Int) {
            self.start = start
            self.room = room
        }

        var gapCount: Int { gapCounts.0 + gapCounts.1 }

        /// Returns the indices of a border's gaps among those of both.
        func gaps(of border: Int) -> Range<Int> { border == 0 ? 0..<gapCounts.0 : gapCounts.0..<gapCount }

        /// Returns the index of the prices from a gap.
        func row(from gap: Int) -> Int { start + gap * gapCount }
    }
}

extension Arrangement {
    /// Appends the estimated heights of the gaps between the stops of a column.
    fileprivate func addLevels(ofGapsIn column: Int, to levels: inout [Int32]) {
        var above: Int?
        for stop in columns[column] {
            let margin = margin(of: stop)
            let below = top[stop] - margin
            levels.append(Int32(((above ?? below) + below) / 2))
            above = top[stop] + height[stop] + margin
        }
        levels.append(Int32(above ?? 0))
    }
}
