import CrowsfootText

/// A name or a type in a row: a word, since rows know no quotes that every version of Mermaid understands.
struct MermaidWord: CustomStringConvertible {
    let description: String
    /// Whether the word is not the text itself, which has to be said elsewhere then.
    let isDifferent: Bool

    init(_ text: String, for target: MermaidTarget) {
        var word =
            Self.plain.containsAll(of: text)
            ? text : String(text.unicodeScalars.map { Self.isPlain($0, target) ? Character($0) : "_" })
        if word.unicodeScalars.first.map({ Self.canStart($0, target) }) != true { word = "_" + word }
        description = Self.isKey(word) ? word + "_" : word
        isDifferent = description != text || Self.isEmphasis(word)
    }

    private static func canStart(_ scalar: Unicode.Scalar, _ target: MermaidTarget) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        default: isForeignLetter(scalar, target)
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar, _ target: MermaidTarget) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "(", ")", "[", "]", "-": true
        default: isForeignLetter(scalar, target)
        }
    }

    /// What of this is ASCII.
    private static let plain = ASCIISet("_()[]-").union(.alphanumerics)

    private static func isForeignLetter(_ scalar: Unicode.Scalar, _ target: MermaidTarget) -> Bool {
        target.hasForeignLetters && (0xC0...0xFFFF).contains(scalar.value) && scalar.properties.isAlphabetic
    }

    /// Mermaid looks for the marks of keys first.
    private static func isKey(_ word: String) -> Bool {
        let bytes = word.utf8
        guard bytes.count > 1, bytes[bytes.index(after: bytes.startIndex)] | 0x20 == UInt8(ascii: "k") else { return false }
        let lowered = word.lowercased()
        return ["pk", "fk", "uk"].contains { lowered == $0 || lowered.hasPrefix($0 + "-") }
    }

    /// Text is Markdown since 11.5, and a word cannot be written in another way.
    private static func isEmphasis(_ word: String) -> Bool {
        word.utf8.count > 4 && word.hasPrefix("__") && word.hasSuffix("__")
    }
}
