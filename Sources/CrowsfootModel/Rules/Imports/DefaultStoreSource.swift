package import CrowsfootSource

package enum DefaultStoreSource: RuleDefinition {
    package static let rule = Rule(
        id: "import/default-store", severity: .warning,
        summary: "the app has kept its store where SwiftData puts it by default",
        explanation: """
            A container without a name and a URL keeps its store in `default.store`. The generated container opens a file of its own for `.standard`:
            with that, users of the app would find it empty, and their data in a file that nothing opens.

            Open the store at `.swiftDataDefault`, or at one of the two others if the app has app groups. The finding is gone when the old container
            is.
            """,
        evidence: .documented,
        example: #"""
            schema Trips @source("TripsApp.swift")
            output swiftdata "Generated" @include(container)
            model Trip { name: String = "" }
            """#,
        fixed: .unchanged,
        swift: Rule.Neighbour(
            name: "TripsApp.swift", example: app("ModelContainer(for: Trip.self)"),
            fixed: app("await TripsSchema.open(at: .swiftDataDefault)")))

    private static func app(_ container: String) -> String {
        "import SwiftData\n\n" + """
            @Model final class Trip {
                var name: String = ""
                init() {}
            }

            func container() async throws -> ModelContainer { try \(container) }

            """
    }

    package static func found(_ path: Name, openedAt range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the app keeps its store in `default.store`, which the generated container doesn't open by default", at: path.range,
            related: [.init(range, "this container has no name and no URL")],
            help: "open the store at `.swiftDataDefault`, so that users keep their data")
    }
}
