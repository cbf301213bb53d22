import CrowsfootSource
import CrowsfootSyntax

enum OnewayToMany: RelationshipRule {
    static let rule = Rule(
        id: "relationship/oneway-to-many", severity: .warning,
        summary: "a to-many relationship has no inverse, so that each object can be in one such list only",
        explanation: """
            A to-many relationship without an inverse isn't many-to-many. The store keeps it as a reference from each listed object to the
            one object that lists it: add a tag to a second book, and the first book loses it. Apple's Core Data Programming Guide says so
            under "Many-to-many": a to-many relationship in one direction only, used as a many-to-many, ends in problems of referential
            integrity.

            Declare the other direction, too: `books: [Book]` if an object can be in several lists, `book: Book?` if it is in one. A list with
            `@delete(cascade)` owns its objects, each of which is in one list anyway, and isn't reported.
            """,
        evidence: .documented,
        example: """
            schema Library
            model Book { tags: [Tag] @oneway }
            model Tag { name: String }
            """,
        fixed: .replacing("@oneway", with: "@inverse(books)")
            .replacing("{ name: String }", with: "{\n    name: String\n    books: [Book]\n}"))

    /// CloudKit refuses any relationship without an inverse, which is reported by itself.
    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        let end = relationship.first
        guard relationship.second == nil, end.isToMany, end.property.inverseName == nil, end.property.deleteRule != .cascade,
            schema.settings.cloudkit == nil,
            schema.isStored(relationship), let oneway = end.property.attribute(.oneway),
            let destination = end.property.type.destination.map({ schema[$0].name })
        else { return }
        let model = schema[end.model].name.text
        let wayBack = WayBack(of: end, isToMany: true, in: schema)
        let fix = wayBack.flatMap { $0.fix([FixIt.Edit(oneway.range, with: "@inverse(\($0.name))")]) }
        findings.append(
            Diagnostic(
                rule, "each `\(destination.text)` can be in the `\(end.property.name.text)` of one `\(model)` only", at: oneway.range,
                label: "a list without an inverse", related: [.init(destination.range, "refers to one `\(model)` in the store")],
                help: wayBack.map { "\($0.help), and name it with `@inverse(\($0.name))`" } ?? "declare the inverse",
                fixes: [fix].compactMap(\.self), subject: schema.path(of: end)))
    }
}
