package import CrowsfootSource

package enum LeftOverField: RuleDefinition {
    /// The maximum number of names in one message.
    private static let shownNames = 3

    package static let rule = Rule(
        id: "cloudkit/left-over", severity: .info,
        summary: "a CloudKit container has something that the schema doesn't have",
        finds: """
            Record types and fields with the names that syncing gives them, for models and properties of no version. `inspect` reports
            them.
            """,
        matters: """
            They do no damage. They stay in production forever, with their values, so a new property must not have the name of one with another
            type.
            """,
        fixes: "Leave them: nothing is ever deleted from production. Choose other names for new properties.",
        evidence: .documented,
        example: CloudKitExample.text(#"title: String = """#),
        fixed: .replacing(#"title: String = """#, with: #"pages: Int?; title: String = """#),
        container: CloudKitExample.neighbor(with: "CD_pages               INT64 QUERYABLE SORTABLE"))

    package static func found(_ names: [String], in container: String, at range: SourceRange) -> Diagnostic {
        let shown = names.prefix(shownNames).map { "`\($0)`" }.joined(separator: ", ")
        let more = names.count > shownNames ? " and \(names.count - shownNames) more" : ""
        return Diagnostic(
            rule, "`\(container)` has \(shown)\(more), which this schema doesn't have", at: range,
            help: "leave this in production, which keeps it forever, and don't use the names for something else")
    }
}
