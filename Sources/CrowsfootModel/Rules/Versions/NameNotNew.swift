import CrowsfootSource

enum NameNotNew: ValidationRule {
    static let rule = Rule(
        id: "version/name-not-new", severity: .error,
        summary: "a rename to a name that existed before",
        finds: "An `@was` on a declaration whose name the version before already had.",
        matters: "Values are lost: the old declaration of that name has values, too.",
        fixes: """
            the two | schema
            become one | remove `@was`, and write a `merge` step
            are different | remove `@was`
            """,
        evidence: .language,
        example: .versions("model Book { name: String; title: String }", then: "model Book { title: String @was(name) }"),
        fixed: .replacing("title: String @was(name)", with: "name: String; title: String; notes: String?"))

    static func found(_ rename: Rename, taken: Name, in scope: RenameScope) -> Diagnostic {
        Diagnostic(
            rule, "version \(scope.oldVersion) already has \(scope.kind.withArticle) `\(rename.name.text)`", at: rename.was.range,
            related: [.init(taken.range, "its values would be lost")],
            help: "remove `@was(\(rename.was.text))`, or join the two with a `merge` step", fixes: [rename.removal(.unsafe)],
            subject: scope.subject(rename))
    }
}
