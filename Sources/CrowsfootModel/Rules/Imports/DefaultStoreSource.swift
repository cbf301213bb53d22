package import CrowsfootSource

package enum DefaultStoreSource: RuleDefinition {
    package static let rule = Rule(
        id: "import/default-store", severity: .warning,
        summary: "the app's store is at SwiftData's default location",
        finds: "A container without a name and a URL in a Swift file of `@source`, in a schema with the `container` option.",
        matters: """
            Users find the app empty after the update. Their data stays in `default.store`, but the generated container opens another file
            by default.
            """,
        fixes: """
            Open the store at `.swiftDataDefault`, or at another location of `StoreLocation` if the app uses an app group. Then remove the
            old container.
            """,
        evidence: .documented,
        example: #"""
            schema Trips @source("TripsApp.swift")
            output swiftdata "Generated" @include(container)
            model Trip { name: String = "" }
            """#,
        fixed: .unchanged,
        swift: Rule.Neighbor(
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
            rule, "the app's store is `default.store`, but the generated container opens another file", at: path.range,
            related: [.init(range, "a container without a name and URL")],
            help: "open the store at `.swiftDataDefault`, so that users keep their data")
    }
}
