import CrowsfootLayout
import Testing

/// Tests that a layout is good, not merely correct.
struct LayoutQualityTests {
    @Test func aTreeIsDrawnWithoutCrossings() {
        let links = (1..<15).map { HardGraphs.link($0, ($0 - 1) / 2, row: 0) }
        let graph = LayoutGraph(boxes: Array(repeating: HardGraphs.box(), count: 15), links: links)
        #expect(LayoutMetrics(LayoutEngine().layOut(graph), of: graph).crossings == 0)
    }

    @Test func aHubIsInTheMiddleAndItsLinesDoNotCross() {
        let graph = HardGraphs.hub(spokes: 20)
        let layout = LayoutEngine().layOut(graph)
        #expect(LayoutMetrics(layout, of: graph).crossings == 0)
        let middle = (layout.boxes[0].left + layout.boxes[0].right) / 2
        #expect(abs(middle - layout.size.width / 2) < layout.size.width / 5)
    }

    @Test(arguments: [1, 2, 3]) func fewLinesCrossOnAPageThatIsFull(_ seed: UInt64) {
        let graph = RandomGraph(boxes: 20, links: 30, seed: seed).graph
        let metrics = LayoutMetrics(LayoutEngine().layOut(graph), of: graph)
        #expect(metrics.crossings <= 8)
        #expect(metrics.area <= 450)
        #expect(60...220 ~= metrics.aspect)
    }

    /// The length of a line should be near the distance of its boxes.
    @Test func mostLinesAreShort() {
        let detours = (1...8 as ClosedRange<UInt64>).map { seed in
            let graph = RandomGraph(boxes: 20, links: 30, seed: seed, areBothEndsOnRows: true).movable
            return LayoutMetrics(LayoutEngine().layOut(graph), of: graph)
        }
        #expect(detours.reduce(0) { $0 + $1.detour(at: 50) } <= 8 * 150)
        #expect(detours.allSatisfy { $0.detour(at: 90) <= 400 && $0.detour(at: 100) <= 1000 })
    }

    /// A line between boxes in one column would go around both.
    @Test func twoWideBoxesWithALineAreSideBySide() {
        let graph = LayoutGraph(
            boxes: [HardGraphs.box(600), HardGraphs.box(600)],
            links: [LayoutLink(LayoutLinkEnd(box: 0, row: 1), LayoutLinkEnd(box: 1, row: 3))])
        let layout = LayoutEngine().layOut(graph)
        #expect(layout.boxes[0].right < layout.boxes[1].left || layout.boxes[1].right < layout.boxes[0].left)
        #expect(LayoutMetrics(layout, of: graph).detour(at: 50) <= 150)
    }

    /// Columns are nearer to one another before the page gets another shape.
    @Test func aNarrowPageHasNarrowChannels() {
        let graph = HardGraphs.clique(of: 4)
        let wide = LayoutEngine().layOut(graph)
        var options = LayoutOptions()
        options.width = wide.size.width - 20
        let narrow = LayoutEngine(options).layOut(graph)
        #expect(narrow.size.width <= wide.size.width - 20)
        #expect(narrow.size.height == wide.size.height)
        #expect(LayoutMetrics(narrow, of: graph).crossings == LayoutMetrics(wide, of: graph).crossings)
    }

    @Test func fewerLinesCrossWhereRowsMayMove() {
        let random = (1...4).map { RandomGraph(boxes: 20, links: 30, seed: $0, areBothEndsOnRows: true) }
        let (fixed, movable) = (random.map { Self.crossings(of: $0.graph) }, random.map { Self.crossings(of: $0.movable) })
        #expect(3 * movable.reduce(0, +) <= 2 * fixed.reduce(0, +))
    }

    private static func crossings(of graph: LayoutGraph) -> Int {
        LayoutMetrics(LayoutEngine().layOut(graph), of: graph).crossings
    }

    @Test func rowsKeepTheirOrderWhereNothingIsGainedByAnother() {
        var graph = HardGraphs.clique(of: 3)
        for box in graph.boxes.indices { graph.boxes[box].movableRows = [0, 1, 2] }
        let layout = LayoutEngine().layOut(graph)
        #expect(layout.rowPlaces.allSatisfy { $0 == [0, 1, 2] })
    }

    /// A tree has one trunk.
    @Test func linesThatJoinComeToOnePoint() {
        let graph = HardGraphs.family(of: 6)
        let layout = LayoutEngine().layOut(graph)
        let ends = zip(graph.links, layout.lines).filter { $0.0.second.box == 0 }.map(\.1.points.last)
        #expect(ends.count == 3 && Set(ends).count == 1)
        #expect(LayoutMetrics(layout, of: graph).crossings == 0)
    }

    /// A section without lines to others fits beside a taller one.
    @Test func aPartFillsTheOutlineOfAnother() {
        func box(_ height: Int) -> LayoutBox { LayoutBox(size: LayoutSize(width: 200, height: height), rows: [20]) }
        let graph = LayoutGraph(
            boxes: [box(600), box(100), box(100)],
            links: [LayoutLink(LayoutLinkEnd(box: 0, row: 0), LayoutLinkEnd(box: 1, row: 0))],
            groups: (0..<3).map { LayoutGroup(boxes: [$0], heading: LayoutSize(width: 60, height: 16)) })
        let layout = LayoutEngine().layOut(graph)
        #expect(layout.size.height == layout.groups[0].size.height)
        #expect(!layout.groups[2].overlaps(layout.groups[0]) && !layout.groups[2].overlaps(layout.groups[1]))
    }

    /// The order of parts by their number of boxes can leave a corner empty that another order fills.
    @Test func highPartsStandSideBySide() {
        func box(_ width: Int, _ height: Int) -> LayoutBox { LayoutBox(size: LayoutSize(width: width, height: height), rows: [20]) }
        let graph = LayoutGraph(
            boxes: [box(200, 300), box(200, 300), box(300, 320), box(180, 300), box(400, 620)],
            groups: [[0, 1], [2], [3], [4]].map { LayoutGroup(boxes: $0, heading: LayoutSize(width: 60, height: 16)) })
        let metrics = LayoutMetrics(LayoutEngine().layOut(graph), of: graph)
        #expect(metrics.area <= 150)
    }

    @Test func unconnectedBoxesMakeUpACompactPage() {
        let graph = HardGraphs.unconnected(500)
        let metrics = LayoutMetrics(LayoutEngine().layOut(graph), of: graph)
        #expect(metrics.area <= 250)
        #expect(60...220 ~= metrics.aspect)
    }

    @Test func boxesWithoutLinksStandWhereTheRestOfThePageIsEmpty() {
        var graph = HardGraphs.unconnected(40)
        let tree = graph.boxes.count
        graph.boxes += Array(repeating: HardGraphs.box(), count: 40)
        graph.links = (1..<40).map { HardGraphs.link(tree + $0, tree + ($0 - 1) / 3) }
        let metrics = LayoutMetrics(LayoutEngine().layOut(graph), of: graph)
        #expect(metrics.area <= 260)
        #expect(100...200 ~= metrics.aspect)
    }

    @Test func theRequestedShapeIsApproximated() {
        let graph = RandomGraph(boxes: 20, links: 24, seed: 5).graph
        var options = LayoutOptions()
        options.aspect = 70
        let high = LayoutEngine(options).layOut(graph)
        options.aspect = 250
        let wide = LayoutEngine(options).layOut(graph)
        #expect(high.size.width < high.size.height)
        #expect(wide.size.width > 3 * wide.size.height / 2)
    }
}
