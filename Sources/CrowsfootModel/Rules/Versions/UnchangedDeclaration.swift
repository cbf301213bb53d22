import CrowsfootSource

enum UnchangedDeclaration: ValidationRule {
    static let rule = Rule(
        id: "version/unchanged-declaration", severity: .hint,
        summary: "a declaration is repeated without a change",
        explanation: """
            A version carries over everything that is not declared again. A repeated declaration hides what a version really changes,
            and later changes to the earlier one no longer reach it.
            """,
        evidence: .convention,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String }
            model Author { name: String }
            """,
        fixed: .replacing("model Book { title: String }\nmodel Author", with: "model Author"))

    static func found(_ name: Name, first: Name) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` is the same as in the version before", at: name.range, related: [.init(first.range, "declared here")],
            help: "remove the declaration; it is carried over", subject: name.text)
    }
}
