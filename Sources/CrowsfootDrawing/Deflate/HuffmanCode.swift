/// A Huffman code with a maximum length.
struct HuffmanCode {
    /// The number of bits of each symbol, or 0 for a symbol that doesn't occur.
    let lengths: [Int]
    /// The codes, with the first bit lowest.
    private let codes: [UInt32]

    init(frequencies: [Int], lengthLimit: Int) {
        self.init(lengths: Self.lengths(frequencies, limit: lengthLimit))
    }

    /// Creates the canonical code for the lengths.
    private init(lengths: [Int]) {
        self.lengths = lengths
        var counts = Array(repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[length] += 1 }
        var next = Array(repeating: 0, count: 17)
        for length in 1..<16 { next[length + 1] = (next[length] + counts[length]) << 1 }
        codes = lengths.map { length in
            defer { next[length] += 1 }
            return Self.reversed(next[length], length)
        }
    }

    func write(_ symbol: Int, to writer: inout BitWriter) {
        writer.write(codes[symbol], count: lengths[symbol])
    }

    private static func reversed(_ code: Int, _ length: Int) -> UInt32 {
        length == 0 ? 0 : UInt32(truncatingIfNeeded: code).bitReversed >> UInt32(32 - length)
    }

    /// Returns the lengths of the symbols. If the best code exceeds the limit, the frequencies are evened out until it doesn't.
    private static func lengths(_ frequencies: [Int], limit: Int) -> [Int] {
        var frequencies = frequencies
        // Some decoders reject a code with only one symbol.
        for symbol in 0..<2 where frequencies.filter({ $0 > 0 }).count < 2 { frequencies[symbol] = max(1, frequencies[symbol]) }
        while true {
            let lengths = bestLengths(frequencies)
            if lengths.allSatisfy({ $0 <= limit }) { return lengths }
            frequencies = frequencies.map { $0 > 0 ? $0 >> 1 | 1 : 0 }
        }
    }

    /// Huffman's algorithm: the two rarest trees are joined repeatedly. Trees are created in the order of their weights, so two queues
    /// suffice.
    private static func bestLengths(_ frequencies: [Int]) -> [Int] {
        let leaves = frequencies.indices.filter { frequencies[$0] > 0 }.sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        var weights = leaves.map { frequencies[$0] }
        var parents = Array(repeating: 0, count: 2 * leaves.count)
        var (leaf, tree) = (0, leaves.count)
        while weights.count < 2 * leaves.count - 1 {
            var weight = 0
            for _ in 0..<2 {
                let takesLeaf = leaf < leaves.count && (tree >= weights.count || weights[leaf] <= weights[tree])
                let taken = takesLeaf ? leaf : tree
                if takesLeaf { leaf += 1 } else { tree += 1 }
                weight += weights[taken]
                parents[taken] = weights.count
            }
            weights.append(weight)
        }
        var depths = Array(repeating: 0, count: weights.count)
        for index in weights.indices.dropLast().reversed() { depths[index] = depths[parents[index]] + 1 }
        var lengths = Array(repeating: 0, count: frequencies.count)
        for (index, symbol) in leaves.enumerated() { lengths[symbol] = depths[index] }
        return lengths
    }
}

extension UInt32 {
    fileprivate var bitReversed: UInt32 {
        var (value, result): (UInt32, UInt32) = (self, 0)
        for _ in 0..<32 {
            result = result << 1 | value & 1
            value >>= 1
        }
        return result
    }
}
