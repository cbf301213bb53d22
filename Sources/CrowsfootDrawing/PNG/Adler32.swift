/// The checksum at the end of a zlib stream.
package struct Adler32: Sendable {
    private static let modulus: UInt32 = 65_521
    /// So many bytes can be added before the sums have to be reduced.
    private static let stretch = 5552

    private var low: UInt32 = 1
    private var high: UInt32 = 0

    package init() {}

    package mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = min(start + Self.stretch, bytes.count)
                for index in start..<end {
                    low &+= UInt32(bytes[index])
                    high &+= low
                }
                (low, high) = (low % Self.modulus, high % Self.modulus)
                start = end
            }
        }
    }

    package var value: UInt32 { high << 16 | low }
}
