/// Arranges finished drawings on a page of the requested shape, without overlaps.
struct Packing {
    /// A part of the lower outline of the placed drawings, from left to right.
    private struct Step {
        var x: Int
        var width: Int
        var y: Int
    }

    /// A free rectangle above a placed drawing, within its outline.
    private struct Hollow {
        var x: Int
        var width: Int
        var y: Int
        var height: Int
    }

    private let layouts: [Layout]
    private var origins: [LayoutPoint] = []
    private var size = LayoutSize(width: 0, height: 0)
    /// The used area, plus the area of the smallest page of the requested shape.
    private(set) var cost = Int.max

    /// Arranges drawings. If a page may not be wider than `limit`, only a wider drawing makes it so.
    init(_ layouts: [Layout], aspect: Int, limit: Int? = nil) {
        self.layouts = layouts
        let outlines = layouts.map(Outline.init)
        let widest = layouts.map { $0.size.width + Spacing.piece }.max() ?? 0
        let most = max(widest, limit.map { $0 + Spacing.piece } ?? Int.max)
        let area = layouts.reduce(0) { $0 + ($1.size.width + Spacing.piece) * ($1.size.height + Spacing.piece) }
        let orders = Self.orders(of: layouts)
        for percent in stride(from: 100, through: 200, by: 10) {
            var width = widest
            while width * width * 100 < area * aspect * percent / 100 { width += max(1, width / 50) }
            for order in orders {
                let origins = Self.pack(outlines, in: order, into: min(width, most))
                let size = Self.size(of: layouts, at: origins)
                let page = max(size.width * 100 / aspect, size.height)
                let cost = size.width * size.height + page * page * aspect / 100
                if cost < self.cost { (self.cost, self.origins, self.size) = (cost, origins, size) }
            }
        }
    }

    /// The maximum number of drawings that are packed in several orders. Many small ones leave little empty space in any order.
    private static let fewLayouts = 40

    /// The orders to try: as given, and the highest, the widest or the largest first.
    private static func orders(of layouts: [Layout]) -> [[Int]] {
        let given = Array(layouts.indices)
        if layouts.count > fewLayouts { return [given] }
        let measures: [(LayoutSize) -> Int] = [\.height, \.width, { $0.width * $0.height }]
        let others = measures.map { measure in
            given.sorted { (measure(layouts[$1].size), $0) < (measure(layouts[$0].size), $1) }
        }
        return others.reduce(into: [given]) { orders, order in
            if !orders.contains(order) { orders.append(order) }
        }
    }

    private static func size(of layouts: [Layout], at origins: [LayoutPoint]) -> LayoutSize {
        zip(layouts, origins).reduce(LayoutSize(width: 0, height: 0)) { size, placed in
            LayoutSize(
                width: max(size.width, placed.1.x + placed.0.size.width), height: max(size.height, placed.1.y + placed.0.size.height))
        }
    }

    /// Places each drawing as high as possible, and there as far left as possible. It may reach into the outline of another.
    private static func pack(_ outlines: [Outline], in order: [Int], into width: Int) -> [LayoutPoint] {
        var skyline = [Step(x: 0, width: width, y: 0)]
        var hollows: [Hollow] = []
        var origins = Array(repeating: LayoutPoint(x: 0, y: 0), count: outlines.count)
        for index in order {
            let outline = outlines[index]
            if let hollow = hollows.firstIndex(where: { outline.width <= $0.width && outline.height <= $0.height }) {
                origins[index] = LayoutPoint(x: hollows[hollow].x, y: hollows[hollow].y)
                hollows.remove(at: hollow)
                continue
            }
            var place = LayoutPoint(x: 0, y: Int.max)
            for step in skyline where step.x + outline.width <= width {
                let y = height(of: outline, at: step.x, on: skyline)
                if y < place.y { place = LayoutPoint(x: step.x, y: y) }
            }
            hollows += Self.hollows(of: outline, at: place, below: skyline)
            for column in outline.columns {
                let covered = Step(x: place.x + column.x, width: column.width, y: place.y + column.bottom + Spacing.piece)
                skyline = skyline.flatMap { Self.rest(of: $0, beside: covered) } + [covered]
            }
            skyline.sort { $0.x < $1.x }
            origins[index] = place
        }
        return origins
    }

    /// Returns the free rectangle above a drawing that is about to be placed, if there is one.
    private static func hollows(of outline: Outline, at place: LayoutPoint, below skyline: [Step]) -> [Hollow] {
        outline.largestHollow.map { hollow in
            let (start, end) = (place.x + hollow.x, place.x + hollow.x + hollow.width)
            let top = skyline.reduce(place.y) { $1.x < end && start < $1.x + $1.width ? max($0, $1.y) : $0 }
            return Hollow(x: start, width: hollow.width, y: top, height: place.y + hollow.top - Spacing.piece - top)
        }.map { [$0] } ?? []
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
