/// Writes bits, the lowest of a number first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    /// At most 32 bits at once.
    mutating func write(_ value: UInt32, count bitCount: Int) {
        bits |= UInt64(value) << count
        count += UInt64(bitCount)
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
    }

    /// Zeros up to a whole byte.
    mutating func align() {
        if count > 0 { write(0, count: Int(8 - count)) }
    }
}
