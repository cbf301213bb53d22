/// A name or a type in a row: a word, since rows know no quotes that every version of Mermaid understands.
struct MermaidWord: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var word = String(text.unicodeScalars.map { Self.isPlain($0) ? Character($0) : "_" })
        if word.unicodeScalars.first.map(Self.canStart) != true { word = "_" + word }
        description = Self.isKey(word) ? word + "_" : word
    }

    private static func canStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        default: false
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "(", ")", "[", "]", "-": true
        default: false
        }
    }

    /// Mermaid looks for the marks of keys first.
    private static func isKey(_ word: String) -> Bool {
        let lowered = word.lowercased()
        return ["pk", "fk", "uk"].contains { lowered == $0 || lowered.hasPrefix($0 + "-") }
    }
}
