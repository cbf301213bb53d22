import CrowsfootSource
import CrowsfootSyntax

enum DanglingReference: RelationshipRule {
    static let rule = Rule(
        id: "relationship/dangling-reference", severity: .warning,
        summary: "a delete rule leaves references to rows that are gone",
        explanation: """
            With `@delete(none)` nothing happens at the other end when a row is deleted: the rows there go on referring to it. Apple leaves
            it to you to clean up first. One developer measured what happens otherwise, on iOS 17: the app crashed.

            `nullify` clears the references, and `cascade` deletes the rows that hold them.
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
                    rule, "deleting one `\(schema[end.model].name.text)` leaves `\(schema.path(of: other))` referring to it",
                    at: end.property.deleteRuleRange,
                    related: [.init(other.property.name.range, "goes on referring to the deleted row")],
                    help: "write `@delete(\(safe.rawValue))`, or clean up in your own code before each deletion",
                    fixes: [FixIt("write `@delete(\(safe.rawValue))`", .unsafe, [end.property.deleting(by: safe)])],
                    subject: schema.path(of: end)))
        }
    }
}
