import CrowsfootLayout
import Testing

/// A graph with its layout, for the tests of all laws.
struct LaidOut: Sendable, CustomTestStringConvertible {
    let name: String
    let graph: LayoutGraph
    let layout: Layout

    init(_ name: String, _ graph: LayoutGraph) {
        self.name = name
        self.graph = graph
        layout = LayoutEngine().layOut(graph)
    }

    var testDescription: String { name }

    static let all: [LaidOut] =
        (1...4).map { LaidOut("random \($0)", RandomGraph(boxes: 12, links: 18, seed: $0).graph) }
        + (1...3).map { LaidOut("labelled \($0)", RandomGraph(boxes: 12, links: 17, seed: $0, isLabelled: true).graph) }
        + (1...2).map { LaidOut("rows \($0)", RandomGraph(boxes: 10, links: 16, seed: $0, areBothEndsOnRows: true).graph) }
        + (1...3).map { LaidOut("movable rows \($0)", RandomGraph(boxes: 14, links: 22, seed: $0, areBothEndsOnRows: true).movable) }
        + [LaidOut("movable and free", RandomGraph(boxes: 12, links: 20, seed: 5).movable)]
        + (1...2).map { LaidOut("grouped \($0)", RandomGraph(boxes: 14, links: 18, seed: $0).grouped(by: 5, loose: 2)) }
        + [LaidOut("grouped and labelled", RandomGraph(boxes: 12, links: 16, seed: 9, isLabelled: true).grouped(by: 4))]
        + HardGraphs.all.map { LaidOut($0.name, $0.graph) }
}
