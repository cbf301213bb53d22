import CrowsfootLayout
import CrowsfootTestSupport
import Testing

/// Tests that remembered positions of an earlier drawing stay the same.
struct StabilityTests {
    @Test(arguments: [1, 2, 3]) func nothingMovesWhereNothingHasChanged(_ seed: UInt64) {
        let graph = RandomGraph(boxes: 16, links: 22, seed: seed).graph
        let first = LayoutEngine().layOut(graph)
        #expect(Self.again(graph, first) == first)
    }

    /// Graphs with one or many parts, with and without groups, whose positions have changed.
    @Test(arguments: Thoroughness.sample(Array(1...12), oneOf: 12, from: 4)) func aRememberedDrawingStaysTheSame(_ seed: Int) {
        for isGrouped in [false, true] {
            let random = RandomGraph(boxes: 24, links: 8 * (seed % 4 + 1), seed: UInt64(seed), isLabelled: seed.isMultiple(of: 2))
            let graph = isGrouped ? random.grouped(by: 5, loose: seed % 3) : random.graph
            let first = LayoutEngine().layOut(graph)
            for edited in [first.places, Self.edited(first.places)] {
                let kept = Self.again(graph, edited)
                #expect(Self.again(graph, kept) == kept)
                let metrics = LayoutMetrics(kept, of: graph)
                #expect(metrics.linesAtBoxes + metrics.boxOverlaps + metrics.crowdedLines == 0)
            }
        }
    }

    /// Moves some boxes far away, and swaps others.
    private static func edited(_ places: [LayoutPoint]) -> [LayoutPoint] {
        var places = places
        places[3].x += 170
        places[5].y -= 90
        places[8] = LayoutPoint(x: -500, y: 700)
        places.swapAt(10, 17)
        places[20] = places[21]
        return places
    }

    @Test(arguments: [1, 2, 4]) func oneMoreBoxMovesLittleElse(_ seed: UInt64) {
        let graph = RandomGraph(boxes: 16, links: 22, seed: seed).graph
        let first = LayoutEngine().layOut(graph)
        let more = Self.extended(graph)
        let kept = Self.again(more, first)
        #expect(Self.movement(first, kept) <= 50)
        #expect(Self.usualMovement(first, kept) <= 80)
        #expect(Self.movement(first, LayoutEngine().layOut(more)) > 160)
        let metrics = LayoutMetrics(kept, of: more)
        #expect(metrics.linesAtBoxes + metrics.boxOverlaps + metrics.crowdedLines == 0)
    }

    /// The mean movement of all boxes. If a new box comes before all others, the drawing begins there, and nothing else moves.
    private static func movement(_ one: Layout, _ other: Layout) -> Int { distances(one, other).reduce(0, +) / one.boxes.count }

    /// The median: as many boxes moved further as moved less.
    private static func usualMovement(_ one: Layout, _ other: Layout) -> Int { distances(one, other).sorted()[one.boxes.count / 2] }

    private static func distances(_ one: Layout, _ other: Layout) -> [Int] {
        zip(one.places, other.places).map { abs($0.x - $1.x) + abs($0.y - $1.y) }
    }

    @Test func groupsStayToo() {
        let graph = RandomGraph(boxes: 14, links: 18, seed: 4).grouped(by: 5)
        let fresh = LayoutEngine().layOut(graph)
        #expect(Self.again(graph, fresh) == fresh)
        let first = Self.again(graph, fresh)
        var more = Self.extended(graph)
        more.groups[0].boxes.append(graph.boxes.count)
        let kept = Self.again(more, first)
        for (group, frame) in zip(more.groups, kept.groups) {
            for box in group.boxes { #expect(frame.contains(kept.boxes[box])) }
        }
        #expect(Self.movement(first, kept) <= 80)
    }

    @Test func aBoxStandsWhereItIsPutByHand() {
        let graph = LayoutGraph(boxes: Array(repeating: HardGraphs.box(), count: 3), links: [HardGraphs.link(0, 1), HardGraphs.link(1, 2)])
        var places = LayoutEngine().layOut(graph).places
        places[2] = LayoutPoint(x: places[2].x + 555, y: places[2].y + 77)
        #expect(Self.again(graph, places).places == places)
    }

    @Test func partsStayApart() {
        let graph = LayoutGraph(boxes: Array(repeating: HardGraphs.box(), count: 4), links: [HardGraphs.link(0, 1), HardGraphs.link(2, 3)])
        var places = LayoutEngine().layOut(graph).places
        places[2] = places[0]
        let kept = Self.again(graph, places)
        #expect(kept.places[0] == places[0])
        #expect(LayoutMetrics(kept, of: graph).boxOverlaps == 0)
    }

    /// The drawing begins further left and higher up, but positions are measured from the old origin.
    @Test func newBoxesBeforeAllOthersMoveNone() {
        let graph = LayoutGraph(boxes: Array(repeating: HardGraphs.box(), count: 2), links: [HardGraphs.link(0, 1)])
        var places = LayoutEngine().layOut(graph).places
        places[0] = LayoutPoint(x: places[0].x - 500, y: places[0].y - 300)
        let kept = Self.again(graph, places)
        #expect(kept.places == places)
        #expect(kept.boxes[0].origin == LayoutPoint(x: 0, y: 0))
        #expect(kept.origin.x > 0)
    }

    @Test func withoutDistancesOnlyTheOrderIsKept() {
        let graph = RandomGraph(boxes: 12, links: 16, seed: 3).graph
        let first = LayoutEngine().layOut(graph)
        var options = Self.options(first.places.map { LayoutPoint(x: 4 * $0.x, y: 5 * $0.y) })
        let sparse = LayoutEngine(options).layOut(graph)
        options.keepsDistances = false
        let compact = LayoutEngine(options).layOut(graph)
        #expect(compact.size.height < sparse.size.height / 2)
        #expect(compact.size.width < sparse.size.width / 2)
        for (one, other) in zip(sparse.boxes.indices, sparse.boxes.indices.dropFirst())
        where sparse.boxes[one].right < sparse.boxes[other].left {
            #expect(compact.boxes[one].right < compact.boxes[other].left)
        }
    }

    @Test func positionsOfRemovedBoxesAreForgotten() {
        let graph = RandomGraph(boxes: 6, links: 8, seed: 4).graph
        var options = LayoutOptions()
        options.remembered = [99: LayoutPoint(x: 10, y: 10)]
        #expect(LayoutEngine(options).layOut(graph) == LayoutEngine().layOut(graph))
    }

    private static func again(_ graph: LayoutGraph, _ layout: Layout) -> Layout { again(graph, layout.places) }

    private static func again(_ graph: LayoutGraph, _ places: [LayoutPoint]) -> Layout { LayoutEngine(options(places)).layOut(graph) }

    private static func options(_ places: [LayoutPoint]) -> LayoutOptions {
        var options = LayoutOptions()
        for (box, place) in places.enumerated() { options.remembered[box] = place }
        return options
    }

    private static func extended(_ graph: LayoutGraph) -> LayoutGraph {
        var graph = graph
        graph.boxes.append(HardGraphs.box())
        graph.links.append(HardGraphs.link(graph.boxes.count - 1, 3, row: 0))
        return graph
    }
}
