import CrowsfootSource

/// A rule's page for a terminal.
struct RulePage {
    private(set) var text = ""

    init(_ rule: Rule, style: TextStyle) {
        style.append("\(rule.severity.rawValue)[\(rule.id)]: \(rule.summary)", as: .message, to: &text)
        text += "\n"
        func section(_ title: String, _ content: String) {
            text += "\n"
            style.append(title, as: .message, to: &text)
            text += "\n\n" + content
        }
        section("What it finds", Self.reflowed(rule.findsWithFiles))
        section("Why it matters", Self.reflowed(rule.matters))
        section("Example that fails", Self.indented(rule.example))
        for file in rule.neighbors { section("In \(file.name)", file.example.map(Self.indented) ?? "The file is missing.\n") }
        section("Output", Self.indented(RuleIllustration(rule, style: style).text))
        section("How to fix", Self.listed(rule.fixes))
        section("Fixed example", Self.indented(rule.fixed))
        if let evidence = rule.evidenceText { section("Evidence", Self.reflowed(evidence)) }
        if !rule.formerIDs.isEmpty { section("Former ids", rule.formerIDs.map { $0 + "\n" }.joined()) }
    }

    private static func indented(_ code: String) -> String {
        code.trimmedAtEnd.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }

    /// Returns each choice with one line per kind of file, because a table would be too wide.
    private static func listed(_ fixes: Rule.Fixes) -> String {
        if let sentence = fixes.sentence { return reflowed(sentence) }
        return fixes.choices.map { choice in
            let lines = [choice.title.map { $0 + ":" }].compactMap(\.self) + choice.fixes.map { "  \($0.kind): \($0.text)" }
            return lines.map { $0 + "\n" }.joined()
        }.joined()
    }

    /// Wraps paragraphs. Lists, tables and code keep their lines.
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

extension Rule {
    /// The description, with the kinds of files that the rule reads.
    var findsWithFiles: String {
        // A file of another kind is part of such a rule's subject.
        let files = fixes.sentence != nil && (layout ?? container ?? generated ?? swift) != nil ? [] : fixes.files
        guard let last = files.last else { return finds }
        let list = files.count == 1 ? last : files.dropLast().joined(separator: ", ") + " and " + last
        return "\(finds)\n\nThe rule applies to \(list).\n"
    }

    /// The evidence, or `nil` for a rule that claims nothing about Apple's frameworks.
    var evidenceText: String? {
        if let provenOn { return "Confirmed on \(provenOn)." }
        return evidence.sentence.map { sentence in doubt.map { "\(sentence) \($0)" } ?? sentence }
    }
}

extension Evidence {
    fileprivate var sentence: String? {
        switch self {
        case .documented: "Documented: stated in Apple's documentation, or visible in Apple's interfaces."
        case .confirmed: "Confirmed by a store."
        case .measured: "Measured."
        case .reported: "Reported, not confirmed by a store."
        case .language, .convention: nil
        }
    }
}
