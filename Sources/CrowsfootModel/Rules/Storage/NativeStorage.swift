import CrowsfootSource
import CrowsfootSyntax

enum NativeStorage: AttributedPropertyRule {
    static let rule = Rule(
        id: "storage/native", severity: .warning,
        summary: "an enum or a struct is stored the way SwiftData does by itself",
        explanation: """
            Developers report that an enum which SwiftData stores by itself crashes the app: a migration leaves older rows without a
            value, default or not, and reading one of them traps. A struct is taken apart into columns: a member that is added later fails
            the migration although it has a default, `CodingKeys` are ignored, and renaming the property goes unnoticed and loses its values.
            Raw values and JSON have none of these troubles. Only where stores in use have it natively is there a reason to keep it;
            put that on record.
            """,
        evidence: .reported,
        example: """
            schema Parcels
            enum Stage { case packed, sent }
            model Parcel { stage: Stage = .packed @storage(native) }
            """,
        fixed: .removing(" @storage(native)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let native = NativeProperty(property), schema.usesSwiftData, !model.isVirtual, native.unkeyedMember(in: schema) == nil,
            native.nilTrap(in: schema) == nil
        else { return }
        findings.append(
            Diagnostic(
                rule, message(property, schema), at: native.attribute.range,
                help: "remove it, or keep it for the stores in use with `@allow(\(rule.id), \"why\")`",
                fixes: [FixIt("remove it", .unsafe, [native.attribute.removal])], subject: model.path(of: property)))
    }

    private static func message(_ property: Property, _ schema: Schema) -> String {
        let type = schema.mention(of: property.type.unwrapped)
        if property.type.unwrapped.isStructure {
            return "SwiftData takes \(type) apart into columns, and a member that is added later fails the migration"
        }
        return property.type.isOptional
            ? "SwiftData stores \(type) in a way of its own, and developers report crashes where rows are migrated"
            : "rows that are older than this property may crash the app: SwiftData gives them no \(type)"
    }
}
