package import CrowsfootSource

package enum OutdatedOutput: RuleDefinition {
    package static let rule = Rule(
        id: "output/stale", severity: .error,
        summary: "what an output has made is not what it would make now",
        explanation: """
            Somebody changed the schema and did not generate again, or changed a generated file by hand. What is compiled, or shown on a page, is
            then another schema than the one that was reviewed.

            Run `crowsfoot generate` and commit what it writes. A file that somebody edited is not overwritten: it says what to do about it.

            Only `crowsfoot review` tells it as a finding; `crowsfoot generate --check` shows in which lines the files differ.
            """,
        evidence: .language,
        example: example, fixed: .unchanged,
        generated: Rule.Neighbour(
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
