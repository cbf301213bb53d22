import CrowsfootLayout

/// Random graphs that resemble schemas: most boxes have a link to an earlier one, preferably to one with many. They are always the same.
struct RandomGraph {
    private var state: UInt64
    var graph = LayoutGraph()

    init(boxes: Int, links: Int, seed: UInt64, isLabelled: Bool = false, areBothEndsOnRows: Bool = false) {
        state = seed
        var rowCounts = Array(repeating: 0, count: boxes)
        var ends: [Int] = []
        for number in 0..<links {
            let box = number + 1 < boxes ? number + 1 : below(boxes)
            let isFar = ends.isEmpty || below(3) == 0
            let other = number + 1 < boxes ? (isFar ? below(box) : min(ends[below(ends.count)], box - 1)) : below(boxes)
            ends += [box, other]
            var link = LayoutLink(LayoutLinkEnd(box: box, row: rowCounts[box]), LayoutLinkEnd(box: other))
            rowCounts[box] += 1
            if areBothEndsOnRows {
                link.second.row = rowCounts[other]
                rowCounts[other] += 1
            }
            if isLabelled {
                link.label = below(2) == 0 ? LayoutSize(width: 20 + below(200), height: 14) : nil
            }
            graph.links.append(link)
        }
        for count in rowCounts {
            let rows = count + below(8)
            let size = LayoutSize(width: 100 + below(150), height: 28 + 20 * rows)
            graph.boxes.append(LayoutBox(size: size, rows: (0..<rows).map { 38 + 20 * $0 }))
        }
    }

    /// The graph with rows that can swap positions, like those of relationships.
    var movable: LayoutGraph {
        var graph = graph
        for end in graph.links.flatMap({ [$0.first, $0.second] }) {
            if let row = end.row { graph.boxes[end.box].movableRows.append(row) }
        }
        return graph
    }

    /// Groups of consecutive boxes; the last `loose` boxes are in none.
    func grouped(by size: Int, loose: Int = 0) -> LayoutGraph {
        var graph = graph
        let members = Array(graph.boxes.indices.dropLast(loose))
        graph.groups = stride(from: 0, to: members.count, by: size).map { start in
            LayoutGroup(boxes: Array(members[start..<min(start + size, members.count)]), heading: LayoutSize(width: 120, height: 20))
        }
        return graph
    }

    /// Returns a number of SplitMix64.
    private mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(bound))
    }
}
