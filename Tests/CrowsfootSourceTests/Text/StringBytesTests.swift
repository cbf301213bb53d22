import CrowsfootText
import Testing

struct StringBytesTests {
    @Test(arguments: ["", "a", "é", "日本", "😀", "\u{FFFD}", "a\0b", "e\u{301}", "\u{FEFF}a"])
    func validBytesAreTheirText(_ text: String) {
        #expect(String(validUTF8: Array(text.utf8)[...]).map { Array($0.utf8) } == Array(text.utf8))
    }

    /// Some bytes are as long as their replacement character.
    @Test(
        arguments: [
            [0xFF], [0x80], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0x61, 0xFF, 0x62],
        ] as [[UInt8]])
    func otherBytesAreNoText(_ bytes: [UInt8]) {
        // In texts that are compared in several steps, too.
        for length in 0..<20 {
            let text = Array(repeating: UInt8(ascii: "a"), count: length)
            #expect(String(validUTF8: (bytes + text)[...]) == nil)
            #expect(String(validUTF8: (text + bytes)[...]) == nil)
        }
    }

    @Test func aPartOfBytesIsAText() {
        let bytes: [UInt8] = [0xFF, 0x61, 0x62, 0xFF]
        #expect(String(validUTF8: bytes[1...2]) == "ab")
    }
}
