import CrowsfootSource

enum DeclarationBeforeVersion: ValidationRule {
    static let rule = Rule(
        id: "version/before-heading", severity: .error,
        summary: "a declaration before the first version heading",
        finds: """
            A declaration above the first `version` heading of a file that has headings. A file without headings describes version 1.0.0.
            """,
        matters: "It is unclear which version the declaration belongs to.",
        fixes: "Write a version heading above it.",
        evidence: .language,
        example: """
            schema Library
            model Book { title: String }
            version 1.0.0
            model Author { name: String }
            """,
        fixed: .removing(line: "version 1.0.0").adding(line: "version 1.0.0", after: "schema"))

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a declaration before the first version heading", at: range, help: "write a heading above it, such as `version 1.0.0`",
            fixes: [FixIt("write `version 1.0.0`", .unsafe, [.init(range.before, with: "version 1.0.0\n\n")])])
    }
}
