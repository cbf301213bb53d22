import CrowsfootSource

enum PreviousNameClaimedTwice: ValidationRule {
    static let rule = Rule(
        id: "version/previous-name-claimed-twice", severity: .error,
        summary: "two declarations have the same former name",
        finds: "Two `@was` with the same name.",
        matters: "Only one of them can get the stored values.",
        fixes: """
            the old value | schema
            moves to one property | remove the other `@was`
            becomes two | use `split` in the migration
            """,
        evidence: .language,
        example: .versions(
            "model Book { name: String; pages: Int = 0 }",
            then: #"model Book { title: String @was(name); label: String = "" @was(name); pages: Int = 0 }"#),
        fixed: .replacing(#""" @was(name);"#, with: #""";"#))

    static func found(_ rename: Rename, first: Rename, in scope: RenameScope) -> Diagnostic {
        Diagnostic(
            rule, "`\(rename.was.text)` is already the former name of `\(first.name.text)`", at: rename.was.range,
            related: [.init(first.was.range, "the first one")],
            help: "remove `@was(\(rename.was.text))`, or remove the other one", fixes: [rename.removal(.unsafe)],
            subject: scope.subject(rename))
    }
}
