/// Says quickly that a few names are certainly not the same but for upper and lower case.
struct CaseSieve {
    private static let size = 64

    private var bits = [UInt64](repeating: 0, count: size)
    /// Whether some of the names may be twins; they are to be compared.
    private(set) var mayHaveTwins = false

    mutating func insert(_ name: String) {
        let hash = CaseFold.hash(name)
        let (word, bit) = (Int(truncatingIfNeeded: hash >> 6) & (Self.size - 1), UInt64(1) << (hash & 63))
        if bits[word] & bit != 0 { mayHaveTwins = true }
        bits[word] |= bit
    }
}
