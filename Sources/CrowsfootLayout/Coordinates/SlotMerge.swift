/// Merges the rows on both sides of a box into one order. Each side keeps its order, and the lines are as short as possible.
struct SlotMerge {
    /// A movable row whose line is on one of the sides.
    struct Entry {
        let terminal: Int
        /// The index of the row in the graph.
        let row: Int
        /// The position at which its line would be straight.
        let wish: Int
    }

    /// The entry of each slot, from top to bottom.
    private(set) var entries: [Entry] = []

    /// Creates the best order by dynamic programming: the best order of all prefixes of both sides.
    init(_ left: [Entry], _ right: [Entry], slots: [Int]) {
        let width = right.count + 1
        var costs = Array(repeating: 0, count: (left.count + 1) * width)
        var isFromLeft = Array(repeating: false, count: costs.count)
        // The number of entries on the left that follow the last one on the right in the order of the graph.
        var leftInversions = Array(repeating: 0, count: width)
        for one in 0...left.count {
            var rightInversions = 0
            for other in 0..<width where one + other > 0 {
                let (place, slot) = (one * width + other, slots[one + other - 1])
                if one > 0, other > 0 {
                    if right[other - 1].row > left[one - 1].row { rightInversions += 1 } else { leftInversions[other] += 1 }
                }
                let inversions = (left: rightInversions * Cost.inversion, right: leftInversions[other] * Cost.inversion)
                let byLeft = one > 0 ? costs[place - width] + abs(slot - left[one - 1].wish) + inversions.left : Int.max
                let byRight = other > 0 ? costs[place - 1] + abs(slot - right[other - 1].wish) + inversions.right : Int.max
                costs[place] = min(byLeft, byRight)
                isFromLeft[place] = byLeft <= byRight
            }
        }
        var (one, other) = (left.count, right.count)
        while one + other > 0 {
            let isLeft = isFromLeft[one * width + other]
            entries.append(isLeft ? left[one - 1] : right[other - 1])
            if isLeft { one -= 1 } else { other -= 1 }
        }
        entries.reverse()
    }
}
