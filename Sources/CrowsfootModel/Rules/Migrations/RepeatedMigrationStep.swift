import CrowsfootSource

enum RepeatedMigrationStep: ValidationRule {
    static let rule = Rule(
        id: "migration/repeated-step", formerIDs: ["migration/repeated-block"], severity: .error,
        summary: "two `migration` blocks have the same step",
        explanation: """
            The steps of all blocks of a version are done, one block after the other. A merge can leave a step in two of them, and it would be
            done twice.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            model Author { name: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; isbn: String = "" }
            migration {
                fill Book.isbn with "unknown"
            }
            model Author { name: String; country: String = "" }
            migration {
                fill Author.country with "unknown"
                fill Book.isbn with "unknown"
            }
            """,
        fixed: .replacing("country with \"unknown\"\n    fill Book.isbn with \"unknown\"", with: "country with \"unknown\""))

    static func found(_ step: Name, at range: SourceRange, removal: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "an earlier block has this step already", at: range, related: [.init(first, "the first one")],
            help: "remove one of them", fixes: [FixIt("remove it", .safe, [.init(removal, with: "")])], subject: step.text)
    }
}
