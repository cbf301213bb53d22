import CrowsfootSource

enum TooManyVersions: ValidationRule {
    static let limit = 1000

    static let rule = Rule(
        id: "version/too-many", severity: .error,
        summary: "a schema has too many versions",
        finds: "A schema with more than \(limit) versions. Later versions aren't read.",
        matters: "Each version takes memory and time like a whole schema.",
        fixes: "Remove the oldest versions if no user has stores of them. The first remaining one must be complete.",
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
            rule, "the schema has \(count) versions, but only the first \(limit) are read", at: draft.range,
            help: "remove the oldest ones if no user has stores of them", subject: "\(draft.number)")
    }
}
