import CrowsfootText

/// A quoted text that every version of Mermaid renders literally.
///
/// Entity codes are the only escape, and text is Markdown since 11.5, so every special character becomes a code.
struct MermaidText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        description = "\"\(Self.encoded(text))\""
    }

    private static func encoded(_ text: String) -> String {
        if isHarmless(text) { return text }
        let scalars = Array(text.unicodeScalars)
        var encoded = ""
        for (index, scalar) in scalars.enumerated() {
            if isLineBreak(scalar) {
                encoded += " "
            } else if isPlain(scalar) && !startsDirection(scalars[index...]) || isInnerUnderscore(scalars, index)
                || isBeforeBlank(scalars, index)
            {
                encoded.unicodeScalars.append(scalar)
            } else {
                encoded += "#\(scalar.value);"
            }
        }
        return encoded
    }

    /// Whether a text needs no code. Most don't; `false` means that a closer look is needed.
    private static func isHarmless(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            // A colon or star is safe before a space, and only there.
            if last == UInt8(ascii: ":") || last == UInt8(ascii: "*"), byte != UInt8(ascii: " ") { return false }
            // The start of `direction`.
            if last | 0x20 == UInt8(ascii: "d"), byte | 0x20 == UInt8(ascii: "i") { return false }
            guard harmless.contains(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "*") else { return false }
            last = byte
        }
        return last != UInt8(ascii: ":") && last != UInt8(ascii: "*")
    }

    private static let harmless = ASCIISet(" .,/()@!?=+'-|").union(.alphanumerics)

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace && scalar != " " || scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        isAlphanumeric(scalar) || " .,/()@!?=+'-|".unicodeScalars.contains(scalar)
            || scalar.value >= 0xA0 && !"\u{FB02}°¶ß".unicodeScalars.contains(scalar)
    }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    /// Whether an underscore is between letters or digits, where it is no emphasis.
    private static func isInnerUnderscore(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        scalars[index] == "_" && index > 0 && index + 1 < scalars.count && isAlphanumeric(scalars[index - 1])
            && isAlphanumeric(scalars[index + 1])
    }

    /// Whether a character is before a space. A star there starts no emphasis, and a colon names no icon.
    private static func isBeforeBlank(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        (scalars[index] == "*" || scalars[index] == ":") && index + 1 < scalars.count && scalars[index + 1] == " "
    }

    private static let directionWord = Array("direction".unicodeScalars)

    /// Whether the text would be read as a `direction` statement, which can be anywhere in a line and would remove that line.
    private static func startsDirection(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = scalars.first, first == "d" || first == "D", scalars.count > directionWord.count else { return false }
        guard zip(scalars, directionWord).allSatisfy({ $0.properties.lowercaseMapping == String($1) }) else { return false }
        let rest = scalars.dropFirst(directionWord.count)
        let blanks = rest.prefix { $0.properties.isWhitespace }
        if blanks.isEmpty { return false }
        let letters = rest.dropFirst(blanks.count).prefix(2).map(\.properties.uppercaseMapping).joined()
        return ["TB", "BT", "LR", "RL"].contains(letters)
    }
}
