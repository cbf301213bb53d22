import CrowsfootSource

enum PreviousNameClaimedTwice: ValidationRule {
    static let rule = Rule(
        id: "version/previous-name-claimed-twice", severity: .error,
        summary: "two things claim to have had the same name",
        explanation: """
            What was stored under one name can go on under one other. To make two properties of one, `split` it in the migration.
            """,
        evidence: .language,
        example: .versions(
            "model Book { name: String; pages: Int = 0 }",
            then: #"model Book { title: String @was(name); label: String = "" @was(name); pages: Int = 0 }"#),
        fixed: .replacing(#""" @was(name);"#, with: #""";"#))

    static func found(_ rename: Rename, first: Rename, in scope: RenameScope) -> Diagnostic {
        Diagnostic(
            rule, "`\(first.name.text)` was `\(rename.was.text)` already", at: rename.was.range,
            related: [.init(first.was.range, "claimed here")],
            help: "remove `@was` from one of the two", fixes: [rename.removal(.unsafe)], subject: scope.subject(rename))
    }
}
