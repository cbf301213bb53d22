import CrowsfootSource

enum WasInFirstVersion: ValidationRule {
    static let rule = Rule(
        id: "version/was-in-first-version", severity: .error,
        summary: "`@was` in the first version",
        finds: "An `@was` in a version without a predecessor.",
        matters: "It has no effect, since there is no earlier name.",
        fixes: "Remove `@was`.",
        evidence: .language,
        example: .schema("model Book { title: String @was(name) }"),
        fixed: .removing(" @was(name)"))

    static func found(_ rename: Rename, subject: String, in version: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "`@was` has no effect in the first version \(version)", at: rename.attributeRange,
            help: "remove `@was(\(rename.was.text))`",
            fixes: [rename.removal(.safe)], subject: subject)
    }
}
