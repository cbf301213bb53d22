import CrowsfootSource
import CrowsfootSyntax

enum OptionalIdentity: PropertyRule, MemberRule {
    static let rule = Rule(
        id: "attribute/optional-id", severity: .warning,
        summary: "an `@id` is optional",
        finds: "An optional `@id`.",
        matters: "All objects without a value have the same identity, so lists show one of them several times, or mix them up.",
        fixes: """
            schema | SwiftData source
            make it required; with CloudKit, give it a default: `id: UUID = UUID()` | make it required; with CloudKit, give it a default: `var id = UUID()`
            """,
        evidence: .convention,
        example: .schema("model Book { id: UUID? @id }"),
        fixed: .replacing("UUID?", with: "UUID = UUID()"))

    static var inspection: Inspection { .several([.property(Self.self), .member(Self.self)]) }

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(property, of: model.name, schema, &findings)
    }

    static func check(_ member: Property, of structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(member, of: structure.name, schema, &findings)
    }

    private static func check(_ property: Property, of owner: Name, _ schema: Schema, _ findings: inout [Diagnostic]) {
        guard !property.attributes.isEmpty, property.type.isOptional, property.has(.id) else { return }
        findings.append(
            Diagnostic(
                rule, "the `@id` of `\(owner.text)` is optional, so objects without a value can't be distinguished", at: property.typeRange,
                help: property.type.unwrapped == .scalar(.uuid) ? "write `UUID = UUID()`" : "remove the `?`",
                subject: "\(owner.text).\(property.name.text)"))
    }
}
