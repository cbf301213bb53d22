/// Where boxes stood in an earlier drawing, as columns and as an order in each of them.
struct RememberedPlaces {
    /// Room for a line, and for its label, left of everything and above it.
    private static let lineRoom = LayoutSize(width: 2 * Spacing.line, height: 4 * Spacing.line)

    private let graph: LayoutGraph
    private let known: [Int: LayoutPoint]

    init(_ known: [Int: LayoutPoint], in graph: LayoutGraph) {
        self.graph = graph
        self.known = known
    }

    /// The known boxes where they stood, as far as others leave them room, and all others where they cost least.
    func layout(_ options: LayoutOptions, effort: Int) -> Layout {
        let sketch = sketch(aspect: options.aspect, effort: effort)
        guard options.keepsDistances else { return LayoutAssembler(sketch).layout().trimmed }
        let start = start
        let wanted = known.mapValues { LayoutPoint(x: $0.x - start.x, y: $0.y - start.y) }
        return LayoutAssembler(sketch, wanted: wanted).layout().moved(by: start)
    }

    /// Left of all known boxes and above them, with room for those that are new.
    private var start: LayoutPoint {
        let left = known.map { $1.x - graph.boxes[$0].size.width / 2 }.min() ?? 0
        let top = known.values.map(\.y).min() ?? 0
        let boxes = graph.boxes.indices.filter { known[$0] == nil }.reduce(0) { $0 + graph.boxes[$1].size.height + 2 * Spacing.box }
        let lines = graph.links.count + 8
        let label = graph.links.compactMap(\.label).map { $0.width + Spacing.line }.max() ?? 0
        return LayoutPoint(x: left - 2 * label - lines * Self.lineRoom.width, y: top - boxes - lines * Self.lineRoom.height)
    }

    private func sketch(aspect: Int, effort: Int) -> Arrangement {
        let zoning = Zoning(graph, aspect: aspect, like: known)
        var placer = Placer(Wiring(graph), zoning)
        for zone in zoning.zones {
            for (column, boxes) in zip(zone.columns, RememberedColumns(zone.boxes, known, in: graph).columns) {
                for box in boxes { placer.put(box, in: column) }
            }
        }
        placer.routeAll(effort: effort / 2)
        placer.placeAll()
        placer.rerouteBoxes(effort: effort)
        return placer.sketch
    }
}
