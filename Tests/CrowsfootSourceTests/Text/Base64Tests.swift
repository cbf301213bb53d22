import CrowsfootText
import Testing

/// The examples of RFC 4648, and letters of the whole alphabet.
struct Base64Tests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func bytesAreWrittenAsAgreed(_ text: String, _ expected: String) {
        #expect(Base64.text(Array(text.utf8)) == expected)
    }

    @Test func highBytesHaveTheirLetters() {
        #expect(Base64.text([0xFB, 0xEF, 0xBE, 0xFF, 0xFF]) == "++++//8=")
    }

    @Test func base64IsReadAsItIsWritten() {
        for length in 0..<40 {
            let bytes = (0..<length).map { UInt8($0 * 37 & 255) }
            #expect(Base64.bytes(of: Base64.text(bytes)) == bytes)
        }
        for text in ["A", "AA=", "=AAA", "A===", "AA?A"] { #expect(Base64.bytes(of: text) == nil) }
    }
}
