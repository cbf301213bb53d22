package import CrowsfootSource

package enum UnknownPlace: RuleDefinition {
    package static let rule = Rule(
        id: "layout/unknown", severity: .warning,
        summary: "a layout says where a box stands that is not there",
        explanation: """
            The line is about a model or a version that the schema does not have, or has no more. The next `crowsfoot generate` writes the file
            without it.

            Where a model of a draft was only given another name, writing the new one into the line keeps its place.
            """,
        evidence: .language, example: RuleLayout.schema, fixed: .unchanged, layout: RuleLayout.unknown)
}
