package import CrowsfootSource

package enum LayoutConflict: RuleDefinition {
    package static let rule = Rule(
        id: "layout/conflict", severity: .warning,
        summary: "a layout says twice where a box stands",
        explanation: """
            Two branches that each move a box meet in the layout. Of two lines for one box the first counts, and what git has left around them is
            passed over; the next `crowsfoot generate` writes the file without the rest.

            Keep the line of the place that you like better. Nothing but a picture depends on it.
            """,
        evidence: .language, example: RuleLayout.schema, mended: RuleLayout.schema, layout: RuleLayout.conflict)

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the layout holds a merge that is not finished, of which the first side counts", at: range,
            help: "keep the lines of one side, or leave it to `crowsfoot generate`")
    }

    static func repeated(_ subject: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "\(subject) has a line already, which counts", at: range,
            help: "keep the better one of both, or leave it to `crowsfoot generate`")
    }
}
