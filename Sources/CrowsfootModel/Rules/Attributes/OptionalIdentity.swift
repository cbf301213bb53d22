import CrowsfootSource
import CrowsfootSyntax

enum OptionalIdentity: PropertyRule, MemberRule {
    static let rule = Rule(
        id: "attribute/optional-id", severity: .warning,
        summary: "an `@id` is optional",
        explanation: """
            Rows without a value would all have the same identity: none. Lists then show one of them several times, or confuse them. Where
            CloudKit wants every attribute to be optional or to have a default, a default does: `id: UUID = UUID()`.
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
                rule, "the identity of `\(owner.text)` may be missing", at: property.typeRange,
                help: property.type.unwrapped == .scalar(.uuid) ? "write `UUID = UUID()`" : "remove the `?`",
                subject: "\(owner.text).\(property.name.text)"))
    }
}
