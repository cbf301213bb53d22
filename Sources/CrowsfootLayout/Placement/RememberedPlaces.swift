/// Where boxes stood in an earlier drawing, as columns and as an order in each.
struct RememberedPlaces {
    /// Boxes of one column may have been this far apart, and no further.
    private static let tolerance = 40

    private let graph: LayoutGraph
    private let known: [Int: LayoutPoint]
    /// For each column from the left, its boxes from the top.
    private let columns: [[Int]]

    init?(_ known: [Int: LayoutPoint], in graph: LayoutGraph) {
        guard !known.isEmpty else { return nil }
        self.graph = graph
        self.known = known
        var columns: [[Int]] = []
        var last = Int.min / 2
        for (box, place) in known.sorted(by: { ($0.value.x, $0.key) < ($1.value.x, $1.key) }) {
            if place.x - last > Self.tolerance { columns.append([]) }
            columns[columns.count - 1].append(box)
            last = place.x
        }
        self.columns = columns.map { $0.sorted { (known[$0]?.y ?? 0, $0) < (known[$1]?.y ?? 0, $1) } }
    }

    /// Where the middle of the top of each known box was.
    var tops: [Int: LayoutPoint] {
        var tops = known
        for box in known.keys { tops[box]?.y -= graph.boxes[box].size.height / 2 }
        return tops
    }

    /// How far the known boxes are from where they were, all together.
    func movement(in layout: Layout) -> Int {
        known.reduce(0) { sum, place in
            let frame = layout.boxes[place.key]
            let (x, y) = (frame.left + frame.size.width / 2, frame.top + frame.size.height / 2)
            return sum + abs(x - place.value.x) + abs(y - place.value.y)
        }
    }

    /// The known boxes as they stood, with all others where they cost least.
    func sketch(_ wiring: Wiring, aspect: Int) -> Sketch {
        let zoning = Zoning(graph, aspect: aspect, columns: columns.count)
        var placer = Placer(wiring, zoning)
        for zone in zoning.zones {
            let members = Set(zone.boxes)
            let present = columns.map { $0.filter { members.contains($0) } }.filter { !$0.isEmpty }
            for (offset, boxes) in present.enumerated() {
                let column = zone.columns.lowerBound + min(offset, zone.columns.count - 1)
                for box in boxes { placer.put(box, in: column) }
            }
        }
        placer.routeAll()
        placer.placeAll()
        placer.rerouteBoxes()
        return placer.sketch
    }
}
