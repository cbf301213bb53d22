import CrowsfootSource

enum MissingSeparator: RuleDefinition {
    static let rule = Rule(
        id: "syntax/missing-separator", severity: .error,
        summary: "two members stand on one line with nothing between them",
        explanation: """
            Members stand on lines of their own. Two on one line need a `;` between them, as in Swift; a comma separates
            only the values of a list.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title: String, pages: Int }
            """,
        mended: """
            schema Library
            model Book { title: String; pages: Int }
            """)

    /// `comma` is what stands there instead.
    static func found(at range: SourceRange, replacing comma: SourceRange?) -> Diagnostic {
        Diagnostic(
            rule, "two members on one line need a `;` between them", at: range, help: "write `;`, or start a new line",
            fixes: [FixIt("write `;`", .safe, [.init(comma ?? range, with: ";")])])
    }

    static func superfluous(at comma: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a member ends with its line", at: comma, help: "remove the comma",
            fixes: [FixIt("remove the comma", .safe, [.init(comma, with: "")])])
    }
}
