import CrowsfootSource
import CrowsfootSyntax

enum MissingInverse: ValidationRule {
    static let rule = Rule(
        id: "relationship/missing-inverse", severity: .error,
        summary: "a relationship has no way back",
        explanation: """
            A relationship needs a property on the other model that leads back. Without one, CloudKit refuses the store, and deleting a row
            was measured to leave references behind that crash when they are touched. A to-one relationship can do without: `@oneway` says so on
            purpose. A list can't: without an inverse, each object can be in one such list only (`relationship/oneway-to-many`).
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Author { books: [Book] }
            model Book { title: String }
            """,
        fixed: .adding(" @inverse(author)", after: "[Book]")
            .replacing("{ title: String }", with: "{\n    title: String\n    author: Author?\n}"))

    /// A property that leads back and belongs to another relationship, or to none since it is `@oneway`.
    struct Taken {
        let way: Relationship.End
        let owner: Relationship.End?
    }

    static func found(_ end: Relationship.End, _ destination: Model, taken: Taken?, in schema: Schema) -> Diagnostic {
        var finding = Diagnostic(
            rule, "relationship `\(end.property.name.text)` has no inverse", at: end.property.name.range,
            related: [.init(destination.name.range, "declared here")], subject: schema.path(of: end))
        if let taken, taken.owner == nil, let attribute = taken.way.property.attribute(.oneway) {
            describe(taken.way, attribute, end, in: schema, &finding)
            return finding
        }
        if let taken {
            finding.label = taken.owner.map { "the way back belongs to `\($0.property.name.text)`" }
            finding.related = [.init(taken.way.property.name.range, "the way back")]
        } else if destination.id == end.model {
            finding.label = "no other property of `\(destination.name.text)` leads back to `\(destination.name.text)`"
            finding.related = []
        } else {
            finding.label = "`\(destination.name.text)` has no relationship back to `\(schema[end.model].name.text)`"
        }
        suggest(WayBack(of: end, in: schema), end, in: schema, &finding)
        return finding
    }

    private static func suggest(_ wayBack: WayBack?, _ end: Relationship.End, in schema: Schema, _ finding: inout Diagnostic) {
        let declaring = wayBack.flatMap { $0.fix([end.property.naming(inverse: $0.name)]) }
        let advice = [wayBack?.help, canBeOneway(end, in: schema) ? "mark this end `@oneway`" : nil].compactMap(\.self)
        finding.help = advice.isEmpty ? "declare a property that leads back" : advice.joined(separator: ", or ")
        finding.fixes = [declaring].compactMap(\.self) + onewayFixes(end, in: schema)
    }

    /// A list that is stored and has no inverse holds each object once among all lists, which is hardly meant.
    private static func canBeOneway(_ end: Relationship.End, in schema: Schema) -> Bool {
        !end.isToMany || schema[end.model].isVirtual
    }

    private static func onewayFixes(_ end: Relationship.End, in schema: Schema) -> [FixIt] {
        canBeOneway(end, in: schema) ? [FixIt("mark it `@oneway`", .unsafe, [end.property.adding("@oneway")])] : []
    }

    private static func describe(
        _ way: Relationship.End, _ attribute: Attribute, _ end: Relationship.End, in schema: Schema, _ finding: inout Diagnostic
    ) {
        let inverse = way.property.name.text
        finding.label = "`\(schema.path(of: way))` leads back, and is `@oneway`"
        finding.related = [.init(attribute.range, "says that there is no other end")]
        finding.help =
            "write `@inverse(\(inverse))` and remove `@oneway` over there"
            + (canBeOneway(end, in: schema) ? ", or mark this end `@oneway` too" : "")
        let joining = FixIt("make them one relationship", .unsafe, [end.property.naming(inverse: inverse), attribute.removal])
        finding.fixes = [joining] + onewayFixes(end, in: schema)
    }
}
