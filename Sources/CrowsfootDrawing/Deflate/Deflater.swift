/// Compresses bytes as a zlib stream.
package struct Deflater {
    /// The length up to which all positions of a match are indexed. Of a longer one, only the start is, because the rest is mostly a run.
    private static let rememberedLength = 32

    private var writer = BitWriter()
    private var block = DeflateBlock()
    private var memory = MatchMemory()
    private var checksum = Adler32()
    /// The last added bytes that matches can refer to, and the number of bytes before them.
    private var history: [UInt8] = []
    private var forgotten = 0

    package init() {
        // The window is 32 KiB, and the compression level is the default.
        writer.write(0x78, count: 8)
        writer.write(0x9C, count: 8)
    }

    package mutating func add(_ bytes: [UInt8]) {
        checksum.add(bytes)
        let start = history.count
        history += bytes
        compress(from: start)
        let surplus = max(0, history.count - MatchFinder.window)
        history.removeFirst(surplus)
        forgotten += surplus
    }

    package mutating func finish() -> [UInt8] {
        block.write(isLast: true, to: &writer)
        return writer.finish() + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum.value >> $0) }
    }

    private mutating func compress(from start: Int) {
        history.withUnsafeBytes { bytes in
            memory.find(in: bytes, origin: forgotten) { finder in
                Self.compress(bytes, from: start, finder, into: &block, &writer)
            }
        }
    }

    private static func compress(
        _ bytes: UnsafeRawBufferPointer, from start: Int, _ finder: MatchFinder, into block: inout DeflateBlock, _ writer: inout BitWriter
    ) {
        var place = start
        while place < bytes.count {
            if let match = finder.match(at: place) {
                block.add(length: match.length, distance: match.distance)
                let end = min(place + min(match.length, rememberedLength), bytes.count - MatchFinder.shortest + 1)
                for inner in stride(from: place + 1, to: end, by: 1) { finder.remember(inner) }
                place += match.length
            } else {
                block.add(bytes[place])
                place += 1
            }
            if block.isFull { block.write(isLast: false, to: &writer) }
        }
    }
}

/// The earlier positions of bytes, kept between chunks of a stream.
struct MatchMemory {
    private var last = Array(repeating: Int32(-1), count: 1 << MatchFinder.hashBits)
    private var previous = Array(repeating: Int32(-1), count: MatchFinder.window)

    /// Finds matches in bytes that start at `origin` of the stream.
    mutating func find(in bytes: UnsafeRawBufferPointer, origin: Int, _ body: (MatchFinder) -> Void) {
        last.withUnsafeMutableBufferPointer { last in
            previous.withUnsafeMutableBufferPointer { previous in
                body(MatchFinder(last: last, previous: previous, bytes: bytes, origin: origin))
            }
        }
    }
}

/// Writes bits, the lowest of a number first.
struct BitWriter {
    private var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var count = 0

    /// Writes at most 32 bits.
    mutating func write(_ value: UInt32, count bitCount: Int) {
        bits |= UInt64(value) &<< UInt64(truncatingIfNeeded: count)
        count += bitCount
        guard count >= 32 else { return }
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian) { bytes.append(contentsOf: $0) }
        bits >>= 32
        count -= 32
    }

    /// Returns the bytes, the last one padded with zeros.
    mutating func finish() -> [UInt8] {
        while count > 0 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= min(count, 8)
        }
        return bytes
    }
}
