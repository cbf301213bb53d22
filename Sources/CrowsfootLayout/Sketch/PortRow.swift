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
