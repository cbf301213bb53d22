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

    /// The names of some boxes, in their order. No two have the same.
    static func names(of boxes: [DiagramBox], shown: (DiagramBox) -> String, styled: Bool) -> [MermaidName] {
        // A word and the same word between quotes are one box.
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
        // A single letter and digit may be a number of rows, such as `u` and `1`; and every line may begin with a statement.
        return isWord && starts && name.count > 2 && !reserved.contains(name.lowercased()) && !crashing.contains(name)
    }

    private static let reserved: Set<String> = [
        "one", "only", "many", "zero", "to", "optionally", "class", "classdef", "style", "erdiagram", "acctitle", "accdescr", "direction",
        "subgraph", "end", "title",
    ]

    /// 10 keeps boxes as properties of an object, which has some already.
    private static let crashing: Set<String> = [
        "constructor", "__proto__", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString",
    ]
}

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

    /// ASCII characters that are safe in a bare word.
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
