/// One line of text that is safe to send to a terminal, with the columns it takes there.
///
/// Tabs become four blanks and line breaks one; controls become visible pictures of themselves, and bytes that are not
/// UTF-8 become U+FFFD. A grapheme takes as many columns as its scalars together, but at most two, which is what terminals
/// do for combining marks, flags and joined emoji.
package struct TerminalText: Sendable {
    package private(set) var text: String
    package private(set) var columns: Int

    package init(_ string: String) {
        self = string.utf8.allSatisfy(Self.isPlain) ? Self(plain: string) : Self(cleaning: string)
    }

    package init(decoding bytes: ArraySlice<UInt8>) {
        let string = String(decoding: bytes, as: UTF8.self)
        self = bytes.allSatisfy(Self.isPlain) ? Self(plain: string) : Self(cleaning: string)
    }

    /// The columns that `bytes` take, without making the text when they are plain.
    package static func columns(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.allSatisfy(isPlain) ? bytes.count : TerminalText(decoding: bytes).columns
    }

    private init(plain text: String) {
        self.text = text
        columns = text.utf8.count
    }

    private init(cleaning string: String) {
        text = ""
        columns = 0
        for character in string {
            switch character {
            case "\t":
                text += "    "
                columns += 4
            case "\n", "\r", "\r\n":
                text += " "
                columns += 1
            case _: append(character)
            }
        }
    }

    private mutating func append(_ character: Character) {
        var width = 0
        for scalar in character.unicodeScalars {
            if scalar.isUnfitForDisplay {
                text.unicodeScalars.append(scalar.displayReplacement)
                width += 1
            } else {
                text.unicodeScalars.append(scalar)
                width += scalar == Self.emojiSelector ? 1 : scalar.displayColumns
            }
        }
        columns += min(width, 2)
    }

    /// Asks for the coloured, wide form of the symbol before it.
    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

    private static func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }
}
