/// The running sums of a write-ahead log: each frame goes on with those of the one before.
struct LogChecksum {
    private let isBigEndian: Bool
    private(set) var first: UInt32 = 0
    private(set) var second: UInt32 = 0

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    /// Of a count of bytes that eight divides.
    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        var (first, second) = (first, second)
        bytes.withUnsafeBytes { buffer in
            var place = range.lowerBound
            while place + 8 <= range.upperBound {
                first &+= word(buffer, place) &+ second
                second &+= word(buffer, place + 4) &+ first
                place += 8
            }
        }
        (self.first, self.second) = (first, second)
    }

    private func word(_ buffer: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
        let word = buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }
}
