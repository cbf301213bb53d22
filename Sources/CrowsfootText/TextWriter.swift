/// Writes indented lines.
///
/// Whoever writes may ask for a blank line at any time: several make one, and none is left after an opening or before a closing line,
/// nor at either end of the text. So nobody has to count line breaks.
package struct TextWriter: Sendable {
    package private(set) var text = ""
    private var indentation = ""
    private var wantsBlank = false
    private var isAtStart = true
    /// Whether comments for readers are left out.
    package var isBare = false

    package init() {}

    /// How far the lines are indented that are written now.
    package var depth: Int { indentation.utf8.count }

    /// One line, or several with line breaks between them; empty ones are not indented.
    package mutating func line(_ content: String) {
        if wantsBlank, !isAtStart { text += "\n" }
        (wantsBlank, isAtStart) = (false, false)
        let lineBreak = UInt8(ascii: "\n")
        guard !indentation.isEmpty, content.hasByte(lineBreak) else { return append(content) }
        for piece in content.utf8.split(separator: lineBreak, omittingEmptySubsequences: false) { append(String(Substring(piece))) }
    }

    private mutating func append(_ line: String) {
        if !line.isEmpty {
            text += indentation
            text += line
        }
        text += "\n"
    }

    package mutating func blank() { wantsBlank = true }

    /// What `body` writes, one step further in.
    package mutating func indented(_ body: (inout TextWriter) -> Void) {
        (wantsBlank, isAtStart) = (false, true)
        indentation += "    "
        body(&self)
        indentation.removeLast(4)
        (wantsBlank, isAtStart) = (false, false)
    }

    package mutating func block(_ head: String, close: String = "}", _ body: (inout TextWriter) -> Void) {
        line(head)
        indented(body)
        line(close)
    }
}
