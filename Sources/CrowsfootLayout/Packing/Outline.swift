/// The upper and lower outline of a drawing, with the space that other drawings keep from it on the right.
struct Outline {
    /// A part of the width in which both outlines are level.
    struct Column {
        let x: Int
        let width: Int
        var top: Int
        var bottom: Int
    }

    /// The columns from left to right, without those in which nothing is drawn.
    let columns: [Column]

    /// The columns end where boxes and groups begin or end.
    init(_ layout: Layout) {
        let areas = layout.boxes + layout.groups.filter { $0 != .nowhere }
        let edges = Set(areas.flatMap { [$0.left, $0.right + Spacing.piece] } + [0, layout.size.width + Spacing.piece]).sorted()
        var columns = zip(edges, edges.dropFirst()).map { Column(x: $0, width: $1 - $0, top: Int.max, bottom: 0) }
        for frame in layout.frames {
            var place = columns.partitioningIndex { $0.x + $0.width > frame.left }
            while place < columns.count, columns[place].x < frame.right + Spacing.piece {
                columns[place].top = min(columns[place].top, frame.top)
                columns[place].bottom = max(columns[place].bottom, frame.bottom)
                place += 1
            }
        }
        self.columns = columns.filter { $0.top < Int.max }
    }

    /// The width up to the last column.
    var width: Int { columns.last.map { $0.x + $0.width } ?? 0 }
}

extension Array {
    /// Returns the first index whose element satisfies a condition that all later ones satisfy, too.
    fileprivate func partitioningIndex(where isLate: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
