/// Markdown split into paragraphs, lists and fenced code blocks.
struct ProseBlocks {
    enum Block {
        case paragraph([String])
        case list([String])
        /// A numbered list.
        case steps([String])
        case code(language: String, [String])
    }

    /// A block in progress. Lines are appended in place, so that long texts take linear time.
    private struct Draft {
        enum Kind {
            case paragraph, list, steps
            case code(language: String)
        }

        let kind: Kind
        var lines: [String]
    }

    private var drafts: [Draft] = []
    /// Whether the next line can continue the last block.
    private var isOpen = false
    /// The fence that closes the current code block.
    private var fence: Substring?

    var blocks: [Block] {
        drafts.map { draft in
            switch draft.kind {
            case .paragraph: .paragraph(draft.lines)
            case .list: .list(draft.lines)
            case .steps: .steps(draft.lines)
            case .code(let language): .code(language: language, draft.lines)
            }
        }
    }

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

    /// Returns the language of a fence, or `nil` if the line has other text.
    private static func language(_ line: Substring) -> String? {
        guard line.hasPrefix("```") else { return nil }
        let word = trimmed(line.drop { $0 == "`" })
        return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } ? String(word) : nil
    }

    private mutating func begin(_ language: String, _ line: Substring) {
        fence = line.prefix { $0 == "`" }
        drafts.append(Draft(kind: .code(language: language), lines: []))
    }

    private mutating func addCode(_ line: Substring) { drafts[drafts.count - 1].lines.append(String(line)) }

    private mutating func end() {
        fence = nil
        isOpen = false
    }

    // MARK: - Text

    private static func item(_ line: Substring) -> String? {
        line.hasPrefix("- ") || line.hasPrefix("* ") ? String(trimmed(line.dropFirst(2))) : nil
    }

    private static func step(_ line: Substring) -> (number: Int, text: String)? {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard let number = Int(digits), rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        return (number, String(trimmed(rest.dropFirst(2))))
    }

    /// Whether a line belongs to a numbered list. A list starts with its first number after an empty line and continues with any number; a
    /// year at the start of a line starts none.
    private var isInSteps: Bool {
        if isOpen, case .steps = drafts.last?.kind { true } else { false }
    }

    private mutating func addItem(_ item: String) {
        if isOpen, case .list = drafts.last?.kind { drafts[drafts.count - 1].lines.append(item) } else { begin(.list, item) }
    }

    private mutating func addStep(_ step: String) {
        if isInSteps { drafts[drafts.count - 1].lines.append(step) } else { begin(.steps, step) }
    }

    private mutating func add(_ line: String) {
        let last = drafts.count - 1
        guard isOpen, last >= 0 else { return begin(.paragraph, line) }
        switch drafts[last].kind {
        case .paragraph: drafts[last].lines.append(line)
        case .list, .steps: drafts[last].lines[drafts[last].lines.count - 1] += " " + line
        case .code: begin(.paragraph, line)
        }
    }

    private mutating func begin(_ kind: Draft.Kind, _ line: String) {
        drafts.append(Draft(kind: kind, lines: [line]))
        isOpen = true
    }

    private static func trimmed(_ line: Substring) -> Substring {
        let start = line.drop(while: \.isWhitespace)
        return start.prefix(start.reversed().drop(while: \.isWhitespace).count)
    }
}

extension String {
    /// The length of the longest run of an ASCII character.
    func longestRun(of character: Unicode.Scalar) -> Int {
        let byte = UInt8(ascii: character)
        var text = self
        return text.withUTF8 { bytes in
            var (run, longest) = (0, 0)
            for one in bytes {
                run = one == byte ? run + 1 : 0
                longest = max(longest, run)
            }
            return longest
        }
    }
}
