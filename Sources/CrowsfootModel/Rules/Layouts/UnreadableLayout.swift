package import CrowsfootSource

package enum UnreadableLayout: RuleDefinition {
    package static let rule = Rule(
        id: "layout/unreadable", severity: .warning,
        summary: "a line of a layout file is invalid",
        finds: """
            A line that isn't a version, a model and two whole numbers: the position of the box's top center, in pixels from the left and
            from the top. `detail` and a level set how much of each model the diagrams show. A line with `#` is a comment.
            """,
        matters: "The box is placed automatically. `crowsfoot generate` writes the line again.",
        fixes: "Correct the line, or run `crowsfoot generate`.",
        evidence: .language, example: RuleLayout.schema, fixed: .unchanged, layout: RuleLayout.cut)
}
