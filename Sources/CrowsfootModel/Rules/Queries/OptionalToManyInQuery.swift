import CrowsfootSource
import CrowsfootSyntax

enum OptionalToManyInQuery: ModelRule {
    static let rule = Rule(
        id: "query/optional-to-many", severity: .hint,
        summary: "a query asks an optional to-many relationship, and is answered in memory",
        explanation: """
            SwiftData can't translate a condition over an optional to-many relationship: the fetch fails with "to-many key not allowed here".
            This holds for `contains`, `allSatisfy`, `isEmpty`, `count` and `== nil`. CloudKit requires to-many relationships to be optional, so
            every synced schema has them.

            The generated query therefore is a function, `Book.Query.tagged("new", in: context)`. The store answers the other parts of the
            condition that are joined with `&&`. All objects that meet those are fetched, and then filtered in memory. There is no fetch
            descriptor, so `@Query` and `fetchCount` can't use the query.

            To avoid that, ask from the other side: fetch the tag by its name, and read `tag.books`. If CloudKit doesn't sync the schema, make
            the relationship `[Tag]`, which the store can answer.
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
                    label: "the store can't answer this",
                    related: [.init(property.typeRange, "an optional to-many")],
                    help: "ask from the other side, with a query of `\(destination(of: property, in: schema))`"
                        + (canBeRequired ? ", or declare `\(property.name.text)` as `\(wanted)`" : ""),
                    subject: "\(model.name.text).\(query.name.text)"))
        }
    }

    private static func fetched(by query: Query, in schema: Schema) -> String {
        let isAnsweredInPart = !schema.storedConditions(of: query).isEmpty
        return isAnsweredInPart ? "every object that meets the rest of the condition" : "every object"
    }

    private static func destination(of property: Property, in schema: Schema) -> String {
        property.type.destination.map { schema[$0].name.text } ?? property.name.text
    }
}
