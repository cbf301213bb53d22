import CrowsfootSource

enum NameNotNew: ValidationRule {
    static let rule = Rule(
        id: "version/name-not-new", severity: .error,
        summary: "something is renamed to a name that was taken",
        explanation: """
            The version before had both names. The rename would give the values of one to the other, and drop those that are there. `merge` in the
            migration makes one property of two.
            """,
        evidence: .language,
        example: .versions("model Book { name: String; title: String }", then: "model Book { title: String @was(name) }"),
        fixed: .replacing("title: String @was(name)", with: "name: String; title: String; notes: String?"))

    static func found(_ rename: Rename, taken: Name, in scope: RenameScope) -> Diagnostic {
        Diagnostic(
            rule, "version \(scope.oldVersion) has \(scope.kind.withArticle) `\(rename.name.text)` already", at: rename.was.range,
            related: [.init(taken.range, "its values would be lost")],
            help: "remove `@was`, or `merge` the two in the migration", fixes: [rename.removal(.unsafe)], subject: scope.subject(rename))
    }
}
