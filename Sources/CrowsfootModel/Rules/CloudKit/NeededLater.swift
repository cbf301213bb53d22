package import CrowsfootSource

package enum NeededLater: RuleDefinition {
    package static let rule = Rule(
        id: "cloudkit/needed-later", severity: .info,
        summary: "a CloudKit container lacks fields for long values and shares",
        finds: """
            Fields such as `CD_title_ckAsset`, which syncing needs for values that are too long for a record, `CD_moveReceipt`, and the record
            type `cloudkit.share`. They are missing if the development environment was filled by records only. `inspect` reports them.
            """,
        matters: """
            Syncing works until the first long value or the first share. Then production refuses the record, since it can't create the field.
            """,
        fixes: """
            In a debug build, call `initializeCloudKitSchema` of `NSPersistentCloudKitContainer`. If the app shares records, share one. Then
            deploy the schema.
            """,
        evidence: .reported,
        example: CloudKitExample.text(#"title: String = ""; notes: String?"#),
        fixed: .removing("; notes: String?"),
        container: CloudKitExample.neighbor(with: "CD_notes               STRING QUERYABLE SEARCHABLE SORTABLE"))

    package static func found(_ fields: [String], in container: String, at range: SourceRange) -> Diagnostic {
        let others = fields.count > 1 ? " and \(fields.count - 1) more" : ""
        return Diagnostic(
            rule, "`\(container)` lacks `\(fields[0])`\(others), needed for long values and shares", at: range,
            help: fields == ["cloudkit.share"]
                ? "if the app shares records, share one in development, and deploy the schema"
                : "initialize the development schema with `initializeCloudKitSchema`, and deploy it")
    }
}
