/// One line of text that is safe to print on a terminal, and its width in columns.
///
/// Tabs become four spaces and line breaks one. Control characters become visible symbols, and invalid UTF-8 becomes U+FFFD. A grapheme is
/// as wide as its scalars together, but at most two columns, which matches how terminals show combining marks, flags and joined emoji.
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

    /// Returns text of several lines for a terminal. Line breaks, tabs and the colors of Crowsfoot stay; nothing else can control the
    /// terminal.
    package static func page(_ text: String) -> String {
        var page = ""
        var rest = text.unicodeScalars[...]
        while let place = rest.firstIndex(where: { $0.isUnfitForDisplay && $0 != "\n" && $0 != "\t" }) {
            page.unicodeScalars.append(contentsOf: rest[..<place])
            if let color = Self.color(at: rest[place...]) {
                page.unicodeScalars.append(contentsOf: color)
                rest = rest[color.endIndex...]
            } else {
                page.unicodeScalars.append(rest[place].displayReplacement)
                rest = rest[rest.index(after: place)...]
            }
        }
        if page.isEmpty { return text }
        page.unicodeScalars.append(contentsOf: rest)
        return page
    }

    /// Returns `ESC [ 1 ; 31 m` or a similar sequence at the start of `text`, which only sets a color, or `nil`.
    private static func color(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.starts(with: ["\u{1B}", "["]) else { return nil }
        let end = text.dropFirst(2).firstIndex { !("0"..."9" ~= $0) && $0 != ";" }
        guard let end, text[end] == "m" else { return nil }
        return text[...end]
    }

    /// The width of `bytes` in columns, computed without a string if they are plain.
    package static func columns(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.allSatisfy(isPlain) ? bytes.count : TerminalText(decoding: bytes).columns
    }

    /// Appends bytes. Only text beyond ASCII is split into graphemes, because that is slow.
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

    /// Selects the wide, colored form of the symbol before it.
    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

    fileprivate static func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }
}

extension String {
    /// Whether the text is printable ASCII. Most texts are, so the bytes are read without a copy.
    fileprivate var isPlain: Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(TerminalText.isPlain) } ?? utf8.allSatisfy(TerminalText.isPlain)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar would control a terminal, reorder a line or be invisible: controls, line separators, bidirectional controls, and
    /// characters without a width.
    ///
    /// Joiners are fine, because scripts and emoji need them. All unfit scalars are below U+10000.
    package var isUnfitForDisplay: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x00AD, 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: true
        case _: false
        }
    }

    /// The replacement, one column wide, for a scalar that can't be displayed.
    package var displayReplacement: Unicode.Scalar {
        switch value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case _: "\u{FFFD}"
        }
    }

    /// The number of columns of the scalar on a terminal.
    package var displayColumns: Int {
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        if 0x3400...0x9FFF ~= value || 0xAC00...0xD7A3 ~= value { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case _: break
        }
        return isWide || properties.isEmojiPresentation ? 2 : 1
    }

    /// Whether the scalar is in a wide or full-width block of UAX #11 that isn't emoji.
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F: true
        case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
        case 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
        case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD: true
        case _: false
        }
    }
}
