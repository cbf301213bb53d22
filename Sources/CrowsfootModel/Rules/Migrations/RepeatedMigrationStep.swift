import CrowsfootSource

enum RepeatedMigrationStep: ValidationRule {
    static let rule = Rule(
        id: "migration/repeated-step", formerIDs: ["migration/repeated-block"], severity: .error,
        summary: "a step occurs twice",
        finds: """
            A step in two `migration` blocks of a version, or a step or `@was` that the released version already contains. Both happen
            when branches are merged.
            """,
        matters: "Stores would take the same step twice.",
        fixes: "Remove one of the two steps. `crowsfoot check --fix` does it.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            model Author { name: String }
            version 1.1.0 after 1.0.0
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
            rule, "duplicate step", at: range, related: [.init(first, "the first one")],
            help: "remove it", fixes: [FixIt("remove it", .safe, [.init(removal, with: "")])], subject: step.text)
    }

    /// Reports steps that a released version contains: one of them, or a whole block.
    static func returned(
        isBlock: Bool, _ version: VersionNumber, at range: SourceRange, removal: SourceRange, first: SourceRange
    ) -> Diagnostic {
        let remove = isBlock ? "remove these steps" : "remove this step"
        return Diagnostic(
            rule, (isBlock ? "these steps are" : "this step is") + " already in version \(version), which is released", at: range,
            related: [.init(first, "moved here by `crowsfoot release`")],
            help: "\(remove); if values have to change once more, write the step with another condition or value",
            fixes: [FixIt(remove, .safe, [.init(removal, with: "")])], subject: "\(version)")
    }

    /// Reports an `@was` that the released version contains.
    static func returned(_ stale: Diagnostic, after old: Schema) -> Diagnostic {
        Diagnostic(
            rule, "this `@was` is already in version \(old.version), which is released", at: stale.range, related: stale.related,
            help: stale.help, fixes: stale.fixes, subject: stale.subject)
    }
}
