/// A priority queue of search nodes. Nodes of nearly the same cost come out in an arbitrary but deterministic order.
struct BucketQueue {
    private static let width = 32
    private var heads: [Int32] = []
    /// A bit for each bucket that isn't empty. At high costs, most buckets are empty.
    private var occupied: [UInt64] = []
    private var entries: [(node: Int32, cost: Int32, next: Int32)] = []
    /// The first word of `occupied` that can have a bit.
    private var current = 0

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        for word in occupied.indices { occupied[word] = 0 }
        current = 0
    }

    mutating func push(_ node: Int, cost: Int32) {
        let bucket = Int(cost) / Self.width
        if bucket >= heads.count { grow(toHold: bucket) }
        let (word, bit) = (bucket >> 6, UInt64(1) << UInt64(bucket & 63))
        let isEmpty = occupied[word] & bit == 0
        occupied[word] |= bit
        if word < current { current = word }
        let entry = Int32(truncatingIfNeeded: entries.count)
        entries.append((Int32(truncatingIfNeeded: node), cost, isEmpty ? -1 : heads[bucket]))
        heads[bucket] = entry
    }

    private mutating func grow(toHold bucket: Int) {
        let words = bucket / 64 + 1
        occupied += Array(repeating: 0, count: words - occupied.count)
        heads += Array(repeating: -1, count: 64 * words - heads.count)
    }

    mutating func pop() -> (node: Int, cost: Int32)? {
        while current < occupied.count {
            if occupied[current] != 0 {
                let bucket = current << 6 + occupied[current].trailingZeroBitCount
                let entry = entries[Int(heads[bucket])]
                heads[bucket] = entry.next
                if entry.next < 0 { occupied[current] &= occupied[current] - 1 }
                return (Int(entry.node), entry.cost)
            }
            current += 1
        }
        return nil
    }
}

/// The costs of an arrangement, in pixels of line length.
enum Cost {
    static let crossing = 2100
    /// The cost from one column to the next.
    static let step = 180
    /// The cost of leaving a column and coming back to it.
    static let turn = 3000
    /// The cost of a second point for lines that could join at one.
    static let fork = 1500
    /// The cost of two rows that aren't in the order of the graph.
    static let inversion = 65
    /// The cost of passing between two stops of a column, which makes it higher.
    static let pass = 40
    /// The cost of each pixel by which a column exceeds its target height.
    static let excess = 8
    /// The cost of each half column of distance from the center.
    static let offCenter = 20
    /// The maximum cost of the first search for a position.
    static let nearby = 1000
}
