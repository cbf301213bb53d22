import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

enum OwnInverse: RelationshipRule {
    static let rule = Rule(
        id: "relationship/own-inverse", severity: .error,
        summary: "a relationship is its own inverse",
        finds: """
            A relationship whose `@inverse` is itself. It is an error in a schema with a SwiftData output, and a warning in one without
            any output. Core Data supports such relationships.
            """,
        matters: """
            The generated class doesn't compile, since the key path would refer to the property that the macro declares. Without an
            inverse, each person could be in one list of friends only.
            """,
        fixes: #"""
            schema | SwiftData source
            `friends: [Person] @inverse(friendsOf)` and `friendsOf: [Person]` | `@Relationship(inverse: \Person.friendsOf) var friends: [Person]` and `var friendsOf: [Person]`
            """#,
        evidence: .language,
        example: .schema("output swiftdata \"Generated\"\nmodel Person { friends: [Person] @inverse(friends) }", named: "Club"),
        fixed: .replacing(
            "{ friends: [Person] @inverse(friends) }", with: "{\n    friends: [Person] @inverse(friendsOf)\n    friendsOf: [Person]\n}"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard relationship.isSymmetric, schema.usesSwiftData else { return }
        let property = relationship.first.property
        let name = property.name.text
        let fix = twoProperties(relationship.first, in: schema)
        var finding = Diagnostic(
            rule, "`\(name)` is its own inverse", at: property.inverseName?.range ?? property.name.range,
            help: fix?.title ?? "declare a second `\(schema.spelling(of: property.type))` for the other direction, and name it",
            fixes: [fix].compactMap(\.self), subject: schema.path(of: relationship.first))
        if !schema.hasOutput(.swiftdata) { finding.severity = .warning }
        findings.append(finding)
    }

    private static func twoProperties(_ end: Relationship.End, in schema: Schema) -> FixIt? {
        let model = schema[end.model]
        guard let bodyEnd = model.bodyEnd, let inverse = end.property.inverseName, !model.isBroken else { return nil }
        let name = FreeName.of(end.property.name.text + "Of") { model.property(named: $0) != nil }
        let declaration = bodyEnd.adding("\(name): \(schema.spelling(of: end.property.type))")
        return FixIt("declare `\(name)` for the other direction", .unsafe, [FixIt.Edit(inverse.range, with: name), declaration])
    }
}
