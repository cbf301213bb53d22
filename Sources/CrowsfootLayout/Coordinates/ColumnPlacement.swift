/// Where columns, and the tracks between them, are from left to right.
struct ColumnPlacement {
    private(set) var lefts: [Int] = []
    private(set) var widths: [Int] = []
    /// The first track of each channel.
    private(set) var trackLefts: [Int] = []
    private(set) var width = 0

    /// Columns come no further left than the middles that are wanted of their boxes.
    init(_ sketch: Sketch, _ labels: LabelPlan, trackCounts: [Int], wanted: [Int: Int]) {
        let margin = sketch.zoning.fences.isEmpty ? 0 : Spacing.group
        width = margin
        widths = sketch.columns.indices.map { Self.width(of: $0, in: sketch, labels) }
        widenForHeadings(sketch)
        for (number, trackCount) in trackCounts.enumerated() {
            let before = number > 0 ? labels.room(beside: number - 1, on: .right) : 0
            let after = number < widths.count ? labels.room(beside: number, on: .left) : 0
            trackLefts.append(width + before)
            let isOuter = number == 0 || number == widths.count
            if !isOuter || trackCount > 0 { width += before + max(0, trackCount - 1) * Spacing.line + after }
            if number == widths.count { break }
            let middles = sketch.columns[number].compactMap { wanted[$0] }.sorted()
            if !middles.isEmpty { width = max(width, middles[middles.count / 2] - widths[number] / 2) }
            lefts.append(width)
            width += widths[number]
        }
        width += margin
    }

    private static func width(of column: Int, in sketch: Sketch, _ labels: LabelPlan) -> Int {
        sketch.columns[column].reduce(0) { width, stop in
            if sketch.isBox(stop) { return max(width, sketch.wiring.graph.boxes[stop].size.width) }
            return max(width, labels.passLabels[stop].map { $0.width + 2 * Spacing.line } ?? 0)
        }
    }

    private mutating func widenForHeadings(_ sketch: Sketch) {
        for zone in sketch.zoning.zones {
            guard let group = zone.group, let last = zone.columns.last else { continue }
            let missing = sketch.wiring.graph.groups[group].heading.width - zone.columns.reduce(0) { $0 + widths[$1] }
            if missing > 0 { widths[last] += missing }
        }
    }
}
