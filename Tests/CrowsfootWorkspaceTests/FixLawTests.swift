import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// What holds for the safe fixes of every text: a second run has nothing to do.
struct FixLawTests {
    @Test func fixingTwiceIsFixingOnce() throws {
        for path in try SchemaFiles.all() {
            let bytes = try SchemaFiles.bytes(path)
            if bytes.count > 3000 { continue }
            for text in [bytes] + Self.broken(bytes) {
                let once = Self.fixed(text)
                let shown = String(decoding: text, as: UTF8.self)
                #expect(Self.fixed(once) == once, "\(path): \(shown)")
            }
        }
    }

    /// The text with a quote, a backtick or a brace gone, and with a line break in a string.
    private static func broken(_ bytes: [UInt8]) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for sign in "\"`}".utf8 {
            guard let last = bytes.lastIndex(of: sign) else { continue }
            texts.append(Array(bytes[..<last] + bytes[(last + 1)...]))
        }
        if let first = bytes.firstIndex(of: UInt8(ascii: "\"")) {
            for lineBreak in ["\r", "\n"] { texts.append(Array(bytes[...first]) + lineBreak.utf8 + bytes[(first + 1)...]) }
        }
        return texts
    }

    private static func fixed(_ bytes: [UInt8]) -> [UInt8] {
        SchemaFixer.fix(SchemaInput(bytes, path: "Library.schema")).changes.first?.bytes ?? bytes
    }
}
