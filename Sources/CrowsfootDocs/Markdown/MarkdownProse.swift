import CrowsfootText

/// What people wrote about a declaration, as blocks of a page: paragraphs and lists stay what they are, code between backticks stays code,
/// and nothing else in it means anything.
struct MarkdownProse {
    private enum Block {
        case paragraph([String])
        case list([String])
    }

    private var blocks: [Block] = []

    static func write(_ text: String?, to writer: inout MarkdownWriter) {
        guard let text else { return }
        for block in MarkdownProse(text).blocks {
            switch block {
            case .paragraph(let lines): writer.paragraph(paragraph(lines.joined(separator: " ")))
            case .list(let items): writer.list(items.map(item))
            }
        }
    }

    /// The same on one line, for a cell or an item.
    static func line(_ text: String?) -> String {
        guard let text else { return "" }
        if ASCIISet.printable.containsAll(of: text), text.utf8.first != UInt8(ascii: " "), text.utf8.last != UInt8(ascii: " ") {
            return markdown(text)
        }
        let words = text.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
        return markdown(words.joined(separator: " "))
    }

    private init(_ text: String) {
        var isOpen = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.trimmed) {
            if line.isEmpty {
                isOpen = false
            } else if line.hasPrefix("- ") || line.hasPrefix("* ") {
                addItem(Self.trimmed(line.dropFirst(2)), after: isOpen)
                isOpen = true
            } else {
                add(line, after: isOpen)
                isOpen = true
            }
        }
    }

    private mutating func addItem(_ item: String, after isOpen: Bool) {
        if isOpen, case .list(let items) = blocks.last {
            blocks[blocks.count - 1] = .list(items + [item])
        } else {
            blocks.append(.list([item]))
        }
    }

    private mutating func add(_ line: String, after isOpen: Bool) {
        guard isOpen, let last = blocks.last else { return blocks.append(.paragraph([line])) }
        switch last {
        case .paragraph(let lines): blocks[blocks.count - 1] = .paragraph(lines + [line])
        case .list(let items): blocks[blocks.count - 1] = .list(items.dropLast() + ["\(items.last ?? "") \(line)"])
        }
    }

    private static func trimmed(_ line: some StringProtocol) -> String {
        let start = line.drop(while: \.isWhitespace)
        return String(start.prefix(start.reversed().drop(while: \.isWhitespace).count))
    }

    /// A backtick without a partner is no more than itself: what follows it is no code.
    private static func markdown(_ text: String) -> String {
        if !text.hasByte(UInt8(ascii: "`")) { return MarkdownText(text).description }
        let runs = text.split(omittingEmptySubsequences: false) { $0 != "`" }.filter { !$0.isEmpty }
        guard runs.count % 2 == 1, let last = runs.last else { return MarkdownText(text).description }
        return "\(MarkdownText(String(text[..<last.startIndex])))\\`\(MarkdownText(String(text[last.endIndex...])))"
    }

    /// An item that DocC would take for a remark on code, and leave out, has its first words in bold type.
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

    /// What would begin a list, a quotation or a rule at the start of a block does not.
    private static func paragraph(_ text: String) -> String {
        // Only in a cell is a bar anything, and only there is it escaped in code.
        let markdown = markdown(text).replacing("\\|", with: "|")
        if let first = markdown.first, "-+>=".contains(first) { return "\\" + markdown }
        let digits = markdown.prefix { $0.isASCII && $0.isNumber }
        let rest = markdown.dropFirst(digits.count)
        guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return markdown }
        return "\(digits)\\\(rest)"
    }
}
