import CrowsfootSource

enum IncompleteSchema: ValidationRule {
    private static let released = "schema Library\nversion 1.0.0\nmodel Book { title: String }\n"

    static let rule = Rule(
        id: "version/incomplete", severity: .error,
        summary: "a schema beside released versions uses `from`",
        finds: """
            A heading with `from` in a schema whose released versions have their own files. `from` carries over declarations that aren't
            repeated.
            """,
        matters: "A model that you delete would stay until the next release, and then be removed with its objects.",
        fixes: "Write `after` instead of `from`, and declare all models.",
        evidence: .language,
        example: """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { title: String; pages: Int? }
            version 1.2.0 from 1.1.0
            model Author { name: String }
            """,
        fixed: .replacing("from 1.1.0", with: "after 1.1.0\nmodel Book { title: String; pages: Int? }"),
        copies: [Rule.Neighbor(name: "Library.versions/1.0.0.schema", example: released, fixed: released)])

    static func found(_ version: VersionNumber, after predecessor: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "version \(version) uses `from \(predecessor)`, but a schema beside released versions must be complete",
            at: range,
            help: "declare all models, and write `after \(predecessor)`", subject: "\(version)")
    }
}
