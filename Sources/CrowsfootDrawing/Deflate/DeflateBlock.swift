/// Bytes and matches in the order of the text, until there are enough of them for a code of their own.
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
