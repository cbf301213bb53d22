package import CrowsfootSource

package enum SourceDrift: RuleDefinition {
    package static let rule = Rule(
        id: "import/drift", severity: .error,
        summary: "a schema and the sources that it was imported from differ",
        explanation: """
            `@source` says which classes, or which Core Data model, the app has until generated code replaces them. While they differ, `check` and
            `review` judge a shape that the app doesn't have: a change to a class passes unseen, and `release` would record a version of which there
            are no stores. What stores don't see, such as a default or a delete rule, is a warning.

            `crowsfoot check --fix` adds to the schema what only the sources have. Correct everything else by hand, on the side that is wrong. When
            generated code has replaced the classes, remove `@source`.

            A difference that is meant is kept by `@allow(import/drift, "why")` at the property or the model. Only commands that read other files report it: `check`, `review` and `status`, and `release`, which refuses. A build doesn't look.
            """,
        evidence: .confirmed,
        example: #"""
            schema Trips @source("Trip.swift")
            model Trip { name: String = "" }
            """#,
        fixed: .replacing(#"name: String = """#, with: #"name: String = ""; notes: String?"#),
        swift: Rule.Neighbour(name: "Trip.swift", example: classes, fixed: classes))

    private static let classes =
        "import SwiftData\n\n" + """
            @Model final class Trip {
                var name: String = ""
                var notes: String?
                init() {}
            }

            """
}
