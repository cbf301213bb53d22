import CrowsfootText

/// Writes the blocks of a page, each with a blank line around it.
struct MarkdownWriter {
    private var writer = TextWriter()
    private let canFold: Bool
    private var depth = 0

    /// DocC leaves out what folds parts away: there, they are shown.
    init(canFold: Bool = true) {
        self.canFold = canFold
    }

    var text: String { writer.text }

    mutating func heading(_ level: Int, _ text: String) {
        block("\(String(repeating: "#", count: level + depth)) \(text)")
    }

    /// A page of its own below the last heading: its headings are a level lower.
    mutating func nested(_ body: (inout MarkdownWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    mutating func paragraph(_ text: String) { block(text) }

    mutating func list(_ items: [String]) {
        if !items.isEmpty { block(items.map { "- \($0)" }.joined(separator: "\n")) }
    }

    /// A list in which the order counts.
    mutating func steps(_ items: [String]) {
        if !items.isEmpty { block(items.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")) }
    }

    /// A list with a title in bold type; without items, what is said otherwise.
    mutating func titled(_ title: String, _ items: [String], otherwise: String? = nil) {
        if items.isEmpty {
            if let otherwise { paragraph(otherwise) }
            return
        }
        paragraph("**\(title)**")
        list(items)
    }

    /// Columns that hold nothing in any row are left out.
    mutating func table(_ head: [String], _ rows: [[String]]) {
        let columns = head.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        guard !columns.isEmpty else { return }
        // In bytes, which take half the time that strings do to be put together.
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
        // A fence is longer than any that the text has.
        let fence = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
        block("\(fence)\(language)\n\(text.hasSuffix("\n") ? text : text + "\n")\(fence)")
    }

    /// An instruction to DocC, with those that belong into it.
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
