import CrowsfootModel
package import CrowsfootSource

package enum OpenGap: RuleDefinition {
    package static let rule = Rule(
        id: "plan/open-gap", severity: .error,
        summary: "a migration asks for something that nobody has said yet",
        explanation: """
            What neither the versions nor the steps between them say, such as the value of a new required property, is a gap. The migration that is
            generated throws when it comes to one, and the store of whoever updates the app does not open.

            Say it in the schema, where a step can: then it becomes code. Otherwise `crowsfoot generate` writes a file with a function for
            each gap, which is yours; write the body of the function instead of the call of `unfilled`.

            `check` and `release` read the file, too. What it takes care of is no finding, and each call of `unfilled` is an error.
            """,
        evidence: .language,
        example: .versions("model Book { title: String }", then: "model Book { title: String; year: Int }"),
        fixed: .adding(line: "migration { fill Book.year with 2000 }"))

    /// In the file of a person where that is there, and else where the schema leaves it open.
    package static func found(_ gap: String, because reason: String, on plannedStep: PlannedStep, at range: SourceRange?) -> Diagnostic {
        let place = plannedStep.range(of: gap)
        return Diagnostic(
            rule,
            "the migration to \(plannedStep.versions.new.version) has an unresolved step: "
                + (gap == reason ? "`\(gap)`" : "`\(gap)`, \(reason)"), at: range ?? place,
            related: range == nil ? [] : [.init(place, "this is what it is about")],
            help: range == nil
                ? "write a step in `migration`, or write it in Swift: `crowsfoot plan --scaffold` creates the function"
                : "replace the call of `unfilled` with the step",
            subject: gap)
    }
}
