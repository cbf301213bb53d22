/// Nodes of a search by what they cost: the cheapest come out first, those of nearly the same cost in any order, but always the same.
struct BucketQueue {
    private static let width = 32
    private var heads: [Int32] = []
    /// A bit for each bucket that holds something: where prices are high, most buckets are empty.
    private var occupied: [UInt64] = []
    private var entries: [(node: Int32, cost: Int32, next: Int32)] = []
    /// The first word of `occupied` that may have a bit.
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

/// The costs of a sketch, in pixels of equivalent line length.
enum Cost {
    static let crossing = 2400
    /// From one column to the next.
    static let step = 180
    /// Out of a column and back into the same one.
    static let turn = 2950
    /// For a second point to which lines come that could come to one.
    static let fork = 1500
    /// For two rows that are not in the order in which the graph has them.
    static let inversion = 170
    /// Between two stops of a column, which makes it higher.
    static let pass = 40
    /// For each pixel by which a column gets higher than wanted.
    static let excess = 6
    /// For each half column away from the middle.
    static let offCentre = 20
    /// Up to which cost a place is looked for at first.
    static let nearby = 1000
}
