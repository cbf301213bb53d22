import CrowsfootSource
import CrowsfootSyntax

enum CloudKitAttribute: PropertyRule {
    static let rule = Rule(
        id: "cloudkit/attribute-without-default", severity: .error,
        summary: "CloudKit requires every attribute to be optional or have a default",
        finds: """
            A stored attribute of a synced schema that is required and has no default. A default that only an initializer sets doesn't
            count.
            """,
        matters: """
            The app can't open its store: the container throws when it loads. Records from CloudKit arrive field by field, and from
            versions of the app with fewer fields.
            """,
        fixes: """
            objects without a value get | schema | SwiftData source | Core Data model
            a default | `title: String = ""` | `var title: String = ""` | enter a default value
            nil | `title: String?` | `var title: String?` | select *Optional*
            a default that users never see | `title: String = "" @check(nonEmpty)` | – | –
            """,
        evidence: .documented,
        example: .schema("model Book { title: String }", named: "Library @cloudkit"),
        fixed: .adding(#" = """#, after: "String"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, property.defaultValue == nil, !property.type.isOptional, !model.isVirtual,
            !property.isRelationship, isStoredValue(property), canBeStored(property.type, property)
        else { return }
        let name = property.name.text
        let value = startValue(of: property.type, in: schema)
        let defaulting = value.map { "give it the default `\($0)`" } ?? "give it a default"
        // The first one is what the fix does.
        let advice = value == nil ? [Self.optional, defaulting] : [defaulting, Self.optional]
        findings.append(
            Diagnostic(
                rule, "CloudKit requires `\(name)` to be optional or have a default", at: property.name.range,
                help: property.has(.id) ? defaulting : advice.joined(separator: ", or "), fixes: fix(property, value).map { [$0] } ?? [],
                subject: "\(model.name.text).\(name)"))
    }

    private static let optional = "make it optional with `?`"

    /// An unsafe fix, since every object gets the value.
    private static func fix(_ property: Property, _ value: String?) -> FixIt? {
        guard let value else { return property.has(.id) ? nil : FixIt(optional, .unsafe, [property.makingOptional()]) }
        return FixIt("give it the default `\(value)`", .unsafe, [.init(property.typeRange.after, with: " = \(value)")])
    }

    /// Attributes that aren't stored or that the store computes need no default. For `@automatic`, another rule requires one.
    private static func isStoredValue(_ property: Property) -> Bool {
        !property.attributes.contains { [.transient, .ephemeral, .derived, .automatic].contains($0.name) }
    }

    /// A type that can't be stored is reported by another rule.
    private static func canBeStored(_ type: ValueType, _ property: Property) -> Bool {
        switch type {
        case .scalar, .enumeration, .structure: true
        case .foreign: property.has(.transformable)
        case .optional(let element), .array(let element): canBeStored(element, property)
        case .dictionary(let key, let value): canBeStored(key, property) && canBeStored(value, property)
        case .model, .unknown: false
        }
    }

    /// The first case of an enum, which the author has to confirm.
    private static func startValue(of type: ValueType, in schema: Schema) -> String? {
        if case .enumeration(let id) = type { return schema[id].cases.first.map { ".\($0.name.text)" } }
        return StartValue.of(type)
    }
}
