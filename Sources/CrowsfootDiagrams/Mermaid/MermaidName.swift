import CrowsfootText

/// The name of a box in Mermaid source.
///
/// A name in quotes works in every version of Mermaid. Styles apply to bare words only, so with styles, or if Mermaid 10 can't parse a
/// quoted name, a bare word identifies the box and the name is its label.
struct MermaidName {
    /// The identifier of the box in lines and styles.
    let reference: String
    /// The text of its declaration.
    let declaration: String

    /// Returns unique names for boxes, in order.
    static func names(of boxes: [DiagramBox], shown: (DiagramBox) -> String, styled: Bool) -> [MermaidName] {
        // Mermaid treats a bare word and the same quoted word as one box.
        let names = Set(boxes.map { $0.name.lowercased() })
        var words = (1...).lazy.map { "m\($0)" }.filter { !names.contains($0) }.makeIterator()
        var taken: Set<String> = []
        return boxes.map { box in
            let isTaken = !taken.insert(box.name.lowercased()).inserted
            let word = words.next() ?? ""
            return MermaidName(box.name, shown: shown(box), isStyled: styled, isTaken: isTaken, else: word)
        }
    }

    private init(_ name: String, shown: String, isStyled: Bool, isTaken: Bool, else word: String) {
        let quoted = MermaidText(name).description
        if !isStyled, !isTaken, !Self.crashing.contains(name), shown == name {
            (reference, declaration) = (quoted, quoted)
        } else {
            let bare = Self.isBare(name) && !isTaken ? name : word
            (reference, declaration) = (bare, "\(bare)[\(MermaidText(shown))]")
        }
    }

    private static func isBare(_ name: String) -> Bool {
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            default: false
            }
        }
        let starts = name.unicodeScalars.first.map { ("A"..."Z").contains($0) || ("a"..."z").contains($0) } ?? false
        // A short word such as `u` or `1` can be read as a cardinality, and every line can start with a statement.
        return isWord && starts && name.count > 2 && !reserved.contains(name.lowercased()) && !crashing.contains(name)
    }

    private static let reserved: Set<String> = [
        "one", "only", "many", "zero", "to", "optionally", "class", "classdef", "style", "erdiagram", "acctitle", "accdescr", "direction",
        "subgraph", "end", "title",
    ]

    /// Words that crash Mermaid 10, which stores boxes as properties of an object that already has these.
    private static let crashing: Set<String> = [
        "constructor", "__proto__", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString",
    ]
}

/// A name or type in a row. It is a bare word, since no quotes in rows work in every version of Mermaid.
struct MermaidWord: CustomStringConvertible {
    let description: String
    /// Whether the word differs from the text, which is then shown elsewhere.
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

    /// ASCII characters that are safe in a bare word.
    private static let plain = ASCIISet("_()[]-").union(.alphanumerics)

    private static func isForeignLetter(_ scalar: Unicode.Scalar, _ target: MermaidTarget) -> Bool {
        target.hasForeignLetters && (0xC0...0xFFFF).contains(scalar.value) && scalar.properties.isAlphabetic
    }

    /// Whether Mermaid reads a word as a key.
    private static func isKey(_ word: String) -> Bool {
        let bytes = word.utf8
        guard bytes.count > 1, bytes[bytes.index(after: bytes.startIndex)] | 0x20 == UInt8(ascii: "k") else { return false }
        let lowered = word.lowercased()
        return ["pk", "fk", "uk"].contains { lowered == $0 || lowered.hasPrefix($0 + "-") }
    }

    /// Whether a word is Markdown emphasis. Text is Markdown since 11.5, and words have no escape.
    private static func isEmphasis(_ word: String) -> Bool {
        word.utf8.count > 4 && word.hasPrefix("__") && word.hasSuffix("__")
    }
}
