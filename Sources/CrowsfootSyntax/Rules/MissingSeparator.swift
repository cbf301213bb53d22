import CrowsfootSource

enum MissingSeparator: RuleDefinition {
    static let rule = Rule(
        id: "syntax/missing-separator", severity: .error,
        summary: "what stands between two things in a row is missing, or is not what belongs there",
        explanation: """
            Members stand on lines of their own. Two on one line need a `;` between them, as in Swift; a comma separates
            only the values of a list, the fields of a seed, and the cases behind one `case`.
            """,
        evidence: .language,
        example: .schema("model Book { title: String, pages: Int }"),
        fixed: .replacing("String,", with: "String;"))

    /// Two members, statements or values stand next to each other.
    static func found(after range: SourceRange, _ separator: TokenKind) -> Diagnostic {
        let isList = separator == .comma
        let sign = isList ? "," : ";"
        return Diagnostic(
            rule, isList ? "expected `,` between two values" : "expected `;` between two declarations on one line", at: range.after,
            help: isList ? "write `,`" : "write `;`, or start a new line",
            fixes: [FixIt("write `\(sign)`", .safe, [.init(range.after, with: sign)])])
    }

    static func comma(at comma: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `;` between two members on one line, found `,`", at: comma, help: "write `;`, or start a new line",
            fixes: [FixIt("write `;`", .safe, [.init(comma, with: ";")])])
    }

    static func superfluous(at comma: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "nothing follows this comma", at: comma, help: "remove the comma: lines need none at their end",
            fixes: [FixIt("remove the comma", .safe, [.init(comma, with: "")])])
    }
}
