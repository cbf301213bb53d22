import CrowsfootLayout
import Testing

/// What is remembered of an earlier drawing stays as it was.
struct StabilityTests {
    @Test(arguments: [1, 2, 3]) func nothingMovesWhereNothingHasChanged(_ seed: UInt64) {
        let graph = RandomGraph(boxes: 16, links: 22, seed: seed).graph
        let first = LayoutEngine().layOut(graph)
        #expect(Self.engine(remembering: first).layOut(graph) == first)
    }

    @Test(arguments: [1, 2, 3]) func oneMoreBoxMovesLittleElse(_ seed: UInt64) {
        let graph = RandomGraph(boxes: 16, links: 22, seed: seed).graph
        let first = LayoutEngine().layOut(graph)
        let more = Self.extended(graph)
        let kept = Self.engine(remembering: first).layOut(more)
        #expect(Self.movement(first, kept) <= 80)
        let metrics = LayoutMetrics(kept, of: more)
        #expect(metrics.linesAtBoxes + metrics.boxOverlaps + metrics.crowdedLines == 0)
    }

    /// In the middle: as many boxes moved further as did less far.
    private static func movement(_ one: Layout, _ other: Layout) -> Int {
        let distances = zip(one.boxes, other.boxes).map { abs($0.left - $1.left) + abs($0.top - $1.top) }.sorted()
        return distances[distances.count / 2]
    }

    @Test func groupsStayToo() {
        let graph = RandomGraph(boxes: 14, links: 18, seed: 4).grouped(by: 5)
        let first = LayoutEngine().layOut(graph)
        #expect(Self.engine(remembering: first).layOut(graph) == first)
        var more = Self.extended(graph)
        more.groups[0].boxes.append(graph.boxes.count)
        let kept = Self.engine(remembering: first).layOut(more)
        for (group, frame) in zip(more.groups, kept.groups) {
            for box in group.boxes { #expect(frame.contains(kept.boxes[box])) }
        }
    }

    @Test func whatIsRememberedOfBoxesThatAreGoneIsForgotten() {
        let graph = RandomGraph(boxes: 6, links: 8, seed: 4).graph
        var options = LayoutOptions()
        options.remembered = [99: LayoutPoint(x: 10, y: 10)]
        #expect(LayoutEngine(options).layOut(graph) == LayoutEngine().layOut(graph))
    }

    private static func engine(remembering layout: Layout) -> LayoutEngine {
        var options = LayoutOptions()
        for (box, frame) in layout.boxes.enumerated() {
            options.remembered[box] = LayoutPoint(x: frame.left + frame.size.width / 2, y: frame.top)
        }
        return LayoutEngine(options)
    }

    private static func extended(_ graph: LayoutGraph) -> LayoutGraph {
        var graph = graph
        graph.boxes.append(HardGraphs.box())
        graph.links.append(HardGraphs.link(graph.boxes.count - 1, 3, row: 0))
        return graph
    }
}
