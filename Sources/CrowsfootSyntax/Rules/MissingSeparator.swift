import CrowsfootSource

enum MissingSeparator: RuleDefinition {
    static let rule = Rule(
        id: "syntax/missing-separator", severity: .error,
        summary: "a separator is missing or is the wrong one",
        finds: """
            Two members on one line without `;`, a comma at the end of a line, or two values of a list without a comma. Commas separate
            the values of a list, the fields of a seed, and the cases after one `case`.
            """,
        matters: "Crowsfoot can't tell where a member ends.",
        fixes: "Write each member on its own line, or `;` between members on one line.",
        evidence: .language,
        example: .schema("model Book { title: String, pages: Int }"),
        fixed: .replacing("String,", with: "String;"))

    /// Reports two members, statements or values without a separator.
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
            rule, "unexpected comma at the end of a line", at: comma, help: "remove the comma",
            fixes: [FixIt("remove the comma", .safe, [.init(comma, with: "")])])
    }
}
