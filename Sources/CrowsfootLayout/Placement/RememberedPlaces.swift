/// The positions of boxes in an earlier drawing, as columns with an order in each of them.
struct RememberedPlaces {
    /// The room for a line and its label at the left and at the top.
    private static let lineRoom = LayoutSize(width: 2 * Spacing.line, height: 4 * Spacing.line)

    private let graph: LayoutGraph
    private let known: [Int: LayoutPoint]

    init(_ known: [Int: LayoutPoint], in graph: LayoutGraph) {
        self.graph = graph
        self.known = known
    }

    /// Places known boxes where they were, as far as others leave room, and all others where they cost least.
    func layout(_ options: LayoutOptions, effort: Int) -> Layout {
        let sketch = sketch(aspect: options.aspect, effort: effort)
        guard options.keepsDistances else { return LayoutAssembler(sketch).layout().trimmed }
        let start = start
        let wanted = known.mapValues { LayoutPoint(x: $0.x - start.x, y: $0.y - start.y) }
        return LayoutAssembler(sketch, wanted: wanted).layout().moved(by: start)
    }

    /// The top left corner of all known boxes, with room for new ones.
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

/// Remembered boxes as columns. Boxes that are too near to be side by side are in one column.
struct RememberedColumns {
    private struct Column {
        var boxes: [Int]
        /// The horizontal center.
        let x: Int
        /// The width of the narrowest box.
        let width: Int
    }

    /// The columns from left to right, with the boxes of each from top to bottom.
    let columns: [[Int]]

    /// Creates the positions of the known boxes among some boxes.
    init(_ boxes: some Sequence<Int>, _ known: [Int: LayoutPoint], in graph: LayoutGraph) {
        let middles = Dictionary(grouping: boxes.filter { known[$0] != nil }) { known[$0]?.x ?? 0 }
        let found = middles.map { x, boxes in
            Column(boxes: boxes, x: x, width: boxes.map { graph.boxes[$0].size.width }.min() ?? 0)
        }
        var columns: [Column] = []
        // The column with more boxes stays separate.
        for column in found.sorted(by: { ($1.boxes.count, $0.x) < ($0.boxes.count, $1.x) }) {
            let near = columns.indices.filter { abs(columns[$0].x - column.x) < min(columns[$0].width, column.width) }
            if let nearest = near.min(by: { abs(columns[$0].x - column.x) < abs(columns[$1].x - column.x) }) {
                columns[nearest].boxes += column.boxes
            } else {
                columns.append(column)
            }
        }
        self.columns = columns.sorted { $0.x < $1.x }.map { column in
            column.boxes.sorted { (known[$0]?.y ?? 0, $0) < (known[$1]?.y ?? 0, $1) }
        }
    }
}
