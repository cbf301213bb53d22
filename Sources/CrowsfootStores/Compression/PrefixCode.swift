/// A code of deflate: shorter words for symbols that come often, none of which begins another.
struct PrefixCode {
    private static let longest = 15

    /// The number of words of each length.
    private var counts = [Int](repeating: 0, count: longest + 1)
    /// Follows the order of their words.
    private var symbols: [Int]
    /// Whether every row of bits stands for something.
    let isComplete: Bool

    /// From the length of each symbol's word, 0 for those that have none. Nothing where there are more words than their lengths allow.
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

    /// A code with a single word may be incomplete, and one without any word is never used.
    var isUsable: Bool { isComplete || symbols.isEmpty || symbols.count == 1 && counts[1] == 1 }

    func symbol(_ reader: inout BitReader) throws(InflateError) -> Int {
        var word = 0
        // The first word of this length, and where its symbol is.
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
