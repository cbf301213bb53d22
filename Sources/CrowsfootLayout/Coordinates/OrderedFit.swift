/// Places items in order along a line, each as near to its requested positions as its distance from its neighbors allows.
///
/// The sum of the distances to all requests is minimal, or that of their squares, by pooling adjacent violators. An item without requests
/// moves with its neighbors.
struct OrderedFit {
    private struct Block {
        var wishes: [Int]
        var count: Int
        var value: Int
    }

    /// The minimum distance of each item from the previous one. The first has no effect.
    private let shifts: [Int]
    private let isSquared: Bool
    private var blocks: [Block] = []

    init(distances: [Int], isSquared: Bool = false) {
        self.isSquared = isSquared
        var sum = 0
        shifts = distances.enumerated().map { index, distance in
            sum += index == 0 ? 0 : distance
            return sum
        }
    }

    /// Computes positions within bounds that are closest to the requested ones.
    mutating func positions(wishes: [[Int]], within bounds: ClosedRange<Int>) -> [Int] {
        blocks.removeAll(keepingCapacity: true)
        for (index, wishes) in wishes.enumerated() {
            append(wishes.map { $0 - shifts[index] }.sorted())
        }
        let upper = max(bounds.lowerBound, bounds.upperBound - (shifts.last ?? 0))
        var positions: [Int] = []
        positions.reserveCapacity(shifts.count)
        for block in blocks {
            let value = min(max(block.value, bounds.lowerBound), upper)
            for _ in 0..<block.count { positions.append(value + shifts[positions.count]) }
        }
        return positions
    }

    private mutating func append(_ wishes: [Int]) {
        var block = Block(wishes: wishes, count: 1, value: middle(of: wishes) ?? blocks.last?.value ?? 0)
        while let last = blocks.last, last.value > block.value || last.wishes.isEmpty || block.wishes.isEmpty {
            blocks.removeLast()
            block.wishes = Self.merged(last.wishes, block.wishes)
            block.count += last.count
            block.value = middle(of: block.wishes) ?? 0
        }
        blocks.append(block)
    }

    /// The mean if squares are minimal, or else the median.
    private func middle(of sorted: [Int]) -> Int? {
        if sorted.isEmpty { return nil }
        return isSquared ? sorted.reduce(0, +) / sorted.count : sorted[(sorted.count - 1) / 2]
    }

    private static func merged(_ one: [Int], _ other: [Int]) -> [Int] {
        if one.isEmpty { return other }
        var merged: [Int] = []
        merged.reserveCapacity(one.count + other.count)
        var index = 0
        for number in other {
            while index < one.count, one[index] <= number {
                merged.append(one[index])
                index += 1
            }
            merged.append(number)
        }
        return merged + one[index...]
    }
}
