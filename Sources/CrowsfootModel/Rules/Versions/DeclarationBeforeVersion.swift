import CrowsfootSource

enum DeclarationBeforeVersion: ValidationRule {
    static let rule = Rule(
        id: "version/before-heading", severity: .error,
        summary: "something is declared before the first version heading of its file",
        explanation: """
            A heading says to which version everything below it belongs, up to the next heading. In a file with headings nothing is
            declared above the first one; a file without any describes version 1.0.0.
            """,
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
            rule, "this belongs to no version", at: range, help: "write a version heading above it, such as `version 1.0.0`",
            fixes: [FixIt("write `version 1.0.0`", .unsafe, [.init(range.before, with: "version 1.0.0\n\n")])])
    }
}
