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
        evidence: .language, example: RuleLayout.schema, fixed: .unchanged, layout: RuleLayout.conflict)
}
