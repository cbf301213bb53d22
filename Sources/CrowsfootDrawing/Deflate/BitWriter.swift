/// Writes bits, the lowest of a number first.
struct BitWriter {
    private var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var count = 0

    /// At most 32 bits at once.
    mutating func write(_ value: UInt32, count bitCount: Int) {
        bits |= UInt64(value) &<< UInt64(truncatingIfNeeded: count)
        count += bitCount
        guard count >= 32 else { return }
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian) { bytes.append(contentsOf: $0) }
        bits >>= 32
        count -= 32
    }

    /// All that was written, and zeros up to a whole byte.
    mutating func finish() -> [UInt8] {
        while count > 0 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= min(count, 8)
        }
        return bytes
    }
}
