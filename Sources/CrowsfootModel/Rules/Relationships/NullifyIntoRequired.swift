import CrowsfootSource
import CrowsfootSyntax

enum NullifyIntoRequired: RelationshipRule {
    static let rule = Rule(
        id: "relationship/nullify-into-required", severity: .error,
        summary: "deleting a row would empty a relationship that must not be empty",
        explanation: """
            `nullify`, the rule unless another is given, clears the way back of every row at the other end. Where that way back is not
            optional, there is nothing to clear it to: the save fails with error 1570, "… is a required value", and apps crash on it.

            In a schema that only Core Data gets, this is a warning: apps that delete or move the rows at the other end first can do with it.

            Either the rows at the other end cannot live without this one: then delete them too, with `@delete(cascade)` on this end. Or
            they can: then make the way back optional.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Reader { reviews: [Review] @inverse(reader) }
            model Review { reader: Reader }
            """,
        fixed: .replacing("reader: Reader }", with: "reader: Reader? }"))

    /// Two ends that both require each other are a cycle, and CloudKit refuses a required end: either has a rule of its own.
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
            rule, "deleting a `\(schema[end.model].name.text)` sets `\(path)` to nil, but it is required, so the app can't save",
            at: end.property.deleteRuleRange,
            label: end.property.has(.delete) ? nil : "the delete rule is `nullify` unless another is given",
            related: [.init(other.property.typeRange, "not optional")],
            help: "make `\(path)` optional, or delete the objects of `\(schema[other.model].name.text)`, too, with `@delete(cascade)`",
            fixes: [
                FixIt("make `\(path)` optional", .unsafe, [other.property.makingOptional()]),
                FixIt("write `@delete(cascade)`", .unsafe, [end.property.deleting(by: .cascade)]),
            ],
            subject: schema.path(of: end))
        if !schema.usesSwiftData { finding.severity = .warning }
        return finding
    }
}
