import CrowsfootProcessors
import Testing

/// Tests that concurrent work has the same result as sequential work.
struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 2, 3, 1000])
    func keepsTheOrder(_ count: Int) {
        let numbers = Array(0..<count)
        #expect(numbers.concurrentMap(Self.slowest) == numbers.map { $0 * 2 })
    }

    /// The first items take longest, so without ordering others would overtake them.
    private static func slowest(_ number: Int) -> Int {
        var sum = 0
        for step in 0..<(number == 0 ? 200_000 : 10) { sum ^= step }
        return sum < 0 ? sum : number * 2
    }

    @Test(arguments: [0, 1, 63, 64, 65, 1000])
    func partsAreTheWhole(_ count: Int) {
        let numbers = Array(0..<count)
        let parts = numbers.concurrentMap(inPartsOf: 64) { part in part.indices.map { part[$0] * 2 + $0 } }
        #expect(parts.flatMap(\.self) == numbers.map { $0 * 3 })
        #expect(parts.allSatisfy { !$0.isEmpty && $0.count <= 64 })
    }

    /// Deep recursion has as much stack on each thread as on the main thread.
    @Test func hasRoomToDescend() {
        let depths = [20_000, 20_000, 20_000, 20_000]
        #expect(depths.concurrentMap(Self.descend) == depths)
    }

    private static func descend(_ depth: Int) -> Int {
        depth == 0 ? 0 : descend(depth - 1) + 1
    }
}
