import CrowsfootText

/// Documentation comments as Markdown blocks. Paragraphs, lists, fenced code and inline code are kept; everything else is escaped.
struct MarkdownProse {
    static func write(_ text: String?, to writer: inout MarkdownWriter) {
        guard let text else { return }
        for block in ProseBlocks(text).blocks {
            switch block {
            case .paragraph(let lines): writer.paragraph(paragraph(lines.joined(separator: " ")))
            case .list(let items): writer.list(items.map(item))
            case .steps(let items): writer.steps(items.map(item))
            case .code(let language, let lines): writer.code(language, lines.joined(separator: "\n"))
            }
        }
    }

    /// Returns the text on one line, for a table cell or a list item.
    static func line(_ text: String?) -> String {
        guard let text else { return "" }
        if ASCIISet.printable.containsAll(of: text), text.utf8.first != UInt8(ascii: " "), text.utf8.last != UInt8(ascii: " ") {
            return markdown(text)
        }
        return ProseBlocks(text).blocks.map { block in
            switch block {
            case .paragraph(let lines): markdown(lines.joined(separator: " "))
            case .list(let items): markdown(items.map { "- \($0)" }.joined(separator: " "))
            case .steps(let items): markdown(items.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: " "))
            case .code(_, let lines): MarkdownText(code: lines.joined(separator: " ")).description
            }
        }.joined(separator: " ")
    }

    /// Escapes text. A backtick without a partner starts no code.
    private static func markdown(_ text: String) -> String {
        if !text.hasByte(UInt8(ascii: "`")) { return MarkdownText(text).description }
        let runs = text.split(omittingEmptySubsequences: false) { $0 != "`" }.filter { !$0.isEmpty }
        guard runs.count % 2 == 1, let last = runs.last else { return MarkdownText(text).description }
        return "\(MarkdownText(String(text[..<last.startIndex])))\\`\(MarkdownText(String(text[last.endIndex...])))"
    }

    /// Returns an item. If DocC would read and drop it as a callout, its first words are bold.
    private static func item(_ text: String) -> String {
        guard let colon = text.firstIndex(of: ":"), let word = text[..<colon].split(separator: " ").first,
            codeRemarks.contains(word.lowercased())
        else { return paragraph(text) }
        return "**\(markdown(String(text[..<colon])))**\(markdown(String(text[colon...])))"
    }

    private static let codeRemarks: Set = [
        "dictionarykey", "dictionarykeys", "httpbody", "httpbodyparameter", "httpbodyparameters", "httpparameter", "httpparameters",
        "httpresponse", "httpresponses", "keyword", "localizationkey", "parameter", "parameters", "possiblevalue", "possiblevalues",
        "recommended", "recommendedover", "remarks", "returns", "tag",
    ]

    /// Escapes text at the start of a block that would start a list, a quotation or a rule.
    private static func paragraph(_ text: String) -> String {
        // A bar is special only in a table cell, and is escaped in code only there.
        let markdown = markdown(text).replacing("\\|", with: "|")
        if let first = markdown.first, "-+>=".contains(first) { return "\\" + markdown }
        let digits = markdown.prefix { $0.isASCII && $0.isNumber }
        let rest = markdown.dropFirst(digits.count)
        guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return markdown }
        return "\(digits)\\\(rest)"
    }
}
