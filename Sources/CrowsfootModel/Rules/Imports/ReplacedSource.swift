package import CrowsfootSource

package enum ReplacedSource: RuleDefinition {
    package static let rule = Rule(
        id: "import/replaced", severity: .hint,
        summary: "generated code has replaced the sources that a schema was imported from",
        explanation: """
            `@source` says what to compare the schema with until generated code replaces it. There are no such classes left, or the Core Data model
            is generated now. Generated files are compared by `crowsfoot generate --check`.
            """,
        evidence: .language,
        example: #"""
            schema Trips @source("Trip.swift")
            output swiftdata "Generated"
            model Trip { name: String = "" }
            """#,
        fixed: .removing(#" @source("Trip.swift")"#),
        swift: Rule.Neighbour(name: "Trip.swift", example: classes, fixed: classes))

    private static let classes = """
        extension Trip {
            var isNamed: Bool { !name.isEmpty }
        }

        """

    package static func found(_ path: Name, isModel: Bool, removing fix: FixIt) -> Diagnostic {
        let reason = isModel ? "`\(path.text)` is generated from the schema" : "`\(path.text)` has no hand-written `@Model` class"
        return Diagnostic(rule, "\(reason), so there is nothing to compare", at: path.range, help: "remove `@source`", fixes: [fix])
    }
}
