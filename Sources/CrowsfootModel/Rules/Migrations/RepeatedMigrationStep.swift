import CrowsfootSource

enum RepeatedMigrationStep: ValidationRule {
    static let rule = Rule(
        id: "migration/repeated-step", formerIDs: ["migration/repeated-block"], severity: .error,
        summary: "a merge has left a step twice",
        explanation: """
            The steps of all blocks of a version are done, one block after the other. A merge can leave a step in two of them, and it would be
            done twice.

            `crowsfoot release` moves the steps and each `@was` out of the schema and into the file of the released version. When a branch that was
            cut before the release is merged, it can bring them back, and stores would take the same step once more. `check --fix` removes what was
            released, and keeps the steps that are new.
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

    /// Reports steps that a released version has: one of them, or all of a block.
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

    /// Reports an `@was` that the released version before has.
    static func returned(_ stale: Diagnostic, after old: Schema) -> Diagnostic {
        Diagnostic(
            rule, "this `@was` is already in version \(old.version), which is released", at: stale.range, related: stale.related,
            help: stale.help, fixes: stale.fixes, subject: stale.subject)
    }
}
