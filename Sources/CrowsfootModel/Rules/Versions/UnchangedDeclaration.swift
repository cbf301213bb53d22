import CrowsfootSource

enum UnchangedDeclaration: ValidationRule {
    static let rule = Rule(
        id: "version/unchanged-declaration", severity: .info,
        summary: "a declaration is repeated without a change",
        finds: "A declaration that equals that of the version before, in a version with `from`.",
        matters: "It hides what the version changes.",
        fixes: "Remove the declaration. The version keeps it anyway.",
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
            rule, "`\(name.text)` repeats the declaration of the version before", at: name.range,
            related: [.init(first.range, "declared here")],
            help: "remove it, since the version keeps it anyway", subject: name.text)
    }
}
