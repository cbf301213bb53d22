import CrowsfootLayout
import CrowsfootTestSupport
import Testing

/// Tests a hub with more neighbors than the layout examines one by one.
struct CrowdTests {
    @Test(arguments: Thoroughness.isFull ? [201, 600] : [201])
    func aCrowdIsNextToItsHub(spokes: Int) {
        let layout = LayoutEngine().layOut(HardGraphs.hub(spokes: spokes))
        let hub = layout.boxes[0]
        for box in layout.boxes.dropFirst() { #expect(box.right < hub.left || box.left > hub.right) }
        for (number, box) in layout.boxes.enumerated() {
            for other in layout.boxes[(number + 1)...] { #expect(!box.overlaps(other)) }
        }
        #expect(layout.lines.allSatisfy { $0.points.count >= 2 })
    }

    /// Cubic time would be 64 times as long.
    @Test func fourTimesTheNeighborsAreDrawnInTime() {
        let ratio = Growth.ratio(from: 100, to: 400) { _ = LayoutEngine().layOut(HardGraphs.hub(spokes: $0)) }
        #expect(ratio < 40)
    }

    /// Neighbors that are linked to one another aren't a crowd. The search takes most of the time, and its effort is proportional to the
    /// number of boxes.
    @Test(.enabled(if: Thoroughness.isFull))
    func fourTimesTheLinkedNeighborsAreDrawnInTime() {
        let ratio = Growth.ratio(from: 200, to: 800) { _ = LayoutEngine().layOut(HardGraphs.chainedHub(spokes: $0)) }
        #expect(ratio < 12)
    }

    private static let links = Thoroughness.isFull ? 240 : 64

    /// If each link searched the best of all positions, four times as many would take over a hundred times as long. Fewer links show it,
    /// too, in a fraction of the time.
    @Test(arguments: [true, false])
    func fourTimesTheLinksBetweenTwoBoxesAreDrawnInTime(withRows: Bool) {
        let ratio = Growth.ratio(from: Self.links / 4, to: Self.links) {
            _ = LayoutEngine().layOut(HardGraphs.bundle(of: $0, withRows: withRows))
        }
        #expect(ratio < 40)
    }

    @Test func linksBesideOneAnotherStayApart() {
        let count = Thoroughness.isFull ? 150 : 50
        let lines = LayoutEngine().layOut(HardGraphs.bundle(of: count, withRows: false)).lines.prefix(count)
        #expect(Set(lines.compactMap(\.points.first)).count == count)
        #expect(Set(lines.compactMap(\.points.last)).count == count)
    }
}
