import CrowsfootModel
package import CrowsfootSource

package enum UnresolvedStepRule: RuleDefinition {
    package static let rule = Rule(
        id: "plan/unresolved-step", formerIDs: ["plan/open-gap"], severity: .error,
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
    package static func found(_ unresolved: String, because reason: String, on plannedStep: PlannedStep, at range: SourceRange?)
        -> Diagnostic
    {
        let version = plannedStep.versions.new.version
        if let range, reason == unneeded {
            return Diagnostic(
                rule, "the migration to \(version) stops at `unfilled(\"\(unresolved)\")`, although no step needs it", at: range,
                help: "delete the call", subject: unresolved)
        }
        let stepRange = plannedStep.range(of: unresolved)
        return Diagnostic(
            rule,
            "the migration to \(version) has an unresolved step: "
                + (unresolved == reason ? "`\(unresolved)`" : UnresolvedStep.statement(unresolved, reason)), at: range ?? stepRange,
            related: range == nil ? [] : [.init(stepRange, "needs a value")],
            help: range == nil
                ? advice(for: plannedStep.versions.new, lacksKey: reason.hasSuffix(RowKeys.missing))
                    + ": `crowsfoot plan --scaffold` creates the function"
                : "replace the call of `unfilled` with the step",
            subject: unresolved)
    }

    private static func advice(for version: Schema, lacksKey: Bool) -> String {
        if version.isReleased {
            let file = version.hasOwnFile ? "`\(version.ownFile)`" : "the `migration` block"
            return "put back the step in \(file) or the file with your Swift code, or write it again in Swift"
        }
        let step = lacksKey ? "make a property `@unique` or `@id` in an earlier version" : "write a step in the `migration` block"
        return step + ", or write it in Swift"
    }
}
