/// Bytes and matches of one block, collected until it is large enough for its own Huffman code.
struct DeflateBlock {
    private static let limit = 1 << 15
    private static let end = 256

    /// A byte, or a length with a distance above it.
    private var items: [UInt32] = []
    private var textFrequencies = Array(repeating: 0, count: 286)
    private var distanceFrequencies = Array(repeating: 0, count: 30)

    var isFull: Bool { items.count >= Self.limit }

    mutating func add(_ byte: UInt8) {
        items.append(UInt32(byte))
        textFrequencies[Int(byte)] += 1
    }

    mutating func add(length: Int, distance: Int) {
        items.append(UInt32(truncatingIfNeeded: distance << 9 | length))
        textFrequencies[DeflateAlphabet.lengths.symbol(for: length).number] += 1
        distanceFrequencies[DeflateAlphabet.distances.symbol(for: distance).number] += 1
    }

    /// Writes the block, and starts the next one.
    mutating func write(isLast: Bool, to writer: inout BitWriter) {
        textFrequencies[Self.end] = 1
        let text = HuffmanCode(frequencies: textFrequencies, lengthLimit: 15)
        let distances = HuffmanCode(frequencies: distanceFrequencies, lengthLimit: 15)
        writer.write(isLast ? 1 : 0, count: 1)
        writer.write(2, count: 2)
        CodeLengths(text: text.lengths, distances: distances.lengths).write(to: &writer)
        for item in items { Self.write(item, text, distances, to: &writer) }
        text.write(Self.end, to: &writer)
        self = DeflateBlock()
    }

    private static func write(_ item: UInt32, _ text: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
        let (distance, length) = (Int(item >> 9), Int(item & 511))
        guard distance > 0 else { return text.write(length, to: &writer) }
        write(length, DeflateAlphabet.lengths, text, to: &writer)
        write(distance, DeflateAlphabet.distances, distances, to: &writer)
    }

    private static func write(_ value: Int, _ alphabet: DeflateAlphabet, _ code: HuffmanCode, to writer: inout BitWriter) {
        let symbol = alphabet.symbol(for: value)
        code.write(symbol.number, to: &writer)
        writer.write(UInt32(truncatingIfNeeded: value - symbol.first), count: symbol.extraBits)
    }
}

/// The encoding of lengths and distances: a symbol for a group of them, and extra bits that select one.
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
    /// The index of the symbol of each value; above 256, one entry covers 128 values.
    private let near: [UInt8]
    private let far: [UInt8]

    /// Creates an alphabet. From the third group on, each group covers twice as many values as the previous one.
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
