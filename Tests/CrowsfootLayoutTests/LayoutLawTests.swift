import CrowsfootLayout
import Testing

/// Tests properties of every layout, for any graph.
struct LayoutLawTests {
    @Test(arguments: LaidOut.all) func boxesAndLinesDoNotOverlap(_ drawn: LaidOut) {
        let metrics = LayoutMetrics(drawn.layout, of: drawn.graph)
        #expect(metrics.linesAtBoxes == 0)
        #expect(metrics.boxOverlaps == 0)
        #expect(metrics.crowdedLines == 0)
        #expect(metrics.coveredByLabels == 0)
    }

    @Test(arguments: LaidOut.all) func linesAreOrthogonalAndLeaveTheirBoxesStraight(_ drawn: LaidOut) {
        let (graph, layout) = (drawn.graph, drawn.layout)
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

    @Test(arguments: LaidOut.all) func aLineSitsOnTheRowThatItBelongsTo(_ drawn: LaidOut) {
        let (graph, layout) = (drawn.graph, drawn.layout)
        for (link, line) in zip(graph.links, layout.lines) {
            for (end, point) in [(link.first, line.points.first), (link.second, line.points.last)] {
                guard let row = end.row else { continue }
                let place = layout.rowPlaces[end.box][row]
                #expect(point?.y == layout.boxes[end.box].top + graph.boxes[end.box].rows[place])
            }
        }
    }

    @Test(arguments: LaidOut.all) func onlyMovableRowsChangePlaces(_ drawn: LaidOut) {
        for (box, places) in zip(drawn.graph.boxes, drawn.layout.rowPlaces) {
            #expect(places.sorted() == Array(box.rows.indices))
            for (row, place) in places.enumerated() where !box.movableRows.contains(row) { #expect(place == row) }
        }
    }

    @Test(arguments: LaidOut.all) func signsAtTheEndsOfLinesDoNotTouch(_ drawn: LaidOut) {
        let ends = zip(drawn.graph.links, drawn.layout.lines).flatMap { link, line in
            [(end: link.first, point: line.points[0]), (end: link.second, point: line.points[line.points.count - 1])]
        }
        for (index, end) in ends.enumerated() {
            for other in ends[..<index] where other.end.box == end.end.box && other.point.x == end.point.x {
                if end.end.joins, other.end.joins {
                    #expect(end.point == other.point)
                    continue
                }
                #expect(abs(end.point.y - other.point.y) >= 12)
            }
        }
    }

    @Test(arguments: LaidOut.all) func everythingIsWithinTheDrawing(_ drawn: LaidOut) {
        let (graph, layout) = (drawn.graph, drawn.layout)
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

    @Test(arguments: LaidOut.all) func everyLabelIsDrawn(_ drawn: LaidOut) {
        for (link, line) in zip(drawn.graph.links, drawn.layout.lines) {
            #expect(line.label?.size == link.label)
        }
    }

    @Test(arguments: LaidOut.all) func groupsHoldTheirOwnBoxesAndNoOthers(_ drawn: LaidOut) {
        let (graph, layout) = (drawn.graph, drawn.layout)
        for (index, (group, frame)) in zip(graph.groups, layout.groups).enumerated() {
            let body = LayoutFrame(
                x: frame.left, y: frame.top + group.heading.height, width: frame.size.width,
                height: frame.size.height - group.heading.height)
            for (box, boxFrame) in layout.boxes.enumerated() {
                #expect(group.boxes.contains(box) ? body.contains(boxFrame) : !frame.overlaps(boxFrame))
            }
            #expect(frame.size.width >= group.heading.width)
            for other in layout.groups[..<index] { #expect(!frame.overlaps(other)) }
        }
    }

    @Test(arguments: LaidOut.all) func theSameGraphIsLaidOutInTheSameWay(_ drawn: LaidOut) {
        #expect(LayoutEngine().layOut(drawn.graph) == drawn.layout)
    }
}
