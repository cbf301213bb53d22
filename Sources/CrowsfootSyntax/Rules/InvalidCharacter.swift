import CrowsfootSource

enum InvalidCharacter: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-character", severity: .error,
        summary: "a character isn't allowed in a schema",
        finds: """
            A character that the language doesn't use, such as a typographic quote, a dash or a non-breaking space. Most of them come from
            word processors and web pages. Invisible control characters are also reported.
            """,
        matters: "Crowsfoot can't read it. Invisible characters can make text look different from its content.",
        fixes: "Replace the character with the plain one, such as `\"` for `“`, or remove it.",
        evidence: .language,
        example: .schema("model Book { title: String = “untitled” }"),
        fixed: .replacing("“untitled”", with: #""untitled""#))

    /// Quotes of word processors.
    static let quotes: Set<Unicode.Scalar> = ["“", "”", "„", "«", "»", "‟", "‘", "’", "‚", "'"]

    private static let singleQuotes: Set<Unicode.Scalar> = ["‘", "’", "‚", "'"]

    /// Whether a quote closes a string that another one opened.
    static func closes(_ quote: Unicode.Scalar, _ opening: Unicode.Scalar) -> Bool {
        if singleQuotes.contains(opening) { return singleQuotes.contains(quote) }
        return quote == "\"" || quotes.contains(quote) && !singleQuotes.contains(quote)
    }

    /// Words after `#` in Swift.
    static let macros: Set<String> = [
        "Unique", "Index", "Predicate", "Expression", "Preview", "if", "else", "elseif", "endif", "available", "warning", "error",
    ]

    /// Characters that look like punctuation, with the plain one.
    static let punctuation: [Unicode.Scalar: TokenKind] = [
        "–": .minus, "—": .minus, "−": .minus, "…": .closedRange, "：": .colon, "，": .comma, "；": .semicolon, "（": .leftParenthesis,
        "）": .rightParenthesis, "｛": .leftBrace, "｝": .rightBrace, "［": .leftBracket, "］": .rightBracket, "＝": .equals, "＠": .at,
        "？": .question, "！": .exclamation, "＞": .greater, "＜": .less, "．": .dot, "≤": .lessOrEqual, "≥": .greaterOrEqual,
        "≠": .notEqualTo, "×": .star, "÷": .slash,
    ]

    /// Characters that look like a space.
    private static let blanks: Set<Unicode.Scalar> = [
        "\u{A0}", "\u{2002}", "\u{2003}", "\u{2007}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{3000}", "\u{C}", "\u{B}",
    ]

    static func found(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
        let message = "unexpected \(name(of: scalar))"
        if let meant = punctuation[scalar] {
            let sign = String(meant.spelling.dropFirst().dropLast())
            return replacement(message, "write `\(sign)`", sign, at: range)
        }
        if blanks.contains(scalar) { return replacement(message, "write a plain space", " ", at: range) }
        return replacement(message, "remove it", "", isCertain: scalar == "\u{200B}" || scalar == "\u{FEFF}", at: range)
    }

    static func turning(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
        replacement("\(name(of: scalar)) changes the order in which text is displayed", "remove it", "", isCertain: false, at: range)
    }

    static func replacement(
        _ message: String, _ title: String, _ text: String, isCertain: Bool = true, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            rule, message, at: range, help: title, fixes: [FixIt(title, isCertain ? .safe : .unsafe, [.init(range, with: text)])])
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let code = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        let isVisible =
            scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
            && scalar.properties.generalCategory != .unassigned && !scalar.properties.isWhitespace
        return isVisible ? "`\(scalar)` (U+\(padded))" : "invisible character U+\(padded)"
    }
}
