/// Text that may stand between XML tags and, as well, in a double-quoted attribute.
///
/// Characters that XML 1.0 forbids become U+FFFD. Line breaks and tabs are written as references, because a parser would
/// turn them into blanks in an attribute; so is what would reorder a line.
package struct XMLText: Sendable {
    package let escaped: String

    package init(_ string: String) {
        self.init(string, escaping: Self.escapeInAttribute)
    }

    /// Text that stands between tags only, where line feeds and tabs may stay as they are.
    package init(content string: String) {
        self.init(string, escaping: Self.escapeInContent)
    }

    private init(_ string: String, escaping: (Unicode.Scalar) -> String?) {
        var result = ""
        result.append(string, replacing: escaping)
        escaped = result
    }

    private static func escapeInAttribute(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\n": "&#10;"
        case "\t": "&#9;"
        case _: escapeInContent(scalar)
        }
    }

    private static func escapeInContent(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "\n", "\t": nil
        case "\r": "&#13;"
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        case _: scalar.isUnfitForDisplay ? "&#\(scalar.value);" : nil
        }
    }
}
