/// A Huffman code of deflate: frequent symbols have shorter codes, and no code is the prefix of another.
struct PrefixCode {
    private static let longest = 15

    /// The number of codes of each length.
    private var counts = [Int](repeating: 0, count: longest + 1)
    /// The symbols, in the order of their codes.
    private var symbols: [Int]
    /// Whether every sequence of bits has a meaning.
    let isComplete: Bool

    /// Creates a code from the length of each symbol's code, or 0 for unused symbols. Returns `nil` if there are more codes than the
    /// lengths allow.
    init?(lengths: ArraySlice<Int>) {
        for length in lengths where length > 0 { counts[length] += 1 }
        var free = 1
        for length in 1...Self.longest {
            free = free * 2 - counts[length]
            if free < 0 { return nil }
        }
        isComplete = free == 0
        var starts = [0, 0]
        for length in 1..<Self.longest { starts.append(starts[length] + counts[length]) }
        symbols = [Int](repeating: 0, count: starts[Self.longest] + counts[Self.longest])
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[starts[length]] = symbol
            starts[length] += 1
        }
    }

    /// Whether it can be used. A code with a single symbol may be incomplete, and an empty one is never used.
    var isUsable: Bool { isComplete || symbols.isEmpty || symbols.count == 1 && counts[1] == 1 }

    func symbol(_ reader: inout BitReader) throws(InflateError) -> Int {
        var word = 0
        // The first code of this length, and the index of its symbol.
        var first = 0
        var index = 0
        for length in 1...Self.longest {
            word = word << 1 | (try reader.bits(1))
            let count = counts[length]
            if word - first < count { return symbols[index + word - first] }
            index += count
            first = (first + count) << 1
        }
        throw .invalidSymbol
    }
}
