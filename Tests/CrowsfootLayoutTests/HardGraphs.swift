import CrowsfootLayout

/// Unusual graphs that are hard to draw well.
enum HardGraphs {
    static let all: [(name: String, graph: LayoutGraph)] = [
        ("nothing", LayoutGraph()), ("one box", LayoutGraph(boxes: [box()])), ("loops", loops), ("labelled loops", labelledLoops),
        ("parallels", parallels),
        ("hub", hub(spokes: 20)), ("hub without rows", hubWithoutRows(spokes: 16)), ("clique", clique(of: 7)), ("islands", islands),
        ("empty group", LayoutGraph(groups: [LayoutGroup(boxes: [], heading: LayoutSize(width: 0, height: 20))])),
        ("group beside an empty one", halfEmpty), ("wide", wide), ("uneven", uneven), ("shared row", sharedRow),
        ("unconnected", unconnected(40)), ("family", family(of: 9)), ("family with rows", family(of: 7, rows: 4)),
    ]

    static func box(_ width: Int = 150, rows: Int = 4) -> LayoutBox {
        LayoutBox(size: LayoutSize(width: width, height: 28 + 20 * rows), rows: (0..<rows).map { 38 + 20 * $0 })
    }

    static func link(_ one: Int, _ other: Int, row: Int? = nil) -> LayoutLink {
        LayoutLink(LayoutLinkEnd(box: one, row: row), LayoutLinkEnd(box: other))
    }

    /// Boxes that refer to themselves, up to three times.
    private static let loops = LayoutGraph(
        boxes: [box(), box(), box()], links: [link(0, 0, row: 1), link(1, 1), link(1, 1, row: 0), link(1, 1, row: 3), link(1, 2, row: 1)])

    /// A box with many rows that refers to itself in all ways.
    private static let labelledLoops = LayoutGraph(
        boxes: [box(rows: 5)],
        links: [(nil, 1), (nil, nil), (2, nil), (3, 4)].map { first, second in
            LayoutLink(
                LayoutLinkEnd(box: 0, row: first), LayoutLinkEnd(box: 0, row: second),
                label: first == nil ? LayoutSize(width: 30, height: 15) : nil)
        })

    private static let parallels = LayoutGraph(boxes: [box(), box()], links: (0..<5).map { link(0, 1, row: $0 < 4 ? $0 : nil) })

    static func hub(spokes: Int) -> LayoutGraph {
        LayoutGraph(
            boxes: [box(rows: spokes)] + Array(repeating: box(), count: spokes), links: (1...spokes).map { link($0, 0, row: $0 % 4) })
    }

    /// Creates a hub whose neighbors form a chain.
    static func chainedHub(spokes: Int) -> LayoutGraph {
        var graph = hub(spokes: spokes)
        graph.links += (1..<spokes).map { LayoutLink(LayoutLinkEnd(box: $0, row: 2), LayoutLinkEnd(box: $0 + 1, row: 3)) }
        return graph
    }

    /// Creates a graph like diagrams that show only the names of boxes.
    private static func hubWithoutRows(spokes: Int) -> LayoutGraph {
        LayoutGraph(boxes: Array(repeating: box(rows: 0), count: spokes + 1), links: (1...spokes).map { link($0, 0) })
    }

    /// Creates a graph with hundreds of links between two boxes, and a path through a third.
    static func bundle(of count: Int, withRows: Bool) -> LayoutGraph {
        let links = (0..<count).map { link(0, 1, row: withRows ? $0 : nil) }
        return LayoutGraph(boxes: [box(rows: withRows ? count : 1), box(), box()], links: links + [link(2, 0), link(1, 2)])
    }

    static func clique(of count: Int) -> LayoutGraph {
        let links = (0..<count).flatMap { one in (0..<one).map { link(one, $0, row: $0) } }
        return LayoutGraph(boxes: Array(repeating: box(rows: count), count: count), links: links)
    }

    static func unconnected(_ count: Int) -> LayoutGraph {
        LayoutGraph(boxes: (0..<count).map { box(100 + $0 % 7 * 10, rows: $0 % 5 + 2) })
    }

    /// Several parts, and single boxes.
    private static let islands = LayoutGraph(
        boxes: Array(repeating: box(), count: 17),
        links: [
            link(0, 1), link(1, 2, row: 0), link(2, 0), link(3, 4), link(5, 6), link(6, 7), link(8, 8), link(9, 10), link(10, 11),
            link(9, 11),
        ])

    /// A name of two hundred characters.
    private static let wide = LayoutGraph(
        boxes: [box(1500)] + Array(repeating: box(), count: 7), links: (1...7).map { link($0, $0 / 2, row: 0) })

    private static let halfEmpty = LayoutGraph(
        boxes: [box(), box(), box()], links: [link(0, 1), link(1, 2, row: 0)],
        groups: [
            LayoutGroup(boxes: [], heading: LayoutSize(width: 0, height: 20)),
            LayoutGroup(boxes: [0, 2], heading: LayoutSize(width: 500, height: 20)),
        ])

    private static let uneven = LayoutGraph(
        boxes: (0..<10).map { box(90 + 13 * $0, rows: $0 * $0 / 2) }, links: (1..<10).map { link($0, $0 * 7 % 3) } + [link(9, 5, row: 30)])

    /// Creates a graph in which all boxes link to the first, where their lines join, and two have more links.
    static func family(of count: Int, rows: Int = 0) -> LayoutGraph {
        let links = (1..<count).map { child in
            LayoutLink(LayoutLinkEnd(box: child), LayoutLinkEnd(box: child > count - 3 ? 1 : 0, joins: true))
        }
        let others = (1..<max(1, rows)).map { LayoutLink(LayoutLinkEnd(box: 0, row: $0), LayoutLinkEnd(box: $0, row: 0)) }
        return LayoutGraph(boxes: Array(repeating: box(rows: 4), count: count), links: links + others)
    }

    /// Two lines at one row.
    private static let sharedRow = LayoutGraph(boxes: [box(), box(), box(rows: 1)], links: [link(1, 0), link(2, 0)])
}
