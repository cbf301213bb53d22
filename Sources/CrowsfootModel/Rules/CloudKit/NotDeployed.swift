package import CrowsfootSource

package enum NotDeployed: RuleDefinition {
    package static let rule = Rule(
        id: "cloudkit/not-deployed", severity: .error,
        summary: "the recorded schema of a CloudKit container lacks something that the app writes",
        finds: """
            A record type or field that a version needs, and that isn't in the file of `@cloudkit(production: "…")` or of `inspect`. It is an
            **error** for a released version, and a **warning** for the one that you work on. A field whose type isn't confirmed is a warning.
            `check`, `review`, `status` and `release` report it; a build doesn't.
            """,
        matters: """
            Apps from TestFlight and the App Store sync with production, where only a deployment creates record types and fields. A record with
            a field that production lacks doesn't reach other devices, and the app probably gets no error.
            """,
        fixes: """
            the element | schema
            is new | deploy the schema in CloudKit Console, export it again, and commit the file
            was deployed after the recording | export the schema again, and commit the file
            isn't synced | `@allow(cloudkit/not-deployed, "why")`
            """,
        evidence: .documented,
        example: CloudKitExample.text(#"title: String = ""; mood: Int?"#),
        fixed: .removing("; mood: Int?"),
        container: CloudKitExample.neighbor)

    /// Reports a record type. `need` is the version that needs it; `isInUse` whether people may have it.
    package static func found(
        recordType: String, in container: String, neededBy need: String, isInUse: Bool, isConfirmed: Bool, at range: SourceRange,
        subject: String?
    ) -> Diagnostic {
        finding(
            "`\(container)` has no record type `\(recordType)`, which \(need) \(isConfirmed ? "needs" : "probably needs"), so its objects don't sync",
            isInUse: isInUse, isConfirmed: isConfirmed, range, subject)
    }

    /// Reports a field. `owner` is its property, or `nil` for a field that syncing itself writes.
    package static func found(
        field: String, in container: String, owner: String?, neededBy need: String, isInUse: Bool, isConfirmed: Bool,
        conflict: String?, at range: SourceRange, subject: String?
    ) -> Diagnostic {
        var found = finding(
            "`\(container)` has no field `\(field)`, which \(need) \(isConfirmed ? "needs" : "probably needs")"
                + (owner.map { " for `\($0)`, so objects with a value don't sync" } ?? ", so its objects don't sync"),
            isInUse: isInUse, isConfirmed: isConfirmed, range, subject)
        found.label = conflict
        return found
    }

    private static func finding(_ message: String, isInUse: Bool, isConfirmed: Bool, _ range: SourceRange, _ subject: String?) -> Diagnostic
    {
        var finding = Diagnostic(
            rule, message, at: range,
            help: isInUse
                ? "deploy the schema in CloudKit Console, then export it again"
                : "before you release the version, deploy the schema in CloudKit Console, then export it again",
            subject: subject)
        if !isInUse || !isConfirmed { finding.severity = .warning }
        finding.isPrediction = !isConfirmed
        finding.isOutcome = true
        return finding
    }
}

/// The example of rules that compare a schema with a container.
enum CloudKitExample {
    static let file = "Journal.production.ckdb"

    static func text(_ properties: String) -> Rule.Example {
        """
        schema Journal @cloudkit(production: "Journal.production.ckdb")
        version 1.0.0 @released
        model Entry { \(properties) }
        """
    }

    static let neighbor = Rule.Neighbor(name: file, example: container, fixed: container)

    /// The container with one more field, before `CD_title`.
    static func neighbor(with field: String) -> Rule.Neighbor {
        let text = container.replacing("CD_title  ", with: "\(field),\n        CD_title  ")
        return Rule.Neighbor(name: file, example: text, fixed: text)
    }

    static let container = """
        DEFINE SCHEMA

            RECORD TYPE CD_Entry (
                CD_entityName          STRING QUERYABLE SEARCHABLE SORTABLE,
                CD_moveReceipt         BYTES QUERYABLE SORTABLE,
                CD_moveReceipt_ckAsset ASSET,
                CD_title               STRING QUERYABLE SEARCHABLE SORTABLE,
                CD_title_ckAsset       ASSET
            );

            RECORD TYPE "cloudkit.share" (
                "cloudkit.title" STRING
            );

        """
}
