/// Writes an XML document, one element to a line, indented by two spaces.
///
/// Whatever is not a name is escaped on the way in; names are literals of ours. An attribute without a value is left out.
package struct XMLWriter: Sendable {
    package typealias Attributes = KeyValuePairs<String, String?>

    package private(set) var text: String
    private var depth = 0

    /// A part of a page has no declaration: the page has its own.
    package init(isPart: Bool = false) {
        text = isPart ? "" : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    }

    /// An element with children; an element without any closes itself.
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

    /// An element that holds nothing but text, without any blank added to it.
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
