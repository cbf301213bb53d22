package import CrowsfootSource

package enum SourceDrift: RuleDefinition {
    package static let rule = Rule(
        id: "import/drift", severity: .error,
        summary: "the schema and the sources that it was imported from differ",
        finds: """
            A difference between the schema and the classes or the Core Data model of `@source`. A difference that isn't part of a store,
            such as a default or a delete rule, is a **warning**. `check`, `review`, `status` and `release` report it; a build doesn't.
            """,
        matters: """
            Checks apply to a schema that the app doesn't have, so a dangerous change goes unnoticed. `release` would record a version
            without stores.
            """,
        fixes: """
            the difference | schema
            is missing in the schema | `crowsfoot check --fix`
            is wrong on one side | correct the schema or the sources
            is intended | `@allow(import/drift, "why")`
            is gone, since generated code replaced the sources | remove `@source`
            """,
        evidence: .measured,
        example: #"""
            schema Trips @source("Trip.swift")
            model Trip { name: String = "" }
            """#,
        fixed: .replacing(#"name: String = """#, with: #"name: String = ""; notes: String?"#),
        swift: Rule.Neighbor(name: "Trip.swift", example: classes, fixed: classes))

    private static let classes =
        "import SwiftData\n\n" + """
            @Model final class Trip {
                var name: String = ""
                var notes: String?
                init() {}
            }

            """
}
