import CrowsfootSource

enum TooDeep: RuleDefinition {
    static let rule = Rule(
        id: "syntax/too-deep", formerIDs: ["expression/too-deep"], severity: .error,
        summary: "brackets are nested too deeply, or an expression is too long",
        finds: "More than \(Parser.depthLimit) open brackets, or more than \(Parser.chainLimit) consecutive operators.",
        matters: "Such a file is written by a program, and would exhaust the memory of a program that reads it.",
        fixes: "Split the expression.",
        evidence: .language,
        example: .schema("model Book { title: \(String(repeating: "[", count: 80))String\(String(repeating: "]", count: 80)) }"),
        fixed: .text(.schema("model Book { title: [String] = [] }")))

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "more than \(Parser.depthLimit) levels of nesting", at: range, help: "split the expression")
    }

    static func chain(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "more than \(Parser.chainLimit) consecutive operators", at: range, help: "split the expression")
    }
}
