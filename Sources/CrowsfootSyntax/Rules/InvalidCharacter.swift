import CrowsfootSource

enum InvalidCharacter: RuleDefinition {
    static let rule = Rule(
        id: "syntax/invalid-character", severity: .error,
        summary: "a character means nothing in a schema",
        explanation: """
            Most of these come from word processors and web pages: typographic quotes, dashes and blanks that only look like
            the plain ones. Invisible control characters are refused too, because they can make text read differently from
            what it says.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title: String = “untitled” }
            """,
        mended: """
            schema Library
            model Book { title: String = "untitled" }
            """)

    static let quotes: Set<Unicode.Scalar> = ["“", "”", "„", "«", "»"]

    /// Characters that are taken for others, with what was meant.
    private static let lookalikes: [Unicode.Scalar: String] = [
        "\u{A0}": " ", "\u{2003}": " ", "\u{2009}": " ", "\u{202F}": " ", "\u{3000}": " ", "\u{FEFF}": "", "\u{200B}": "",
        "–": "-", "—": "-", "−": "-", "…": "...", "：": ":", "，": ",", "；": ";", "（": "(", "）": ")", "｛": "{", "｝": "}",
        "＝": "=", "＠": "@", "？": "?", "‘": "\"", "’": "\"", "＞": ">", "＜": "<",
    ]

    static func found(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
        guard let meant = lookalikes[scalar] else {
            return Diagnostic(
                rule, "\(name(of: scalar)) means nothing here", at: range, help: "remove it",
                fixes: [FixIt("remove it", .unsafe, [.init(range, with: "")])])
        }
        let title = meant.isEmpty ? "remove it" : meant == " " ? "write a plain blank" : "write `\(meant)`"
        return Diagnostic(
            rule, "\(name(of: scalar)) means nothing here", at: range, help: title,
            fixes: [FixIt(title, .safe, [.init(range, with: meant)])])
    }

    static func quoted(_ opening: SourceRange, _ closing: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "strings stand between straight quotes", at: opening.through(closing),
            help: "write `\"` instead of typographic quotes",
            fixes: [FixIt("write straight quotes", .safe, [.init(opening, with: "\""), .init(closing, with: "\"")])])
    }

    static func macro(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(text)` means nothing here", at: range,
            help: "write `@unique(a, b)` or `@index(a, b)` behind the name of the model, and strings without escapes as `#\"…\"#`")
    }

    static func closureArgument(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a closure has one argument, `$0`", at: range, help: "write `$0`",
            fixes: [FixIt("write `$0`", .unsafe, [.init(range, with: "$0")])])
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let code = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        let isVisible =
            scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
            && !scalar.properties.isWhitespace
        return isVisible ? "`\(scalar)` (U+\(padded))" : "the invisible character U+\(padded)"
    }
}
