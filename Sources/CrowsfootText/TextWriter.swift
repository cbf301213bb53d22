/// Writes indented lines.
///
/// Blank lines can be requested at any time. Several requests make one blank line, and there is none after an opening line, before a
/// closing line, or at either end of the text.
package struct TextWriter: Sendable {
    package private(set) var text = ""
    private var indentation = ""
    private var wantsBlank = false
    private var isAtStart = true
    /// Whether comments for readers are left out.
    package var isBare = false

    package init() {}

    /// The current indentation, in spaces.
    package var depth: Int { indentation.utf8.count }

    /// Writes one or more lines. Empty lines aren't indented.
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

    /// Writes the output of `body` with one more level of indentation.
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
