import CrowsfootSource

enum StaleWas: ValidationRule {
    static let rule = Rule(
        id: "version/stale-was", severity: .warning,
        summary: "an `@was` is from an earlier version",
        finds: "An `@was` on a declaration that already has its new name in the version before.",
        matters: "It has no effect. It was copied with the declaration.",
        fixes: "Remove `@was`.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { name: String }
            version 1.1.0 from 1.0.0
            model Book { title: String @was(name) }
            version 1.2.0 from 1.1.0
            model Book { title: String @was(name); pages: Int = 0 }
            """,
        fixed: .replacing(" @was(name);", with: ";"))

    static func found(_ rename: Rename, in scope: RenameScope) -> Diagnostic {
        Diagnostic(
            rule, "`\(rename.name.text)` already has this name in version \(scope.oldVersion)", at: rename.attributeRange,
            related: scope.old[rename.name.text].map { [.init($0.name.range, "in version \(scope.oldVersion)")] } ?? [],
            help: "remove `@was(\(rename.was.text))`", fixes: [rename.removal(.safe)], subject: scope.subject(rename))
    }
}
