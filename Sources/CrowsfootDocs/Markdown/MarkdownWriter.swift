import CrowsfootText

/// Writes the blocks of a page, with blank lines between them.
struct MarkdownWriter {
    private var writer = TextWriter()
    private let canFold: Bool
    private var depth = 0

    /// Creates a writer. DocC removes folded sections, so their content is shown there.
    init(canFold: Bool = true) {
        self.canFold = canFold
    }

    var text: String { writer.text }

    mutating func heading(_ level: Int, _ text: String) {
        block("\(String(repeating: "#", count: level + depth)) \(text)")
    }

    /// Writes content under the last heading: its headings are one level lower.
    mutating func nested(_ body: (inout MarkdownWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    mutating func paragraph(_ text: String) { block(text) }

    mutating func list(_ items: [String]) {
        if !items.isEmpty { block(items.map { "- \($0)" }.joined(separator: "\n")) }
    }

    /// Writes a numbered list.
    mutating func steps(_ items: [String]) {
        if !items.isEmpty { block(items.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")) }
    }

    /// Writes a list with a bold title, or `otherwise` if there are no items.
    mutating func titled(_ title: String, _ items: [String], otherwise: String? = nil) {
        if items.isEmpty {
            if let otherwise { paragraph(otherwise) }
            return
        }
        paragraph("**\(title)**")
        list(items)
    }

    /// Writes a table. Columns that are empty in all rows are left out.
    mutating func table(_ head: [String], _ rows: [[String]]) {
        let columns = head.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        guard !columns.isEmpty else { return }
        // Bytes take half the time of strings.
        var text: [UInt8] = []
        for row in [head, head.map { _ in "---" }] + rows {
            text += (text.isEmpty ? "| " : " |\n| ").utf8
            for (place, column) in columns.enumerated() {
                if place > 0 { text += " | ".utf8 }
                text += row[column].utf8
            }
        }
        text += " |".utf8
        block(String(decoding: text, as: UTF8.self))
    }

    mutating func code(_ language: String, _ text: String) {
        // A fence has more backticks than any run in the text.
        let fence = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
        block("\(fence)\(language)\n\(text.hasSuffix("\n") ? text : text + "\n")\(fence)")
    }

    /// Writes a directive of DocC with its content.
    mutating func directive(_ name: String, _ content: [String]) {
        block("@\(name) {\n\(content.map { "    \($0)\n" }.joined())}")
    }

    /// Writes a folded section. Its summary has no Markdown.
    mutating func folded(_ summary: String, _ body: (inout MarkdownWriter) -> Void) {
        guard canFold else {
            paragraph("**\(summary)**")
            return body(&self)
        }
        block("<details><summary>\(summary)</summary>")
        body(&self)
        block("</details>")
    }

    private mutating func block(_ text: String) {
        writer.blank()
        writer.line(text)
        writer.blank()
    }
}
