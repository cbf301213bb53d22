import CrowsfootSource
import CrowsfootSyntax

enum MissingInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/missing-inverse", severity: .error,
        summary: "a relationship has no inverse",
        finds: """
            A relationship whose destination has no relationship back. `@oneway` states that a to-one relationship has none. For a list,
            see `relationship/oneway-to-many`.
            """,
        matters: """
            Deleting an object leaves references that crash the app when it reads them. With CloudKit, the app can't open its store.
            """,
        fixes: #"""
            the relationship | schema | SwiftData source | Core Data model
            has an inverse | `author: Author?` in `Book`, and `@inverse(author)` here | `var author: Author?` in `Book`, and `@Relationship(inverse: \Book.author)` here | add a relationship to the other entity, and select it as *Inverse*
            is one-way and to-one | `@oneway` | `// crowsfoot:allow relationship/missing-inverse "why"` above it | User Info: `crowsfoot.allow` = `relationship/missing-inverse why`
            """#,
        evidence: .confirmed,
        example: """
            schema Library
            model Author { books: [Book] }
            model Book { title: String }
            """,
        fixed: .adding(" @inverse(author)", after: "[Book]")
            .replacing("{ title: String }", with: "{\n    title: String\n    author: Author?\n}"))

    /// A property that leads back, but belongs to another relationship or is `@oneway`.
    struct Taken {
        let way: Relationship.End
        let owner: Relationship.End?
    }

    static func found(_ end: Relationship.End, _ destination: Model, taken: Taken?, in schema: Schema) -> Diagnostic {
        var finding = Diagnostic(
            rule, "`\(schema.path(of: end))` has no inverse", at: end.property.name.range,
            related: [.init(destination.name.range, "declared here")], subject: schema.path(of: end))
        if let taken, taken.owner == nil, let attribute = taken.way.property.attribute(.oneway) {
            describe(taken.way, attribute, end, in: schema, &finding)
            return finding
        }
        if let taken {
            finding.label = taken.owner.map { "the inverse of `\($0.property.name.text)`" }
            finding.related = [.init(taken.way.property.name.range, "leads back")]
        } else if destination.id == end.model {
            finding.label = "no other property of `\(destination.name.text)` leads back to `\(destination.name.text)`"
            finding.related = []
        } else {
            finding.label = "`\(destination.name.text)` has no relationship back to `\(schema[end.model].name.text)`"
        }
        suggest(InverseProposal(of: end, in: schema), end, in: schema, &finding)
        return finding
    }

    private static func suggest(_ inverse: InverseProposal?, _ end: Relationship.End, in schema: Schema, _ finding: inout Diagnostic) {
        let declaring = inverse.flatMap { $0.fix([end.property.naming(inverse: $0.name)]) }
        finding.fixes = [declaring].compactMap(\.self) + onewayFixes(end, in: schema)
        let advice = finding.fixes.map(\.title) + (declaring == nil ? [inverse?.help].compactMap(\.self) : [])
        finding.help = advice.isEmpty ? "declare a property that leads back" : advice.joined(separator: ", or ")
    }

    /// Whether `@oneway` makes sense. A list without an inverse allows each object in one list only, and CloudKit requires inverses.
    private static func canBeOneway(_ end: Relationship.End, in schema: Schema) -> Bool {
        !end.isToMany && schema.settings.cloudkit == nil || schema[end.model].isVirtual
    }

    private static func onewayFixes(_ end: Relationship.End, in schema: Schema) -> [FixIt] {
        canBeOneway(end, in: schema)
            ? [FixIt("mark `\(end.property.name.text)` with `@oneway`", .unsafe, [end.property.adding("@oneway")])] : []
    }

    private static func describe(
        _ way: Relationship.End, _ attribute: Attribute, _ end: Relationship.End, in schema: Schema, _ finding: inout Diagnostic
    ) {
        let inverse = way.property.name.text
        finding.label = "`\(schema.path(of: way))` leads back, and is `@oneway`"
        finding.related = [.init(attribute.range, "has no other end")]
        let title = "write `@inverse(\(inverse))`, and remove `@oneway` from `\(inverse)`"
        finding.help = title + (canBeOneway(end, in: schema) ? ", or mark `\(end.property.name.text)` with `@oneway`" : "")
        let joining = FixIt(title, .unsafe, [end.property.naming(inverse: inverse), attribute.removal])
        finding.fixes = [joining] + onewayFixes(end, in: schema)
    }
}
