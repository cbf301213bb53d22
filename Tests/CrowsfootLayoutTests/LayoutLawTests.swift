import CrowsfootLayout
import Testing

/// What holds of every layout, whatever the graph.
struct LayoutLawTests {
    static let graphs: [LayoutGraph] =
        (1...6).map { RandomGraph(boxes: 12, links: 18, seed: $0).graph }
        + (1...4).map { RandomGraph(boxes: 14, links: 20, seed: $0, isLabelled: true).graph }
        + (1...3).map { RandomGraph(boxes: 10, links: 16, seed: $0, areBothEndsOnRows: true).graph }
        + (1...3).map { RandomGraph(boxes: 18, links: 24, seed: $0).grouped(by: 5, loose: 2) }
        + [RandomGraph(boxes: 16, links: 22, seed: 9, isLabelled: true).grouped(by: 4)]
        + HardGraphs.all

    @Test(arguments: graphs) func nothingIsInTheWayOfAnythingElse(_ graph: LayoutGraph) {
        let metrics = LayoutMetrics(LayoutEngine().layOut(graph), of: graph)
        #expect(metrics.linesAtBoxes == 0)
        #expect(metrics.boxOverlaps == 0)
        #expect(metrics.crowdedLines == 0)
        #expect(metrics.coveredByLabels == 0)
    }

    @Test(arguments: graphs) func linesAreOrthogonalAndLeaveTheirBoxesStraight(_ graph: LayoutGraph) {
        let layout = LayoutEngine().layOut(graph)
        for (link, line) in zip(graph.links, layout.lines) {
            for (one, other) in zip(line.points, line.points.dropFirst()) {
                #expect((one.x == other.x) != (one.y == other.y))
            }
            Self.expect(line.points, toLeave: layout.boxes[link.first.box])
            Self.expect(line.points.reversed(), toLeave: layout.boxes[link.second.box])
        }
    }

    private static func expect(_ points: [LayoutPoint], toLeave box: LayoutFrame) {
        let (start, next) = (points[0], points[1])
        #expect(start.x == box.left && next.x <= start.x - 14 || start.x == box.right && next.x >= start.x + 14)
        #expect(start.y == next.y)
        #expect(start.y > box.top && start.y < box.bottom)
    }

    @Test(arguments: graphs) func aLineSitsOnTheRowThatItBelongsTo(_ graph: LayoutGraph) {
        let layout = LayoutEngine().layOut(graph)
        for (link, line) in zip(graph.links, layout.lines) {
            for (end, point) in [(link.first, line.points.first), (link.second, line.points.last)] {
                guard let row = end.row else { continue }
                #expect(point?.y == layout.boxes[end.box].top + graph.boxes[end.box].rows[row])
            }
        }
    }

    @Test(arguments: graphs) func everythingIsWithinTheDrawing(_ graph: LayoutGraph) {
        let layout = LayoutEngine().layOut(graph)
        let page = LayoutFrame(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
        for (frame, box) in zip(layout.boxes, graph.boxes) {
            #expect(page.contains(frame))
            #expect(frame.size.width == box.size.width && frame.size.height >= box.size.height)
        }
        for frame in layout.groups + layout.lines.flatMap(\.labels) { #expect(page.contains(frame)) }
        for point in layout.lines.flatMap(\.points) {
            #expect(page.contains(LayoutFrame(x: point.x, y: point.y, width: 0, height: 0)))
        }
    }

    @Test(arguments: graphs) func everyLabelIsDrawn(_ graph: LayoutGraph) {
        for (link, line) in zip(graph.links, LayoutEngine().layOut(graph).lines) {
            #expect(line.firstLabel?.size == link.first.label)
            #expect(line.label?.size == link.label)
            #expect(line.secondLabel?.size == link.second.label)
        }
    }

    @Test(arguments: graphs) func groupsHoldTheirOwnBoxesAndNoOthers(_ graph: LayoutGraph) {
        let layout = LayoutEngine().layOut(graph)
        for (index, (group, frame)) in zip(graph.groups, layout.groups).enumerated() {
            let body = LayoutFrame(
                x: frame.left, y: frame.top + group.heading.height, width: frame.size.width, height: frame.size.height - group.heading.height)
            for (box, boxFrame) in layout.boxes.enumerated() {
                #expect(group.boxes.contains(box) ? body.contains(boxFrame) : !frame.overlaps(boxFrame))
            }
            #expect(frame.size.width >= group.heading.width)
            for other in layout.groups[..<index] { #expect(!frame.overlaps(other)) }
        }
    }

    @Test(arguments: graphs) func theSameGraphIsLaidOutInTheSameWay(_ graph: LayoutGraph) {
        #expect(LayoutEngine().layOut(graph) == LayoutEngine().layOut(graph))
    }
}
