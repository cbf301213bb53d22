import CrowsfootText
import Testing

/// The examples of RFC 4648, and letters of the whole alphabet.
struct Base64TextTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func bytesAreWrittenAsAgreed(_ text: String, _ expected: String) {
        #expect(Base64Text(Array(text.utf8)).description == expected)
    }

    @Test func highBytesHaveTheirLetters() {
        #expect(Base64Text([0xFB, 0xEF, 0xBE, 0xFF, 0xFF]).description == "++++//8=")
    }
}
