package import CrowsfootSource

package enum UncomparedSource: RuleDefinition {
    package static let rule = Rule(
        id: "import/uncompared", severity: .warning,
        summary: "the sources of `@source` can't be compared with the schema",
        finds: "`@source` with a file that is missing or unreadable. Paths are relative to the schema.",
        matters: "Changes of the classes or of the Core Data model go unnoticed.",
        fixes: """
            the sources | schema
            moved | correct the path
            were replaced by generated code | remove `@source`
            """,
        evidence: .language,
        example: #"""
            schema Trips @source("Trip.swift")
            model Trip { name: String = "" }
            """#,
        fixed: .removing(#" @source("Trip.swift")"#),
        swift: Rule.Neighbor(name: "Trip.swift", example: nil, fixed: ""))

    /// `reason` is a clause. A fix removes the attribute.
    package static func found(_ path: Name, because reason: String, removing fix: FixIt?) -> Diagnostic {
        Diagnostic(
            rule, "\(reason), so the schema can't be compared with it", at: path.range,
            help: "remove `@source` if generated code replaced the classes, or correct the path", fixes: [fix].compactMap(\.self))
    }
}
