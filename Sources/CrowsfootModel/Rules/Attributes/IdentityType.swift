import CrowsfootSource
import CrowsfootSyntax

enum IdentityType: PropertyRule, MemberRule {
    static let rule = Rule(
        id: "attribute/id-type", severity: .error,
        summary: "an `@id` has a type that can't identify objects",
        finds: "`@id` on a list, a struct, `Data`, a foreign type or a `Bool`.",
        matters: "Lists can't tell objects apart, and the identity can't be compared or shown.",
        fixes: "Use a property of type `UUID`, `String` or `Int`.",
        evidence: .language,
        example: .schema("model Book { codes: [String] = [] @id }"),
        fixed: .replacing("codes: [String] = []", with: "code: String"))

    static var inspection: Inspection { .several([.property(Self.self), .member(Self.self)]) }

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(property, of: model.name, schema, &findings)
    }

    static func check(_ member: Property, of structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(member, of: structure.name, schema, &findings)
    }

    private static func check(_ property: Property, of owner: Name, _ schema: Schema, _ findings: inout [Diagnostic]) {
        guard !property.attributes.isEmpty, let attribute = property.attribute(.id), !canIdentify(property.type.unwrapped) else {
            return
        }
        findings.append(
            Diagnostic(
                rule, "\(schema.mention(of: property.type.unwrapped)) can't be an `@id`", at: attribute.range,
                related: [.init(property.typeRange, "the type of `\(property.name.text)`")],
                help: "use a property of type `UUID`, `String` or `Int`", subject: "\(owner.text).\(property.name.text)"))
    }

    private static func canIdentify(_ type: ValueType) -> Bool {
        switch type {
        case .scalar(let scalar): scalar.traits.identifies
        case .enumeration, .model, .optional, .unknown: true
        case .structure, .foreign, .array, .dictionary: false
        }
    }
}
