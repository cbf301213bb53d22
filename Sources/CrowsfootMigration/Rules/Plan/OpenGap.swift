import CrowsfootModel
package import CrowsfootSource

package enum OpenGap: RuleDefinition {
    package static let rule = Rule(
        id: "plan/open-gap", severity: .error,
        summary: "a migration has an unresolved step",
        finds: """
            A value that neither the versions nor the migration steps define, such as that of a new required property. In hand-written
            migration code, each call of `unfilled` is one.
            """,
        matters: "The app can't open existing stores. The generated migration throws at an unresolved step.",
        fixes: """
            the step | schema | SwiftData source
            can be expressed in the schema | write it in the `migration` block: `fill Book.year with 2000` | –
            needs Swift code | run `crowsfoot plan --scaffold`, and replace the call of `unfilled` | replace the call of `unfilled` in the scaffold
            """,
        evidence: .language,
        example: .versions("model Book { title: String }", then: "model Book { title: String; year: Int }"),
        fixed: .adding(line: "migration { fill Book.year with 2000 }"))

    /// The reason of a call of `unfilled` that was left after the schema changed.
    package static let unneeded = "no step needs it"

    /// Reports it in the hand-written file if that exists, else in the schema.
    package static func found(_ gap: String, because reason: String, on plannedStep: PlannedStep, at range: SourceRange?) -> Diagnostic {
        let version = plannedStep.versions.new.version
        if let range, reason == unneeded {
            return Diagnostic(
                rule, "the migration to \(version) stops at `unfilled(\"\(gap)\")`, although no step needs it", at: range,
                help: "delete the call", subject: gap)
        }
        let stepRange = plannedStep.range(of: gap)
        return Diagnostic(
            rule,
            "the migration to \(version) has an unresolved step: "
                + (gap == reason ? "`\(gap)`" : MigrationGap.statement(gap, reason)), at: range ?? stepRange,
            related: range == nil ? [] : [.init(stepRange, "needs a value")],
            help: range == nil
                ? advice(isReleased: plannedStep.versions.new.isReleased, lacksKey: reason.hasSuffix(RowKeys.missing))
                    + ": `crowsfoot plan --scaffold` creates the function"
                : "replace the call of `unfilled` with the step",
            subject: gap)
    }

    private static func advice(isReleased: Bool, lacksKey: Bool) -> String {
        if isReleased { return "restore the file with your code from version control, or write it again" }
        let step = lacksKey ? "make a property `@unique` or `@id` in an earlier version" : "write a step in the `migration` block"
        return step + ", or write it in Swift"
    }
}
