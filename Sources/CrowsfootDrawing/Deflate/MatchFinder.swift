/// Finds earlier occurrences of bytes within a window.
struct MatchFinder {
    static let window = 1 << 15
    static let shortest = 4
    static let longest = 258
    /// The number of positions to try, and a length that ends the search.
    private static let trials = 12
    private static let goodLength = 96
    static let hashBits = 15

    /// The last position of each hash, and for each position the previous one with the same hash, counted from the start of the stream.
    let last: UnsafeMutableBufferPointer<Int32>
    let previous: UnsafeMutableBufferPointer<Int32>
    /// The window of bytes, and the number of bytes of the stream before it.
    let bytes: UnsafeRawBufferPointer
    let origin: Int

    /// Returns the longest match for the bytes at `place`, and indexes that position.
    func match(at place: Int) -> (length: Int, distance: Int)? {
        guard bytes.count - place >= Self.shortest else { return nil }
        let position = place + origin
        var candidate = remember(place)
        let limit = min(Self.longest, bytes.count - place)
        var best = (length: Self.shortest - 1, distance: 0)
        var trials = Self.trials
        while candidate >= 0, position - candidate <= Self.window, candidate >= origin, trials > 0 {
            let start = candidate - origin
            if bytes[start + best.length] == bytes[place + best.length] {
                let length = commonLength(start, place, limit: limit)
                if length > best.length { best = (length, position - candidate) }
                if length >= min(limit, Self.goodLength) { break }
            }
            let next = Int(previous[candidate & (Self.window - 1)])
            guard next < candidate else { break }
            candidate = next
            trials -= 1
        }
        return best.distance > 0 ? best : nil
    }

    /// Indexes a position without searching a match, and returns the last position of the same bytes.
    @discardableResult
    func remember(_ place: Int) -> Int {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        let hash = Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
        let position = place + origin
        let before = last[hash]
        previous[position & (Self.window - 1)] = before
        last[hash] = Int32(truncatingIfNeeded: position)
        return Int(before)
    }

    private func commonLength(_ one: Int, _ other: Int, limit: Int) -> Int {
        var length = 0
        while length + 8 <= limit {
            let difference =
                bytes.loadUnaligned(fromByteOffset: one + length, as: UInt64.self)
                ^ bytes.loadUnaligned(fromByteOffset: other + length, as: UInt64.self)
            if difference != 0 { return length + UInt64(littleEndian: difference).trailingZeroBitCount / 8 }
            length += 8
        }
        while length < limit, bytes[one + length] == bytes[other + length] { length += 1 }
        return length
    }
}
