package import CrowsfootSource

package enum UnreadableLayout: RuleDefinition {
    package static let rule = Rule(
        id: "layout/unreadable", severity: .warning,
        summary: "a line of a layout does not say where a box stands",
        explanation: """
            A line of a layout is a version, the name of a model, and two whole numbers: where the middle of its top is, in pixels from the left and
            from above. `detail` and a level say how much of the models the pictures show. A line with `#` in front is a comment.

            A line that says something else counts for nothing. The box is put where it fits, and the next `crowsfoot generate` writes the line
            anew; all others are kept.
            """,
        evidence: .language, example: RuleLayout.schema, fixed: .unchanged, layout: RuleLayout.cut)
}
