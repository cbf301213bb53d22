import CrowsfootSource
import CrowsfootSyntax

enum CascadeToShared: RelationshipRule {
    static let rule = Rule(
        id: "relationship/cascade-to-shared", severity: .warning,
        summary: "a cascade deletes objects that others still use",
        finds: "`@delete(cascade)` on a relationship whose inverse is to-many.",
        matters: "Deleting a book also deletes its tag, which other books use, or deleting a child deletes its parent.",
        fixes: """
            the other object | schema | SwiftData source | Core Data model
            owns this one | move `@delete(cascade)` to the owner's relationship | move `deleteRule: .cascade` to the owner's relationship | set *Cascade* on the owner's relationship instead
            is shared | remove `@delete(cascade)` | remove `deleteRule: .cascade` | set the delete rule to *Nullify*
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Subject {
                children: [Subject] @inverse(parent)
                parent: Subject? @delete(cascade)
            }
            """,
        fixed: .removing(" @delete(cascade)").adding(" @delete(cascade)", after: "@inverse(parent)"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        relationship.forEachPair { end, other in
            guard other.isToMany, let attribute = end.property.attribute(.delete), end.property.deleteRule == .cascade,
                schema.isStored(relationship)
            else { return }
            findings.append(end.isToMany ? fromMany(end, other, attribute, schema) : fromOne(end, other, attribute, schema))
        }
    }

    private static func fromOne(_ end: Relationship.End, _ other: Relationship.End, _ attribute: Attribute, _ schema: Schema) -> Diagnostic
    {
        let isOwner = other.property.deleteRule == .cascade
        let removal = attribute.removal
        let edits = isOwner ? [removal] : [removal, other.property.deleting(by: .cascade)]
        let path = schema.path(of: other)
        let title =
            isOwner
            ? "remove `@delete(cascade)` here, where it deletes the owner"
            : "move `@delete(cascade)` to `\(path)`, so that deleting the owner deletes its objects"
        return Diagnostic(
            rule, "deleting one `\(schema[end.model].name.text)` deletes its `\(end.property.name.text)`, which others share",
            at: end.property.deleteRuleRange, related: [.init(other.property.name.range, "leads to many objects")],
            help: title,
            fixes: [FixIt(title, .unsafe, edits)], subject: schema.path(of: end))
    }

    private static func fromMany(_ end: Relationship.End, _ other: Relationship.End, _ attribute: Attribute, _ schema: Schema) -> Diagnostic
    {
        Diagnostic(
            rule, "deleting one `\(schema[end.model].name.text)` deletes all its `\(end.property.name.text)`, which others share",
            at: end.property.deleteRuleRange, related: [.init(other.property.name.range, "leads to many objects")],
            help: "remove `@delete(cascade)`, and delete unused objects in your own code",
            fixes: [FixIt("remove `@delete(cascade)`", .unsafe, [attribute.removal])], subject: schema.path(of: end))
    }
}
