import CrowsfootSource

enum TooManyVersions: ValidationRule {
    static let limit = 1000

    static let rule = Rule(
        id: "version/too-many", severity: .error,
        summary: "a schema has more versions than are read",
        explanation: """
            A version is a whole schema, with all that it carries over, so that a history takes as much room and time as its versions
            together. What comes after the first \(limit) goes unread. Versions of which there are no stores any more can be removed; the
            first one that stays then has to be complete.
            """,
        evidence: .language,
        example: .schema(
            "version 1.0.0; model Book { title: String }\n"
                + (1...limit).map { "version 1.0.\($0) after 1.0.\($0 - 1); model Book { title: String }\n" }.joined()),
        fixed: .text(
            """
            schema Library
            version 1.0.999
            model Book { title: String }
            version 1.0.1000 from 1.0.999
            model Book { title: String; pages: Int = 0 }
            """))

    static func found(_ draft: VersionStatements, among count: Int) -> Diagnostic {
        Diagnostic(
            rule, "there are \(count) versions, of which the first \(limit) are read", at: draft.range,
            help: "remove the oldest ones, if no stores of them are left", subject: "\(draft.number)")
    }
}
