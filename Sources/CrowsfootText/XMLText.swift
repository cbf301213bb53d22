/// Text that may stand between XML tags and, as well, in a double-quoted attribute.
///
/// Characters that XML 1.0 forbids become U+FFFD. Line breaks and tabs are written as references, because a parser would
/// turn them into blanks in an attribute.
package struct XMLText: Sendable {
    package let escaped: String

    package init(_ string: String) {
        if string.utf8.allSatisfy(Self.isPlain) {
            escaped = string
        } else {
            var result = ""
            for scalar in string.unicodeScalars { Self.append(scalar, to: &result, breaks: Self.attributeBreak) }
            escaped = result
        }
    }

    /// Text that stands between tags only, where line feeds and tabs may stay as they are.
    package init(content string: String) {
        var result = ""
        for scalar in string.unicodeScalars { Self.append(scalar, to: &result, breaks: Self.contentBreak) }
        escaped = result
    }

    private static func append(
        _ scalar: Unicode.Scalar, to result: inout String, breaks: (Unicode.Scalar) -> String?
    ) {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\u{0}"..."\u{1F}": result += breaks(scalar) ?? "\u{FFFD}"
        case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
        case _: result.unicodeScalars.append(scalar)
        }
    }

    private static func attributeBreak(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\n": "&#10;"
        case "\r": "&#13;"
        case "\t": "&#9;"
        case _: nil
        }
    }

    private static func contentBreak(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\n": "\n"
        case "\r": "&#13;"
        case "\t": "\t"
        case _: nil
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        case 0x20..<0x7F: true
        case _: false
        }
    }
}
