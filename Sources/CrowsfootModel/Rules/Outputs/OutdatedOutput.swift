package import CrowsfootSource

package enum OutdatedOutput: RuleDefinition {
    package static let rule = Rule(
        id: "output/stale", severity: .error,
        summary: "generated files are out of date",
        finds: """
            Generated files that differ from what the schema generates now: the schema changed, or a file was edited. `crowsfoot review`
            reports it; `crowsfoot generate --check` also shows the differing lines.
            """,
        matters: "The app and its diagrams are generated from another schema than the one that was reviewed.",
        fixes: "Run `crowsfoot generate`, and commit the output. A file that you edited isn't overwritten.",
        evidence: .language,
        example: example, fixed: .unchanged,
        generated: Rule.Neighbor(
            name: "Library-1.0.0.mmd", example: diagram("String name"), fixed: diagram("String title")))

    private static let example: Rule.Example = """
        schema Library
        output mermaid "."
        model Book { title: String }
        """

    private static func diagram(_ property: String) -> String {
        """
        ---
        title: "Library 1.0.0"
        ---
        erDiagram
            "Book" {
                \(property)
            }

        """
    }
}
