package import CrowsfootSource

package enum ReplacedSource: RuleDefinition {
    package static let rule = Rule(
        id: "import/replaced", severity: .info,
        summary: "the sources of `@source` are already replaced by generated code",
        finds: "`@source` with files that contain no hand-written `@Model` class, or with a Core Data model that is generated.",
        matters: "Nothing is compared. `crowsfoot generate --check` compares generated files.",
        fixes: "Remove `@source` from the schema.",
        evidence: .language,
        example: #"""
            schema Trips @source("Trip.swift")
            output swiftdata "Generated"
            model Trip { name: String = "" }
            """#,
        fixed: .removing(#" @source("Trip.swift")"#),
        swift: Rule.Neighbor(name: "Trip.swift", example: classes, fixed: classes))

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
