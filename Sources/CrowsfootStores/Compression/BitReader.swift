/// Reads bits from bytes, the lowest first.
struct BitReader {
    private let bytes: [UInt8]
    private var place = 0
    private var waiting: UInt32 = 0
    private var waitingCount = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads at most sixteen bits.
    mutating func bits(_ count: Int) throws(InflateError) -> Int {
        while waitingCount < count {
            guard place < bytes.count else { throw .endsEarly }
            waiting |= UInt32(bytes[place]) << UInt32(waitingCount)
            place += 1
            waitingCount += 8
        }
        let bits = waiting & (1 << UInt32(count) - 1)
        waiting >>= UInt32(count)
        waitingCount -= count
        return Int(bits)
    }

    /// Reads whole bytes, after the current byte.
    mutating func wholeBytes(_ count: Int) throws(InflateError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - place else { throw .endsEarly }
        defer { place += count }
        return bytes[place..<(place + count)]
    }

    /// Skips the rest of the current byte.
    mutating func finishByte() {
        waiting = 0
        waitingCount = 0
    }
}
