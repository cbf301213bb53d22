/// Nodes of a search by what they cost: the cheapest come out first, those of nearly the same cost in any order, but always the same.
struct BucketQueue {
    private static let width = 32
    private var heads: [Int32] = []
    private var entries: [(node: Int32, cost: Int32, next: Int32)] = []
    private var current = 0

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        for bucket in heads.indices { heads[bucket] = -1 }
        current = 0
    }

    mutating func push(_ node: Int, cost: Int32) {
        let bucket = Int(cost) / Self.width
        if bucket >= heads.count { heads += Array(repeating: -1, count: bucket + 1 - heads.count) }
        if bucket < current { current = bucket }
        let entry = Int32(truncatingIfNeeded: entries.count)
        entries.append((Int32(truncatingIfNeeded: node), cost, heads[bucket]))
        heads[bucket] = entry
    }

    mutating func pop() -> (node: Int, cost: Int32)? {
        while current < heads.count {
            let head = heads[current]
            if head >= 0 {
                let entry = entries[Int(head)]
                heads[current] = entry.next
                return (Int(entry.node), entry.cost)
            }
            current += 1
        }
        return nil
    }
}
