/// Assigns parts of an arrangement to boxes: a range of columns in a band across the page.
///
/// Each group has its own zone, and so have the boxes without a group. Without groups, there is one zone.
struct Zoning: Hashable {
    struct Zone: Hashable {
        var boxes: [Int]
        var columns: Range<Int>
        var band: Int
        /// The group, or `nil` for boxes without one.
        var group: Int?
    }

    private(set) var zones: [Zone] = []
    private(set) var columnCount = 1
    /// The height of the fence above each band, with room for headings.
    private(set) var fences: [Int] = []
    /// The target heights of the columns in each zone.
    private(set) var heights: [Int] = []
    private(set) var zoneOf: [Int]

    /// Divides the boxes into zones, like in an earlier drawing if one is known.
    init(_ graph: LayoutGraph, aspect: Int, like known: [Int: LayoutPoint] = [:]) {
        let page = PageShape(graph, aspect: aspect)
        zoneOf = Array(repeating: 0, count: graph.boxes.count)
        guard !graph.groups.isEmpty else {
            // A line is short from one column to the next, but goes around boxes within a column.
            let least = graph.links.contains { $0.first.box != $0.second.box } ? 2 : 1
            columnCount = max(page.columns, known.isEmpty ? least : RememberedColumns(graph.boxes.indices, known, in: graph).columns.count)
            zones = [Zone(boxes: Array(graph.boxes.indices), columns: 0..<columnCount, band: 0, group: nil)]
            heights = [page.contents / columnCount]
            return
        }
        var members = graph.groups.map(\.boxes)
        let grouped = Set(members.joined())
        members.append(graph.boxes.indices.filter { !grouped.contains($0) })
        for (zone, boxes) in members.enumerated() {
            for box in boxes { zoneOf[box] = zone }
        }
        let sizes = members.map { $0.reduce(0) { $0 + page.extent(of: graph.boxes[$1]) } }
        let best = known.isEmpty ? shelves(members, sizes, page, graph) : Shelves(members, like: known, in: graph)
        columnCount = best.columnCount
        for (zone, boxes) in members.enumerated() {
            let group = zone < graph.groups.count ? zone : nil
            zones.append(Zone(boxes: boxes, columns: best.columns[zone], band: best.bands[zone], group: group))
            let width = max(best.columns[zone].count, 1)
            heights.append(boxes.isEmpty ? 0 : sizes[zone] * ((boxes.count + width - 1) / width) / boxes.count)
        }
        fences = (0..<best.bandCount).map { band in
            let headings = zones.filter { $0.band == band }.compactMap { $0.group.map { graph.groups[$0].heading.height } }
            return Spacing.group + (headings.max() ?? 0)
        }
    }

    private func shelves(_ members: [[Int]], _ sizes: [Int], _ page: PageShape, _ graph: LayoutGraph) -> Shelves {
        let order = Self.order(members, zoneOf, graph.links)
        var isLinked = members.map { _ in false }
        for link in graph.links where link.first.box != link.second.box && zoneOf[link.first.box] == zoneOf[link.second.box] {
            isLinked[zoneOf[link.first.box]] = true
        }
        let shelves = (1...max(order.count, 1)).flatMap { bands in
            (-1...2).map { more in
                Shelves(
                    order: order, sizes: sizes, counts: members.map(\.count), isLinked: isLinked, columns: max(1, page.columns + more),
                    height: page.contents / page.columns / bands, fence: Spacing.piece + 2 * Spacing.group)
            }
        }
        return shelves.min { page.misfit(of: $0) < page.misfit(of: $1) } ?? shelves[0]
    }

    /// Orders the zones: the next one always has the most links to the previous ones. Zones without boxes are left out.
    private static func order(_ members: [[Int]], _ zoneOf: [Int], _ links: [LayoutLink]) -> [Int] {
        var pull = Array(repeating: 0, count: members.count)
        for link in links where zoneOf[link.first.box] != zoneOf[link.second.box] {
            pull[zoneOf[link.first.box]] += 1
            pull[zoneOf[link.second.box]] += 1
        }
        var (order, open) = ([Int](), members.indices.filter { !members[$0].isEmpty })
        while let next = open.max(by: { (pull[$0], $1) < (pull[$1], $0) }) {
            if order.isEmpty { pull = Array(repeating: 0, count: members.count) }
            order.append(next)
            open.removeAll { $0 == next }
            for link in links {
                let (one, other) = (zoneOf[link.first.box], zoneOf[link.second.box])
                if one == next { pull[other] += 1 }
                if other == next { pull[one] += 1 }
            }
        }
        return order
    }
}

/// The number of columns that gives a drawing the requested shape, judged by its boxes alone.
struct PageShape {
    private static let channelWidth = 110
    private static let boxDistance = 60

    let columns: Int
    /// The height of all boxes in one stack, with room for lines.
    let contents: Int
    private let pitch: Int
    private let aspect: Int

    init(_ graph: LayoutGraph, aspect: Int) {
        let boxes = graph.boxes
        contents = boxes.reduce(0) { $0 + $1.size.height + Self.boxDistance }
        pitch = boxes.reduce(0) { $0 + $1.size.width } / max(boxes.count, 1) + Self.channelWidth
        self.aspect = aspect
        var columns = 1
        while columns < boxes.count, columns * columns * pitch * 100 < contents * aspect { columns += 1 }
        self.columns = columns
    }

    /// The likely width of a drawing.
    var width: Int { columns * pitch - Self.channelWidth }

    func extent(of box: LayoutBox) -> Int { box.size.height + Self.boxDistance }

    /// Returns how much larger than ideal a page of the requested shape has to be for the shelves.
    func misfit(of shelves: Shelves) -> Int {
        max(shelves.columnCount * pitch * 100 / aspect, shelves.bandHeights.reduce(0, +))
    }
}
