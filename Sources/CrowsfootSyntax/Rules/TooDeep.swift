import CrowsfootSource

enum TooDeep: RuleDefinition {
    static let rule = Rule(
        id: "syntax/too-deep", formerIDs: ["expression/too-deep"], severity: .error,
        summary: "brackets are nested too deeply, or an expression is too long",
        explanation: """
            Up to \(Parser.depthLimit) brackets may be open at once and up to \(Parser.chainLimit) operators stand in a row. Nobody
            writes more by hand; a program that does would otherwise bring down whatever reads the file.
            """,
        evidence: .language,
        example: .schema("model Book { title: \(String(repeating: "[", count: 80))String\(String(repeating: "]", count: 80)) }"),
        fixed: .text(.schema("model Book { title: [String] = [] }")))

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "more than \(Parser.depthLimit) levels of nesting", at: range, help: "take the inner levels apart")
    }

    static func chain(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "more than \(Parser.chainLimit) operators in a row", at: range, help: "take the expression apart")
    }
}
