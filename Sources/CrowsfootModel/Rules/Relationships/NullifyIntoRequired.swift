import CrowsfootSource
import CrowsfootSyntax

enum NullifyIntoRequired: RelationshipRule {
    static let rule = Rule(
        id: "relationship/nullify-into-required", severity: .error,
        summary: "deleting an object sets a required relationship of other objects to nil",
        finds: """
            A relationship with the delete rule `nullify`, the default, whose inverse is required.

            In a schema with only a Core Data output, the severity is **warning**: an app can delete or reassign the objects at the other
            end first.
            """,
        matters: """
            When a user deletes the object, the app can't save, or crashes. `nullify` sets the inverse to nil in every related object. A
            required inverse can't be nil, so saving fails with error 1570, "… is a required value".
            """,
        fixes: #"""
            a review without a reader | schema | SwiftData source | Core Data model
            can't exist | `reviews: [Review] @inverse(reader) @delete(cascade)` | `@Relationship(deleteRule: .cascade, inverse: \Review.reader)` | set the delete rule of `reviews` to *Cascade*
            can exist | `reader: Reader?` | `var reader: Reader?` | select *Optional* for `reader`
            """#,
        evidence: .confirmed,
        example: """
            schema Library
            model Reader { reviews: [Review] @inverse(reader) }
            model Review { reader: Reader }
            """,
        fixed: .replacing("reader: Reader }", with: "reader: Reader? }"))

    /// Skips two required ends and synced schemas, which other rules report.
    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil else { return }
        relationship.forEachPair { end, other in
            guard other.isRequired, !end.isRequired, end.property.deleteRule == .nullify, end.property.hasReadableDeleteRule else { return }
            findings.append(found(end, other, in: schema))
        }
    }

    private static func found(_ end: Relationship.End, _ other: Relationship.End, in schema: Schema) -> Diagnostic {
        let path = schema.path(of: other)
        var finding = Diagnostic(
            rule, "deleting one `\(schema[end.model].name.text)` sets `\(path)` to nil, but it is required, so the app can't save",
            at: end.property.deleteRuleRange,
            label: end.property.has(.delete) ? nil : "deletes with `nullify`, the default",
            related: [.init(other.property.typeRange, "required")],
            help: "make `\(path)` optional, or delete the objects of `\(schema[other.model].name.text)`, too, with `@delete(cascade)`",
            fixes: [
                FixIt("make `\(path)` optional", .unsafe, [other.property.makingOptional()]),
                FixIt(
                    "delete the objects of `\(schema[other.model].name.text)`, too, with `@delete(cascade)`", .unsafe,
                    [end.property.deleting(by: .cascade)]),
            ],
            subject: schema.path(of: end))
        if !schema.usesSwiftData { finding.severity = .warning }
        return finding
    }
}
