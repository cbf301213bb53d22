/// The checksum at the end of a zlib stream.
package struct Adler32: Sendable {
    private static let modulus: UInt32 = 65_521
    /// So many bytes can be added before the sums have to be reduced.
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

    /// Most of a picture are zeros, which change nothing but how often the first sum counts in the second.
    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        let wordSize = 8
        var (low, high) = (low, high)
        var index = 0
        while index < bytes.count {
            if index &+ wordSize <= bytes.count, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0 {
                high &+= low &* UInt32(wordSize)
                index &+= wordSize
            } else {
                low &+= UInt32(bytes[index])
                high &+= low
                index &+= 1
            }
        }
        (self.low, self.high) = (low, high)
    }

    package var value: UInt32 { high << 16 | low }
}
