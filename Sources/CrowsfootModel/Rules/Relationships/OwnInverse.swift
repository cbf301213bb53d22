import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

enum OwnInverse: RelationshipRule {
    static let rule = Rule(
        id: "relationship/own-inverse", severity: .error,
        summary: "a relationship is its own inverse",
        explanation: """
            Core Data knows relationships that are their own inverse, such as friends of friends. A property in SwiftData can't name itself
            as its inverse: the key path in its macro would refer to the property that the macro is about to declare. Without an inverse it
            is a one-way relationship: each person can be in one list of friends only.

            Declare two properties, one for each direction, each the inverse of the other. This is an error in a schema with an output
            `swiftdata`, and a warning where there is no output for Core Data either.
            """,
        evidence: .language,
        example: .schema("output swiftdata \"Generated\"\nmodel Person { friends: [Person] @inverse(friends) }", named: "Club"),
        fixed: .replacing(
            "{ friends: [Person] @inverse(friends) }", with: "{\n    friends: [Person] @inverse(friendsOf)\n    friendsOf: [Person]\n}"))

    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard relationship.isSymmetric, schema.usesSwiftData else { return }
        let property = relationship.first.property
        let name = property.name.text
        var finding = Diagnostic(
            rule, "`\(name)` is its own inverse", at: property.inverseName?.range ?? property.name.range,
            help: "declare a second `\(schema.spelling(of: property.type))` for the way back, and name that",
            fixes: [twoProperties(relationship.first, in: schema)].compactMap(\.self), subject: schema.path(of: relationship.first))
        if !schema.hasOutput(.swiftdata) { finding.severity = .warning }
        findings.append(finding)
    }

    private static func twoProperties(_ end: Relationship.End, in schema: Schema) -> FixIt? {
        let model = schema[end.model]
        guard let bodyEnd = model.bodyEnd, let inverse = end.property.inverseName, !model.isBroken else { return nil }
        let name = FreeName.of(end.property.name.text + "Of") { model.property(named: $0) != nil }
        let declaration = bodyEnd.adding("\(name): \(schema.spelling(of: end.property.type))")
        return FixIt("declare `\(name)` for the way back", .unsafe, [FixIt.Edit(inverse.range, with: name), declaration])
    }
}
