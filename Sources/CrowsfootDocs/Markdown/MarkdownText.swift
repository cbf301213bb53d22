/// A sentence of ours in Markdown: what stands between backticks stays code, and nothing else in it means anything.
package struct MarkdownText: CustomStringConvertible, Sendable {
    package let description: String

    /// Without a full stop, on one line, fit for a cell of a table.
    package init(_ sentence: String) {
        var text = ""
        var isCode = false
        for scalar in sentence.unicodeScalars {
            switch scalar {
            case "`":
                isCode.toggle()
                text += "`"
            case "|":
                text += "\\|"
            case _ where scalar.properties.isWhitespace || scalar.value < 0x20:
                text += " "
            case "\\", "*", "_", "[", "]", "~", "#":
                text += isCode ? String(scalar) : "\\\(scalar)"
            case "<":
                text += isCode ? "<" : "&lt;"
            case "&":
                text += isCode ? "&" : "&amp;"
            case "@":
                // Outside of code it would call somebody.
                text += isCode ? "@" : "&#64;"
            default:
                text.unicodeScalars.append(scalar)
            }
        }
        description = isCode ? text + "`" : text
    }

    /// A name or another piece of code.
    package init(code: String) {
        self.init("`\(code.filter { $0 != "`" })`")
    }
}
