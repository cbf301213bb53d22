import CrowsfootSource

enum PreviousNameStillExists: ValidationRule {
    static let rule = Rule(
        id: "version/previous-name-still-exists", severity: .error,
        summary: "something was renamed, and the old name is still there",
        explanation: """
            A rename leaves nothing behind under the old name. With both in one version, the store would give the old values to each of them, or to
            the wrong one. Two things that swap their names both say so with `@was`.
            """,
        evidence: .language,
        example: .versions(
            "model Book { name: String; pages: Int = 0 }", then: "model Book { name: String; title: String @was(name); pages: Int = 0 }"),
        fixed: .replacing("@was(name)", with: #"= """#))

    static func found(_ rename: Rename, existing: Name, in scope: RenameScope) -> Diagnostic {
        Diagnostic(
            rule, "\(scope.kind.name) `\(rename.was.text)` still exists", at: rename.was.range,
            related: [.init(existing.range, "declared here")],
            help: "remove `\(rename.was.text)` if it was renamed, or `@was` if `\(rename.name.text)` is new",
            fixes: [rename.removal(.unsafe)], subject: scope.subject(rename))
    }
}
