import CrowsfootLayout
import Testing

/// Tests the metrics themselves, since a law that measures wrongly always passes.
struct LayoutMetricsTests {
    private static let graph = LayoutGraph(
        boxes: Array(repeating: HardGraphs.box(100, rows: 0), count: 3), links: [HardGraphs.link(0, 1), HardGraphs.link(2, 1)])

    private static func metrics(_ boxes: [(x: Int, y: Int)], _ lines: [[(x: Int, y: Int)]], label: LayoutFrame? = nil) -> LayoutMetrics {
        var drawn = lines.map { LayoutLine(points: $0.map { LayoutPoint(x: $0.x, y: $0.y) }) }
        if let label { drawn[0].label = label }
        let frames = boxes.map { LayoutFrame(x: $0.x, y: $0.y, width: 100, height: 28) }
        let size = LayoutSize(width: 500, height: 200)
        return LayoutMetrics(Layout(size: size, boxes: frames, groups: [], lines: drawn, rowPlaces: []), of: graph)
    }

    @Test func linesThatCrossAreCounted() {
        let metrics = Self.metrics(
            [(0, 0), (400, 0), (0, 100)], [[(100, 10), (250, 10), (250, 150), (400, 150)], [(100, 110), (400, 110)]])
        #expect(metrics.crossings == 1)
        #expect(metrics.linesAtBoxes == 0)
        #expect(metrics.crowdedLines == 0)
    }

    @Test func linesBesideEachOtherAreCrowded() {
        let metrics = Self.metrics([(0, 0), (400, 0), (0, 100)], [[(100, 10), (400, 10)], [(200, 15), (300, 15)]])
        #expect(metrics.crowdedLines == 1)
    }

    @Test func aLineThroughABoxIsFoundAndSoIsOneThatNearlyTouchesIt() {
        #expect(Self.metrics([(0, 0), (400, 0), (200, 0)], [[(100, 10), (400, 10)], []]).linesAtBoxes == 1)
        #expect(Self.metrics([(0, 0), (400, 0), (200, 13)], [[(100, 10), (400, 10)], []]).linesAtBoxes == 1)
        #expect(Self.metrics([(0, 0), (400, 0), (200, 16)], [[(100, 10), (400, 10)], []]).linesAtBoxes == 0)
    }

    @Test func overlapsAreFound() {
        #expect(Self.metrics([(0, 0), (90, 20), (400, 100)], [[], []]).boxOverlaps == 1)
        let label = LayoutFrame(x: 420, y: 90, width: 20, height: 20)
        #expect(Self.metrics([(0, 0), (100, 0), (400, 100)], [[], []], label: label).coveredByLabels == 1)
    }

    @Test func areaAndShapeAreInHundredths() {
        let metrics = Self.metrics([(0, 0), (100, 0), (400, 100)], [[], []])
        #expect(metrics.area == 100 * 500 * 200 / (3 * 2800))
        #expect(metrics.aspect == 250)
    }
}
