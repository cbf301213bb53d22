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

    /// The maximum number of lines whose outline is exact. More seldom leave room for another drawing, and take longer to measure.
    private static let fewLines = 60

    /// The columns end where boxes, groups and a few lines begin or end.
    init(_ layout: Layout) {
        let areas = layout.lines.count > Self.fewLines ? layout.areas : layout.frames
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

    var height: Int { columns.reduce(0) { max($0, $1.bottom) } }

    /// The largest rectangle above the drawing, within its width. `top` is the upper edge of the drawing there.
    var largestHollow: (x: Int, width: Int, top: Int)? {
        let hollows = columns.indices.map { index in
            let top = columns[index].top
            var (first, last) = (index, index)
            while first > 0, isOpen(first - 1, first, down: top) { first -= 1 }
            while last + 1 < columns.count, isOpen(last, last + 1, down: top) { last += 1 }
            let (x, end) = (columns[first].x, columns[last].x + columns[last].width)
            return (x: x, width: end - x, top: top)
        }
        return hollows.max { $0.width * $0.top < $1.width * $1.top }
    }

    /// Whether two columns touch, and nothing is drawn in them above a height.
    private func isOpen(_ left: Int, _ right: Int, down top: Int) -> Bool {
        columns[left].x + columns[left].width == columns[right].x && min(columns[left].top, columns[right].top) >= top
    }
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
