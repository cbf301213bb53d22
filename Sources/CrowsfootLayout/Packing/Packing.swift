/// Arranges finished drawings on a page of the requested shape, without overlaps.
struct Packing {
    /// A part of the lower outline of the placed drawings, from left to right.
    private struct Step {
        var x: Int
        var width: Int
        var y: Int
    }

    private let layouts: [Layout]
    private var origins: [LayoutPoint] = []
    private var size = LayoutSize(width: 0, height: 0)
    /// The used area, plus the area of the smallest page of the requested shape.
    private(set) var cost = Int.max

    init(_ layouts: [Layout], aspect: Int) {
        self.layouts = layouts
        let outlines = layouts.map(Outline.init)
        let widest = layouts.map { $0.size.width + Spacing.piece }.max() ?? 0
        let area = layouts.reduce(0) { $0 + ($1.size.width + Spacing.piece) * ($1.size.height + Spacing.piece) }
        for percent in stride(from: 100, through: 200, by: 10) {
            var width = widest
            while width * width * 100 < area * aspect * percent / 100 { width += max(1, width / 50) }
            let origins = Self.pack(outlines, into: width)
            let size = Self.size(of: layouts, at: origins)
            let page = max(size.width * 100 / aspect, size.height)
            let cost = size.width * size.height + page * page * aspect / 100
            if cost < self.cost { (self.cost, self.origins, self.size) = (cost, origins, size) }
        }
    }

    private static func size(of layouts: [Layout], at origins: [LayoutPoint]) -> LayoutSize {
        zip(layouts, origins).reduce(LayoutSize(width: 0, height: 0)) { size, placed in
            LayoutSize(
                width: max(size.width, placed.1.x + placed.0.size.width), height: max(size.height, placed.1.y + placed.0.size.height))
        }
    }

    /// Places each drawing as high as possible, and there as far left as possible. It may reach into the outline of another.
    private static func pack(_ outlines: [Outline], into width: Int) -> [LayoutPoint] {
        var skyline = [Step(x: 0, width: width, y: 0)]
        return outlines.map { outline in
            var place = LayoutPoint(x: 0, y: Int.max)
            for step in skyline where step.x + outline.width <= width {
                let y = height(of: outline, at: step.x, on: skyline)
                if y < place.y { place = LayoutPoint(x: step.x, y: y) }
            }
            for column in outline.columns {
                let covered = Step(x: place.x + column.x, width: column.width, y: place.y + column.bottom + Spacing.piece)
                skyline = skyline.flatMap { Self.rest(of: $0, beside: covered) } + [covered]
            }
            skyline.sort { $0.x < $1.x }
            return place
        }
    }

    /// Returns the least distance from the top at which a drawing is clear of those above it.
    private static func height(of outline: Outline, at x: Int, on skyline: [Step]) -> Int {
        outline.columns.reduce(0) { height, column in
            let (start, end) = (x + column.x, x + column.x + column.width)
            return skyline.reduce(height) { $1.x < end && start < $1.x + $1.width ? max($0, $1.y - column.top) : $0 }
        }
    }

    private static func rest(of step: Step, beside covered: Step) -> [Step] {
        let (end, coveredEnd) = (step.x + step.width, covered.x + covered.width)
        var rest: [Step] = []
        if step.x < covered.x { rest.append(Step(x: step.x, width: min(end, covered.x) - step.x, y: step.y)) }
        if end > coveredEnd { rest.append(Step(x: max(step.x, coveredEnd), width: end - max(step.x, coveredEnd), y: step.y)) }
        return rest
    }

    /// Returns the layout in the order of the whole graph.
    func layout(of graph: LayoutGraph, _ pieces: Pieces) -> Layout {
        var whole = pieces.whole(zip(layouts, origins).map { $0.moved(by: $1) }, of: graph)
        whole.size = size
        return whole
    }
}
