import CrowsfootSource
import CrowsfootSyntax

enum SecondIdentity: ModelRule, StructureRule {
    static let rule = Rule(
        id: "attribute/second-id", severity: .error,
        summary: "a model or struct has two `@id` properties",
        finds: "A second `@id` in a model, including inherited ones, or in a struct.",
        matters: "It is unclear which of the two identifies an object.",
        fixes: """
            the second property | schema
            is unique by itself | `@unique`
            is unique only together with others | `@unique(a, b)` on the model
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                id: UUID = UUID() @id
                isbn: String @id
            }
            """,
        fixed: .replacing("String @id", with: "String @unique"))

    static var inspection: Inspection { .several([.model(Self.self), .structure(Self.self)]) }

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        // A deep hierarchy has many ancestors.
        guard identity(of: model.properties) != nil else { return }
        let inherited = schema.ancestorIDs(of: model.id).lazy.compactMap { identity(of: schema.models[Int($0.index)].properties) }.first
        check(model.properties, model.name, inherited, isModel: true, &findings)
    }

    static func check(_ structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(structure.members, structure.name, nil, isModel: false, &findings)
    }

    private static func identity(of properties: [Property]) -> Property? {
        properties.first { !$0.attributes.isEmpty && $0.has(.id) }
    }

    private static func check(
        _ properties: [Property], _ owner: Name, _ inherited: Property?, isModel: Bool, _ findings: inout [Diagnostic]
    ) {
        var first = inherited
        for property in properties where !property.attributes.isEmpty {
            guard let attribute = property.attribute(.id) else { continue }
            guard let earlier = first else {
                first = property
                continue
            }
            findings.append(
                Diagnostic(
                    rule, "`\(owner.text)` already has an `@id` property, `\(earlier.name.text)`", at: attribute.range,
                    related: [.init(earlier.name.range, "the first")],
                    help: isModel ? "remove this `@id`, or write `@unique` instead" : "remove this `@id`",
                    fixes: [FixIt("remove this `@id`", .unsafe, [attribute.removal])],
                    subject: "\(owner.text).\(property.name.text)"))
        }
    }
}
