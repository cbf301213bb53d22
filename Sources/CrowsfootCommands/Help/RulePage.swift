import CrowsfootSource

/// All there is to know about one rule.
struct RulePage {
    private(set) var text = ""

    init(_ rule: Rule, style: TextStyle) {
        style.append("\(rule.severity.rawValue)[\(rule.id)]: \(rule.summary)", as: .message, to: &text)
        text += "\n\n" + Self.reflowed(rule.explanation) + "\n"
        text += WrappedText("Evidence: " + rule.evidence.sentence).lines.joined(separator: "\n") + "\n"
        if !rule.formerIDs.isEmpty { text += "Formerly: \(rule.formerIDs.joined(separator: ", "))\n" }
        let finding = RuleIllustration(rule, style: style).text
        let neighbours = rule.neighbours.map { ("Beside it, in \($0.name)", $0.example ?? "There is none.") }
        for (title, schema) in [("Found in", rule.example)] + neighbours + [("What the tool says", finding), ("Fixed", rule.fixed)] {
            text += "\n"
            style.append(title + ":", as: .message, to: &text)
            text += "\n\n"
            for line in schema.split(separator: "\n", omittingEmptySubsequences: false) {
                text += line.isEmpty ? "\n" : "    " + line + "\n"
            }
        }
    }

    /// Paragraphs are wrapped anew; lists, tables and code keep their lines.
    private static func reflowed(_ markdown: String) -> String {
        var output = ""
        var paragraph: [Substring] = []
        var isCode = false
        func endParagraph() {
            output += WrappedText(paragraph.joined(separator: " ")).lines.map { $0 + "\n" }.joined()
            paragraph = []
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            let isFence = line.hasPrefix("```")
            if isCode || isFence || line.isEmpty || "-*|#> 0123456789".contains(line.prefix(1)) {
                endParagraph()
                output += line + "\n"
            } else {
                paragraph.append(line)
            }
            if isFence { isCode.toggle() }
        }
        endParagraph()
        return output
    }
}

extension Evidence {
    var sentence: String {
        switch self {
        case .language: "the schema language itself says so."
        case .documented: "stated in Apple's documentation, or readable from Apple's interfaces."
        case .confirmed: "seen in real stores, measured, or reported independently many times."
        case .reported: "a single report or common knowledge that nobody has confirmed."
        case .convention: "a convention; a matter of taste or of house rules."
        }
    }
}
