package import CrowsfootSource

package enum ImpossibleField: RuleDefinition {
    package static let rule = Rule(
        id: "cloudkit/impossible", severity: .error,
        summary: "a field of a CloudKit container has another type than the app writes",
        finds: """
            A field in the file of `@cloudkit(production: "…")` or of `inspect` with the name of a property's field, but with another type, as a
            list, or with other encryption. A type that isn't confirmed is a **warning**. If the current version has deprecated or removed the
            property, it is an **info**. It is also reported if two schemas name one file and need different types of a field. `check`, `review`, `status` and `release` report it; a
            build doesn't.
            """,
        matters: """
            CloudKit refuses the records of such a property, so they don't reach other devices. A field in production keeps its type and its
            encryption forever, so deploying the schema again doesn't help.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            give the property another name | give the property another name | give the attribute another name
            """,
        evidence: .documented,
        example: CloudKitExample.text("title: Int = 0"),
        fixed: .replacing("title: Int = 0", with: #"title: String = """#),
        container: CloudKitExample.neighbor)

    /// `found` is the type in the container with its location there.
    package static func found(
        field: String, in container: String, as found: (type: String, range: SourceRange?), owner: String, needs type: String,
        isConfirmed: Bool, isPast: Bool, hasProperty: Bool, at range: SourceRange, subject: String?
    ) -> Diagnostic {
        var finding = Diagnostic(
            rule,
            "`\(container)` has `\(field)` as `\(found.type)`, but \(owner) \(isConfirmed ? "needs" : "probably needs") `\(type)`, so it can't sync",
            at: range,
            related: found.range.map { [.init($0, "`\(found.type)`, which can't change")] } ?? [],
            help: isPast
                ? "nothing is left to do: the current version doesn't use the property any longer"
                : hasProperty
                    ? "give the property another name, since a field in production keeps its type forever"
                    : "compare with the container's own export: syncing itself writes this field",
            subject: subject)
        if isPast { finding.severity = .info }
        if !isConfirmed {
            finding.severity = min(finding.severity, .warning)
            finding.isPrediction = true
        }
        finding.isOutcome = true
        return finding
    }

    /// Reports a field that another schema of the same container needs in another form.
    package static func found(
        field: String, in container: String, needs type: String, other: (schema: String, type: String, range: SourceRange),
        isConfirmed: Bool, at range: SourceRange, subject: String?
    ) -> Diagnostic {
        var finding = Diagnostic(
            rule,
            "`\(container)` is also the container of `\(other.schema)`, which needs `\(field)` as `\(other.type)`, not `\(type)`, so one of them can't sync",
            at: range, related: [.init(other.range, "`\(other.type)` in `\(other.schema)`")],
            help: "give the property or its model another name, since both schemas share the record type", subject: subject)
        if !isConfirmed {
            finding.severity = min(finding.severity, .warning)
            finding.isPrediction = true
        }
        finding.isOutcome = true
        return finding
    }
}
