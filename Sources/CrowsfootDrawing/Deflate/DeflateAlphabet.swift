/// How lengths and distances are written: a symbol for a few of them, and extra bits that tell these apart.
struct DeflateAlphabet {
    struct Symbol {
        let number: Int
        let first: Int
        let extraBits: Int
    }

    /// Lengths of matches from 3 to 258; their symbols follow those of the bytes and the one for the end.
    static let lengths = DeflateAlphabet(firstSymbol: 257, firstValue: 3, groupSize: 4, symbolCount: 28, last: 258)
    /// Distances from 1 to 32768.
    static let distances = DeflateAlphabet(firstSymbol: 0, firstValue: 1, groupSize: 2, symbolCount: 30, last: nil)

    private let firstValue: Int
    private let symbols: [Symbol]
    /// For each value the place of its symbol; beyond 256, one entry for 128 values.
    private let near: [UInt8]
    private let far: [UInt8]

    /// Groups of symbols; those of each but the first two stand for twice as many values as those of the one before.
    private init(firstSymbol: Int, firstValue: Int, groupSize: Int, symbolCount: Int, last: Int?) {
        var symbols: [Symbol] = []
        var value = firstValue
        for index in 0..<symbolCount {
            let extraBits = max(0, index / groupSize - 1)
            symbols.append(Symbol(number: firstSymbol + index, first: value, extraBits: extraBits))
            value += 1 << extraBits
        }
        if let last { symbols.append(Symbol(number: firstSymbol + symbolCount, first: last, extraBits: 0)) }
        self.firstValue = firstValue
        self.symbols = symbols
        func index(of value: Int) -> UInt8 { UInt8((symbols.firstIndex { $0.first > value } ?? symbols.count) - 1) }
        near = (0..<256).map { index(of: firstValue + $0) }
        far = (0..<256).map { index(of: firstValue + $0 << 7) }
    }

    func symbol(for value: Int) -> Symbol {
        let rank = value - firstValue
        return symbols[Int(rank < 256 ? near[rank] : far[rank >> 7])]
    }
}
