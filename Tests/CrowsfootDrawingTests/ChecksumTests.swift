import CrowsfootDrawing
import Testing

struct ChecksumTests {
    /// The check value of the CRC that PNG and others use, and those of an IEND chunk and of nothing.
    @Test(arguments: [("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082), ("", 0)] as [(String, UInt32)])
    func cyclicRedundancy(_ text: String, _ expected: UInt32) {
        var sum = CRC32()
        sum.add(text.utf8)
        #expect(sum.value == expected)
    }

    @Test(arguments: [("Wikipedia", 0x11E6_0398), ("a", 0x0062_0062), ("", 1)] as [(String, UInt32)])
    func adler(_ text: String, _ expected: UInt32) {
        var sum = Adler32()
        sum.add(Array(text.utf8))
        #expect(sum.value == expected)
    }

    /// The sums are reduced before they overflow, wherever the bytes are split.
    @Test func adlerOfManyBytes() {
        let bytes = Array(repeating: UInt8(255), count: 100_000)
        var (whole, parted) = (Adler32(), Adler32())
        whole.add(bytes)
        for start in stride(from: 0, to: bytes.count, by: 777) { parted.add(Array(bytes[start..<min(start + 777, bytes.count)])) }
        #expect(whole.value == 0x149A_302C)
        #expect(parted.value == whole.value)
    }

    /// Zeros are added many at a time, with the same result as one by one.
    @Test func adlerOfZeros() {
        let bytes = (0..<20_000).map { $0 % 61 < 40 ? 0 : UInt8(truncatingIfNeeded: $0) }
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        var sum = Adler32()
        sum.add(bytes)
        #expect(sum.value == UInt32(high << 16 | low))
    }
}
