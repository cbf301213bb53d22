/// The checksum at the end of a zlib stream.
package struct Adler32: Sendable {
    private static let modulus: UInt32 = 65_521
    /// The number of bytes that can be added before the sums must be reduced.
    private static let stretch = 5552

    private var low: UInt32 = 1
    private var high: UInt32 = 0

    package init() {}

    package mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let end = min(start + Self.stretch, bytes.count)
                add(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                (low, high) = (low % Self.modulus, high % Self.modulus)
                start = end
            }
        }
    }

    /// Adds bytes. Most of an image is zeros, for which only the second sum changes, so they are counted at once.
    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        let wordSize = 8
        var (low, high) = (low, high)
        var index = 0
        while index &+ wordSize <= bytes.count {
            var word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index &+= wordSize
            if word == 0 {
                high &+= low &* UInt32(wordSize)
                continue
            }
            for _ in 0..<wordSize {
                low &+= UInt32(truncatingIfNeeded: word & 0xFF)
                high &+= low
                word >>= 8
            }
        }
        for byte in bytes[index...] {
            low &+= UInt32(byte)
            high &+= low
        }
        (self.low, self.high) = (low, high)
    }

    package var value: UInt32 { high << 16 | low }
}
