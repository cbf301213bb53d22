package import CrowsfootSource

package enum UnreadProduction: RuleDefinition {
    package static let rule = Rule(
        id: "cloudkit/unread-production", severity: .error,
        summary: "the recorded schema of a CloudKit container is missing or can't be read",
        finds: """
            A path in `@cloudkit(production: "…")` without a file, or with a file that isn't a CloudKit schema. Paths are relative to the schema.
            `check`, `review`, `status` and `release` report it; a build doesn't. `inspect` reports a file that isn't a CloudKit schema.
            """,
        matters: "Nothing shows whether production has what the app needs.",
        fixes: """
            the file | schema
            was never exported | run `xcrun cktool export-schema` for the environment `production`, and commit the file
            moved | correct the path
            was edited | export it again
            isn't needed | remove `production`
            """,
        evidence: .language,
        example: CloudKitExample.text(#"title: String = """#),
        fixed: .replacing(#"@cloudkit(production: "Journal.production.ckdb")"#, with: "@cloudkit"),
        container: Rule.Neighbor(name: CloudKitExample.file, example: nil, fixed: CloudKitExample.container))

    /// Reports a file that `inspect` can't read. `reason` is a clause.
    package static func found(at range: SourceRange, because reason: String) -> Diagnostic {
        Diagnostic(
            rule, "\(reason), so nothing can be compared with the file", at: range,
            help: "export the schema of the container with `xcrun cktool export-schema`")
    }

    /// `reason` is a clause with the path. `place` is the location in the file.
    package static func found(_ path: Name, because reason: String, at place: SourceRange? = nil) -> Diagnostic {
        var finding = Diagnostic(
            rule, "\(reason), so the schema can't be compared with production", at: place ?? path.range,
            related: place.map { _ in [.init(path.range, "named here")] } ?? [],
            help: "export the schema of production with `xcrun cktool export-schema`, or correct the path")
        finding.isOutcome = true
        return finding
    }
}
