package import CrowsfootSource

package enum LayoutConflict: RuleDefinition {
    package static let rule = Rule(
        id: "layout/conflict", severity: .warning,
        summary: "a layout file isn't merged",
        finds: "Merge markers in a layout file, or two lines for the same box.",
        matters: "Diagrams use the first line of each box. Nothing else depends on the file.",
        fixes: "Keep the line with the better position, or run `crowsfoot generate`.",
        evidence: .language, example: RuleLayout.schema, fixed: .unchanged, layout: RuleLayout.conflict)
}
