import CrowsfootSource

enum WasInFirstVersion: ValidationRule {
    static let rule = Rule(
        id: "version/was-in-first-version", severity: .error,
        summary: "the first version says what something was called before",
        explanation: """
            There is no version before the first, so that nothing in it can have had another name.
            """,
        evidence: .language,
        example: .schema("model Book { title: String @was(name) }"),
        fixed: .removing(" @was(name)"))

    static func found(_ rename: Rename, subject: String, in version: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "nothing comes before version \(version), the first one", at: rename.attributeRange, help: "remove `@was`",
            fixes: [rename.removal(.safe)], subject: subject)
    }
}
