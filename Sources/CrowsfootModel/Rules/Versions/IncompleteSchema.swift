import CrowsfootSource

enum IncompleteSchema: ValidationRule {
    private static let released = "schema Library\nversion 1.0.0\nmodel Book { title: String }\n"

    static let rule = Rule(
        id: "version/incomplete", severity: .error,
        summary: "the schema beside released versions is not complete",
        explanation: """
            `version 1.1.0 from 1.0.0` has everything that 1.0.0 declares, and says only what is different. Beside released versions with files of their
            own, the schema is complete: `version 1.1.0 after 1.0.0`. With `from`, a model that somebody deletes would silently stay, and be gone after
            the next release.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { title: String; pages: Int? }
            version 1.2.0 from 1.1.0
            model Author { name: String }
            """,
        fixed: .replacing("from 1.1.0", with: "after 1.1.0\nmodel Book { title: String; pages: Int? }"),
        copies: [Rule.Neighbour(name: "Library.versions/1.0.0.schema", example: released, fixed: released)])

    static func found(_ version: VersionNumber, after predecessor: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "version \(version) carries over what \(predecessor) declares, and the schema beside released versions is complete",
            at: range,
            help: "declare all that it has, and write `after \(predecessor)`", subject: "\(version)")
    }
}
