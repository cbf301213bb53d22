/// Remembered boxes as columns: those that are too near to each other to be beside each other are above each other.
struct RememberedColumns {
    private struct Column {
        var boxes: [Int]
        /// Of the middle.
        let x: Int
        /// Of the narrowest box.
        let width: Int
    }

    /// From the left, the boxes of each from the top.
    let columns: [[Int]]

    /// Of those of some boxes that are known.
    init(_ boxes: some Sequence<Int>, _ known: [Int: LayoutPoint], in graph: LayoutGraph) {
        let middles = Dictionary(grouping: boxes.filter { known[$0] != nil }) { known[$0]?.x ?? 0 }
        let found = middles.map { x, boxes in
            Column(boxes: boxes, x: x, width: boxes.map { graph.boxes[$0].size.width }.min() ?? 0)
        }
        var columns: [Column] = []
        // The one that has more boxes stays a column of its own.
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
