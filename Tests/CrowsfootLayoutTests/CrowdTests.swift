import CrowsfootLayout
import CrowsfootTestSupport
import Testing

/// A hub with more neighbours than anybody looks at one by one.
struct CrowdTests {
    @Test(arguments: [201, 600])
    func aCrowdStandsBesideItsHub(spokes: Int) {
        let layout = LayoutEngine().layOut(HardGraphs.hub(spokes: spokes))
        let hub = layout.boxes[0]
        for box in layout.boxes.dropFirst() { #expect(box.right < hub.left || box.left > hub.right) }
        for (number, box) in layout.boxes.enumerated() {
            for other in layout.boxes[(number + 1)...] { #expect(!box.overlaps(other)) }
        }
        #expect(layout.lines.allSatisfy { $0.points.count >= 2 })
    }

    /// Time by the third power would be 64 times as long.
    @Test func fourTimesTheNeighboursTakeNoEternity() {
        let ratio = Growth.ratio(from: 250, to: 1000) { _ = LayoutEngine().layOut(HardGraphs.hub(spokes: $0)) }
        #expect(ratio < 40)
    }
}
