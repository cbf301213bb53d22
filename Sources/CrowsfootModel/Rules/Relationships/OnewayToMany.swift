import CrowsfootSource
import CrowsfootSyntax

enum OnewayToMany: RelationshipRule {
    static let rule = Rule(
        id: "relationship/oneway-to-many", severity: .warning,
        summary: "a list without an inverse can contain each object in one list only",
        finds: "A to-many relationship with `@oneway`. A list with `@delete(cascade)` owns its objects and isn't reported.",
        matters: """
            Users lose links: a tag that is added to a second book disappears from the first one. The store keeps a reference from
            each object in the list to its one owner.
            """,
        fixes: #"""
            an object is in | schema | SwiftData source | Core Data model
            several lists | `books: [Book]` in `Tag`, with `@inverse(books)` here | `var books: [Book]` in `Tag`, with `@Relationship(inverse: \Tag.books)` here | add a to-many inverse
            one list | `book: Book?` in `Tag`, with `@inverse(book)` here | `var book: Book?` in `Tag`, with `@Relationship(inverse: \Tag.book)` here | add a to-one inverse
            """#,
        evidence: .documented,
        example: """
            schema Library
            model Book { tags: [Tag] @oneway }
            model Tag { name: String }
            """,
        fixed: .replacing("@oneway", with: "@inverse(books)")
            .replacing("{ name: String }", with: "{\n    name: String\n    books: [Book]\n}"))

    /// Skips synced schemas, for which another rule requires an inverse.
    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        let end = relationship.first
        guard relationship.second == nil, end.isToMany, end.property.inverseName == nil, end.property.deleteRule != .cascade,
            schema.settings.cloudkit == nil,
            schema.isStored(relationship), let oneway = end.property.attribute(.oneway),
            let destination = end.property.type.destination.map({ schema[$0].name })
        else { return }
        let model = schema[end.model].name.text
        if let way = wayBack(of: end, in: schema) {
            // One finding is about both ends.
            if way.property.name.range.start > end.property.name.range.start || !way.isToMany {
                findings.append(found(end, way, oneway, in: schema))
            }
            return
        }
        let inverse = InverseProposal(of: end, isToMany: true, in: schema)
        let help = inverse.map { "\($0.help), and write `@inverse(\($0.name))` here" }
        let fix = inverse.flatMap { $0.fix([FixIt.Edit(oneway.range, with: "@inverse(\($0.name))")], help) }
        findings.append(
            Diagnostic(
                rule, "each `\(destination.text)` can be in the `\(end.property.name.text)` of one `\(model)` only", at: oneway.range,
                label: "a list without an inverse", related: [.init(destination.range, "refers to one `\(model)` in the store")],
                help: help ?? "declare the inverse",
                fixes: [fix].compactMap(\.self), subject: schema.path(of: end)))
    }

    /// Returns a relationship of the destination that leads back and has no inverse, either.
    private static func wayBack(of end: Relationship.End, in schema: Schema) -> Relationship.End? {
        schema.relationships.lazy.filter { $0.second == nil }.map(\.first).first { other in
            other.property !== end.property && other.model == end.property.type.destination
                && other.property.type.destination == end.model && other.property.inverseName == nil
        }
    }

    private static func found(_ end: Relationship.End, _ way: Relationship.End, _ oneway: Attribute, in schema: Schema) -> Diagnostic {
        let inverse = way.property.name.text
        let title = "write `@inverse(\(inverse))`, and remove `@oneway` from `\(inverse)`"
        let removal = way.property.attribute(.oneway).map { [$0.removal] } ?? []
        return Diagnostic(
            rule, "`\(schema.path(of: end))` and `\(schema.path(of: way))` lead to each other, but aren't inverses", at: oneway.range,
            label: "a list without an inverse", related: [.init(way.property.name.range, "leads back")], help: title,
            fixes: [FixIt(title, .unsafe, [.init(oneway.range, with: "@inverse(\(inverse))")] + removal)], subject: schema.path(of: end))
    }
}
