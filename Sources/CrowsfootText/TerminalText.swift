/// One line of text that is safe to send to a terminal, with the columns it takes there.
///
/// Tabs become four blanks and line breaks one; controls become visible pictures of themselves, and bytes that are not
/// UTF-8 become U+FFFD. A grapheme takes as many columns as its scalars together, but at most two, which is what terminals
/// do for combining marks, flags and joined emoji.
package struct TerminalText: Sendable {
    package private(set) var text: String
    package private(set) var columns: Int

    package init(_ string: String) {
        if string.isPlain {
            text = string
            columns = string.utf8.count
        } else {
            text = ""
            columns = 0
            append(Array(string.utf8)[...])
        }
    }

    package init(decoding bytes: ArraySlice<UInt8>) {
        text = ""
        columns = 0
        append(bytes)
    }

    /// Text of several lines for a terminal. Line breaks, tabs and our own colours stay; nothing else in it can steer the terminal.
    package static func page(_ text: String) -> String {
        var page = ""
        var rest = text.unicodeScalars[...]
        while let place = rest.firstIndex(where: { $0.isUnfitForDisplay && $0 != "\n" && $0 != "\t" }) {
            page.unicodeScalars.append(contentsOf: rest[..<place])
            if let colour = Self.colour(at: rest[place...]) {
                page.unicodeScalars.append(contentsOf: colour)
                rest = rest[colour.endIndex...]
            } else {
                page.unicodeScalars.append(rest[place].displayReplacement)
                rest = rest[rest.index(after: place)...]
            }
        }
        if page.isEmpty { return text }
        page.unicodeScalars.append(contentsOf: rest)
        return page
    }

    /// `ESC [ 1 ; 31 m`, which colours what follows and does nothing else.
    private static func colour(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.starts(with: ["\u{1B}", "["]) else { return nil }
        let end = text.dropFirst(2).firstIndex { !("0"..."9" ~= $0) && $0 != ";" }
        guard let end, text[end] == "m" else { return nil }
        return text[...end]
    }

    /// The columns that `bytes` take, without making the text when they are plain.
    package static func columns(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.allSatisfy(isPlain) ? bytes.count : TerminalText(decoding: bytes).columns
    }

    /// Graphemes are looked for only where there is more than ASCII: to break text into them costs much.
    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let byte = rest.first {
            let run: ArraySlice<UInt8>
            if Self.isPlain(byte) {
                run = rest.prefix(while: Self.isPlain)
                text += String(decoding: run, as: UTF8.self)
                columns += run.count
            } else if byte >= 0x80 {
                run = rest.prefix { $0 >= 0x80 }
                for character in String(decoding: run, as: UTF8.self) { append(character) }
            } else {
                run = rest.prefix(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
                appendControl(byte)
            }
            rest = rest[run.endIndex...]
        }
    }

    private mutating func appendControl(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\t"):
            text += "    "
            columns += 4
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            text += " "
            columns += 1
        case _:
            text.unicodeScalars.append(Unicode.Scalar(byte).displayReplacement)
            columns += 1
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

    fileprivate static func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }
}

extension String {
    /// Nearly every text is, so its bytes are looked at where they lie.
    fileprivate var isPlain: Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(TerminalText.isPlain) } ?? utf8.allSatisfy(TerminalText.isPlain)
    }
}
