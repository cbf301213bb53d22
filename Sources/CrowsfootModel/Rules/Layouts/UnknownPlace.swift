package import CrowsfootSource

package enum UnknownPlace: RuleDefinition {
    package static let rule = Rule(
        id: "layout/unknown", severity: .warning,
        summary: "a layout file contains an unknown box",
        finds: "A line for a model or a version that the schema doesn't contain.",
        matters: "The line has no effect. `crowsfoot generate` removes it.",
        fixes: """
            the model | schema
            was renamed | write the new name to keep its position
            no longer exists | run `crowsfoot generate`
            """,
        evidence: .language, example: RuleLayout.schema, fixed: .unchanged, layout: RuleLayout.unknown)
}
