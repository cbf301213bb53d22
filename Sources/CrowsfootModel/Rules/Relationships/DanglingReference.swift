import CrowsfootSource
import CrowsfootSyntax

enum DanglingReference: RelationshipRule {
    static let rule = Rule(
        id: "relationship/dangling-reference", severity: .warning,
        summary: "a delete rule leaves references to deleted objects",
        finds: "A relationship with `@delete(none)`.",
        matters: """
            Related objects keep a reference to the deleted object. One developer measured that the app crashes (iOS 17). Apple's
            documentation leaves it to you to update the references first.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            `@delete(nullify)`, or `@delete(cascade)` | `deleteRule: .nullify`, or `.cascade` | set the delete rule to *Nullify* or *Cascade*
            """,
        evidence: .documented,
        example: """
            schema Library
            model Author { books: [Book] @inverse(author) @delete(none) }
            model Book { author: Author? }
            """,
        fixed: .replacing("@delete(none)", with: "@delete(nullify)"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        relationship.forEachPair { end, other in
            guard end.property.deleteRule == .none, schema.isStored(relationship) else { return }
            let safe: Property.DeleteRule = other.isRequired ? .cascade : .nullify
            findings.append(
                Diagnostic(
                    rule,
                    "deleting one `\(schema[end.model].name.text)` leaves a reference to it in `\(schema.path(of: other))`, so the app may crash",
                    at: end.property.deleteRuleRange,
                    related: [.init(other.property.name.range, "keeps the reference")],
                    help: "write `@delete(\(safe.rawValue))`, or remove the references before each deletion",
                    fixes: [FixIt("write `@delete(\(safe.rawValue))`", .unsafe, [end.property.deleting(by: safe)])],
                    subject: schema.path(of: end)))
        }
    }
}
