/// What people wrote, taken apart into paragraphs, lists and fenced code.
struct ProseBlocks {
    enum Block {
        case paragraph([String])
        case list([String])
        /// A list with numbers.
        case steps([String])
        case code(language: String, [String])
    }

    private(set) var blocks: [Block] = []
    /// Whether the next line goes on with the last block.
    private var isOpen = false
    /// What ends the code that is read.
    private var fence: Substring?

    init(_ text: String) {
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { read(line) }
    }

    private mutating func read(_ line: Substring) {
        let words = Self.trimmed(line)
        if let fence { return words.hasPrefix(fence) ? end() : addCode(line) }
        if let language = Self.language(words) { return begin(language, words) }
        if words.isEmpty {
            isOpen = false
        } else if let item = Self.item(words) {
            addItem(item)
        } else if let (number, step) = Self.step(words), isInSteps || (number == 1 && !isOpen) {
            addStep(step)
        } else {
            add(String(words))
        }
    }

    // MARK: - Code

    /// Of code that begins with a line; nothing where there is more on it than that.
    private static func language(_ line: Substring) -> String? {
        guard line.hasPrefix("```") else { return nil }
        let word = trimmed(line.drop { $0 == "`" })
        return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } ? String(word) : nil
    }

    private mutating func begin(_ language: String, _ line: Substring) {
        fence = line.prefix { $0 == "`" }
        blocks.append(.code(language: language, []))
    }

    private mutating func addCode(_ line: Substring) {
        guard case .code(let language, let lines)? = blocks.last else { return }
        blocks[blocks.count - 1] = .code(language: language, lines + [String(line)])
    }

    private mutating func end() {
        fence = nil
        isOpen = false
    }

    // MARK: - Words

    private static func item(_ line: Substring) -> String? {
        line.hasPrefix("- ") || line.hasPrefix("* ") ? String(trimmed(line.dropFirst(2))) : nil
    }

    private static func step(_ line: Substring) -> (number: Int, text: String)? {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard let number = Int(digits), rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        return (number, String(trimmed(rest.dropFirst(2))))
    }

    /// A list begins with its first number below an empty line, and goes on with any: a year at the start of a line begins none.
    private var isInSteps: Bool {
        if isOpen, case .steps = blocks.last { true } else { false }
    }

    private mutating func addItem(_ item: String) {
        if isOpen, case .list(let items) = blocks.last {
            blocks[blocks.count - 1] = .list(items + [item])
        } else {
            blocks.append(.list([item]))
        }
        isOpen = true
    }

    private mutating func addStep(_ step: String) {
        if isOpen, case .steps(let items) = blocks.last {
            blocks[blocks.count - 1] = .steps(items + [step])
        } else {
            blocks.append(.steps([step]))
        }
        isOpen = true
    }

    private mutating func add(_ line: String) {
        defer { isOpen = true }
        guard isOpen, let last = blocks.last else { return blocks.append(.paragraph([line])) }
        switch last {
        case .paragraph(let lines): blocks[blocks.count - 1] = .paragraph(lines + [line])
        case .list(let items): blocks[blocks.count - 1] = .list(Self.continued(items, line))
        case .steps(let items): blocks[blocks.count - 1] = .steps(Self.continued(items, line))
        case .code: blocks.append(.paragraph([line]))
        }
    }

    private static func continued(_ items: [String], _ line: String) -> [String] {
        items.dropLast() + ["\(items.last ?? "") \(line)"]
    }

    private static func trimmed(_ line: Substring) -> Substring {
        let start = line.drop(while: \.isWhitespace)
        return start.prefix(start.reversed().drop(while: \.isWhitespace).count)
    }
}
