/// Text escaped for XML, both between tags and in a double-quoted attribute.
///
/// Characters that XML 1.0 forbids become U+FFFD. Line breaks and tabs become references, because a parser would replace them with spaces
/// in an attribute. Characters that reorder a line become references, too.
package struct XMLText: Sendable {
    package let escaped: String

    package init(_ string: String) {
        self.init(string, escaping: Self.escapeInAttribute)
    }

    /// Escapes text for use between tags, where line feeds and tabs stay as they are.
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

/// Writes an XML document with one element per line, indented by two spaces.
///
/// Everything except names is escaped; names are literals in the sources. An attribute without a value is omitted.
package struct XMLWriter: Sendable {
    package typealias Attributes = KeyValuePairs<String, String?>

    package private(set) var text: String
    private var depth = 0

    /// Creates a writer. A part of a page has no XML declaration, because the page has its own.
    package init(isPart: Bool = false) {
        text = isPart ? "" : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    }

    /// Writes an element and its children. An element without children closes itself.
    package mutating func element(
        _ name: String, _ attributes: Attributes = [:], _ children: (inout XMLWriter) -> Void
    ) {
        startTag(name, attributes)
        let start = text.utf8.count
        text += ">\n"
        depth += 1
        children(&self)
        depth -= 1
        if text.utf8.count == start + 2 {
            text.removeLast(2)
            text += "/>\n"
        } else {
            indent()
            text += "</\(name)>\n"
        }
    }

    package mutating func element(_ name: String, _ attributes: Attributes = [:]) {
        startTag(name, attributes)
        text += "/>\n"
    }

    /// Writes an element that contains only text, without added spaces.
    package mutating func element(_ name: String, _ attributes: Attributes = [:], text content: String) {
        startTag(name, attributes)
        text += ">"
        text += XMLText(content: content).escaped
        text += "</\(name)>\n"
    }

    private mutating func startTag(_ name: String, _ attributes: Attributes) {
        indent()
        text += "<"
        text += name
        for case (let key, let value?) in attributes {
            text += " "
            text += key
            text += "=\""
            text += XMLText(value).escaped
            text += "\""
        }
    }

    private mutating func indent() {
        for _ in 0..<depth { text += "  " }
    }
}
