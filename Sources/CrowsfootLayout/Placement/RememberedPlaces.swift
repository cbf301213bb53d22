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

    /// Where the top of each known box was.
    var tops: [Int: Int] {
        var tops: [Int: Int] = [:]
        for (box, place) in known { tops[box] = place.y - graph.boxes[box].size.height / 2 }
        return tops
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
        return placer.sketch
    }
}
