package import CrowsfootSource

package enum UncomparedSource: RuleDefinition {
    package static let rule = Rule(
        id: "import/uncompared", severity: .warning,
        summary: "the sources that a schema was imported from can't be compared with it",
        explanation: """
            `@source` names files that are missing or that can't be read, so changes to the classes, or to the Core Data model, of the app pass
            unseen. Paths are relative to the schema file.

            Correct the path. If generated code has replaced the classes, remove `@source`.
            """,
        evidence: .language,
        example: #"""
            schema Trips @source("Trip.swift")
            model Trip { name: String = "" }
            """#,
        fixed: .removing(#" @source("Trip.swift")"#),
        swift: Rule.Neighbour(name: "Trip.swift", example: nil, fixed: ""))

    /// `reason` is one clause. Where there is a fix, it removes the attribute.
    package static func found(_ path: Name, because reason: String, removing fix: FixIt?) -> Diagnostic {
        Diagnostic(
            rule, "\(reason), so the schema can't be compared with it", at: path.range,
            help: "correct the path, or remove `@source` if generated code has replaced the classes", fixes: [fix].compactMap(\.self))
    }
}
