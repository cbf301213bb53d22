import CrowsfootSource
import CrowsfootSyntax

enum OptionalToManyInQuery: ModelRule {
    static let rule = Rule(
        id: "query/optional-to-many", severity: .info,
        summary: "a query filters by an optional to-many relationship in memory",
        finds: """
            `contains`, `allSatisfy`, `isEmpty`, `count` or `== nil` on an optional to-many relationship. CloudKit requires them to be
            optional.
            """,
        matters: """
            The query is slow with many objects. SwiftData can't translate such a condition: the fetch fails with "to-many key not allowed
            here". The query therefore fetches all objects that match the other conditions. It is a function without a fetch descriptor,
            so `@Query` and `fetchCount` can't use it.
            """,
        fixes: """
            the schema | schema
            is synced | query from the other side: fetch the tag, and read `tag.books`
            isn't synced | make the relationship required: `[Tag]`
            """,
        evidence: .reported,
        example: .schema(
            """
            model Book {
                tags: [Tag]? @inverse(books)
                query tagged(_ name: String) { where tags?.contains { $0.name == name } ?? false }
            }
            model Tag {
                name: String = ""
                books: [Book]?
            }
            """, named: "Library @cloudkit"),
        fixed: .text(
            .schema(
                """
                model Book {
                    tags: [Tag]? @inverse(books)
                }
                model Tag {
                    name: String = ""
                    books: [Book]?
                    query named(_ name: String) { where self.name == name }
                }
                """, named: "Library @cloudkit")))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.usesSwiftData else { return }
        for query in model.queries {
            guard let filter = query.filter, let part = schema.optionalToMany(in: filter), let id = part.property else { continue }
            let property = schema[id]
            let canBeRequired = schema.settings.cloudkit == nil
            let wanted = schema.spelling(of: property.type.unwrapped)
            findings.append(
                Diagnostic(
                    rule, "`\(query.name.text)` fetches \(fetched(by: query, in: schema)), and filters them in memory", at: part.range,
                    label: "the store can't filter by it",
                    related: [.init(property.typeRange, "an optional to-many")],
                    help: "query from the other side, with a query of `\(destination(of: property, in: schema))`"
                        + (canBeRequired ? ", or declare `\(property.name.text)` as `\(wanted)`" : ""),
                    subject: "\(model.name.text).\(query.name.text)"))
        }
    }

    private static func fetched(by query: Query, in schema: Schema) -> String {
        let isAnsweredInPart = !schema.storedConditions(of: query).isEmpty
        return isAnsweredInPart ? "all objects that match the other conditions" : "all objects"
    }

    private static func destination(of property: Property, in schema: Schema) -> String {
        property.type.destination.map { schema[$0].name.text } ?? property.name.text
    }
}
