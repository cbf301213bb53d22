import CrowsfootSource
import CrowsfootSyntax

enum CloudKitAttribute: PropertyRule {
    static let rule = Rule(
        id: "cloudkit/attribute-without-default", severity: .error,
        summary: "CloudKit requires every attribute to be optional or have a default",
        explanation: """
            Records of CloudKit arrive field by field, and from versions of the app that know fewer of them. So the container throws when it
            is loaded unless every stored value is optional or has a default in the schema; a default of an initialiser does not
            count.

            A default may be one that the app never shows: `title: String = "" @check(nonEmpty)` satisfies CloudKit, and who makes a
            row still has to give a title.
            """,
        evidence: .confirmed,
        example: .schema("model Book { title: String }", named: "Library @cloudkit"),
        fixed: .adding(#" = """#, after: "String"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, property.defaultValue == nil, !property.type.isOptional, !model.isVirtual,
            !property.isRelationship, isStoredValue(property), canBeStored(property.type, property)
        else { return }
        let name = property.name.text
        let value = startValue(of: property.type, in: schema)
        let canBeOptional = !property.has(.id)
        let help = value.map { "give it the default `\($0)`" } ?? "give it a default"
        findings.append(
            Diagnostic(
                rule, "CloudKit requires `\(name)` to be optional or have a default", at: property.name.range,
                help: canBeOptional ? help + ", or make it optional with `?`" : help, fixes: fix(property, value).map { [$0] } ?? [],
                subject: "\(model.name.text).\(name)"))
    }

    /// Every row gets the value, so a person has to agree to it.
    private static func fix(_ property: Property, _ value: String?) -> FixIt? {
        guard let value else { return property.has(.id) ? nil : FixIt("make it optional", .unsafe, [property.makingOptional()]) }
        return FixIt("write `= \(value)`", .unsafe, [.init(property.typeRange.after, with: " = \(value)")])
    }

    /// What is not in the store needs no default, nor does what the store works out by itself; `@automatic` needs one in any store,
    /// which is a rule of its own.
    private static func isStoredValue(_ property: Property) -> Bool {
        !property.attributes.contains { [.transient, .ephemeral, .derived, .automatic].contains($0.name) }
    }

    /// What cannot be stored at all has been reported.
    private static func canBeStored(_ type: ValueType, _ property: Property) -> Bool {
        switch type {
        case .scalar, .enumeration, .structure: true
        case .foreign: property.has(.transformable)
        case .optional(let element), .array(let element): canBeStored(element, property)
        case .dictionary(let key, let value): canBeStored(key, property) && canBeStored(value, property)
        case .model, .unknown: false
        }
    }

    /// The first case of an enum is as good as any: a person has to agree to it.
    private static func startValue(of type: ValueType, in schema: Schema) -> String? {
        if case .enumeration(let id) = type { return schema[id].cases.first.map { ".\($0.name.text)" } }
        return StartValue.of(type)
    }
}
