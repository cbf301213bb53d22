/// The code lengths in the header of a block, run-length encoded with a Huffman code of their own.
struct CodeLengths {
    private struct Item {
        let symbol: Int
        var extra = 0
        var extraBits = 0
    }

    private static let symbolCount = 19
    /// The order in which the lengths of that code are written: rarely used ones come last and can be omitted.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private let textCount: Int
    private let distanceCount: Int
    private var items: [Item] = []

    init(text: [Int], distances: [Int]) {
        textCount = max(257, Self.usedCount(text))
        distanceCount = max(1, Self.usedCount(distances))
        var rest = (text.prefix(textCount) + distances.prefix(distanceCount))[...]
        while let length = rest.first {
            let run = rest.prefix { $0 == length }.count
            append(length, run: run)
            rest = rest.dropFirst(run)
        }
    }

    func write(to writer: inout BitWriter) {
        var frequencies = Array(repeating: 0, count: Self.symbolCount)
        for item in items { frequencies[item.symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, lengthLimit: 7)
        let ordered = Self.order.map { code.lengths[$0] }
        let count = max(4, Self.usedCount(ordered))
        writer.write(UInt32(textCount - 257), count: 5)
        writer.write(UInt32(distanceCount - 1), count: 5)
        writer.write(UInt32(count - 4), count: 4)
        for length in ordered.prefix(count) { writer.write(UInt32(length), count: 3) }
        for item in items {
            code.write(item.symbol, to: &writer)
            writer.write(UInt32(item.extra), count: item.extraBits)
        }
    }

    private static func usedCount(_ lengths: [Int]) -> Int {
        (lengths.lastIndex { $0 > 0 } ?? -1) + 1
    }

    /// Appends a run. 16 repeats the previous length 3 to 6 times; 17 stands for 3 to 10 zeros, 18 for 11 to 138.
    private mutating func append(_ length: Int, run: Int) {
        var rest = run
        if length > 0 {
            items.append(Item(symbol: length))
            rest -= 1
        }
        while rest >= 3 {
            let times = min(rest, length > 0 ? 6 : 138)
            if length > 0 {
                items.append(Item(symbol: 16, extra: times - 3, extraBits: 2))
            } else if times <= 10 {
                items.append(Item(symbol: 17, extra: times - 3, extraBits: 3))
            } else {
                items.append(Item(symbol: 18, extra: times - 11, extraBits: 7))
            }
            rest -= times
        }
        items.append(contentsOf: repeatElement(Item(symbol: length), count: rest))
    }
}
