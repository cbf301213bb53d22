import CrowsfootSource

enum PreviousNameStillExists: ValidationRule {
    static let rule = Rule(
        id: "version/previous-name-still-exists", severity: .error,
        summary: "a declaration was renamed, but its old name still exists",
        finds: "An `@was` with a name that the version still has. Two declarations that swap their names both need `@was`.",
        matters: "Values may be read into the wrong property.",
        fixes: "Remove the old declaration, or remove `@was` if the new one isn't a rename.",
        evidence: .language,
        example: .versions(
            "model Book { name: String; pages: Int = 0 }", then: "model Book { name: String; title: String @was(name); pages: Int = 0 }"),
        fixed: .replacing("@was(name)", with: #"= """#))

    static func found(_ rename: Rename, existing: Name, in scope: RenameScope) -> Diagnostic {
        Diagnostic(
            rule, "\(scope.kind.name) `\(rename.was.text)` still exists", at: rename.was.range,
            related: [.init(existing.range, "declared here")],
            help: "remove `@was(\(rename.was.text))`, or remove `\(rename.was.text)` if it was renamed",
            fixes: [rename.removal(.unsafe)], subject: scope.subject(rename))
    }
}
