import CrowsfootSource
import CrowsfootSyntax

enum NativeStorage: AttributedPropertyRule {
    static let rule = Rule(
        id: "storage/native", severity: .warning,
        summary: "an enum or struct is stored in SwiftData's own form",
        finds: "`@storage(native)` on an enum or struct.",
        matters: """
            For an enum, the app may crash after a migration, since existing objects have no value, even with a default. For a struct, a
            new member stops the migration, `CodingKeys` are ignored, and values are lost if the property is renamed.
            """,
        fixes: """
            stores | schema | SwiftData source
            don't exist yet | remove `@storage(native)` | store the raw value, or JSON in a `Data` property
            already have this form | keep it with `@allow(storage/native, "why")`, and make new properties of this kind optional | keep it with `// crowsfoot:allow storage/native "why"`, and make new properties of this kind optional
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
        // Stores of a released version may have this form, and would lose the values in another one.
        let isFirst = schema.predecessor == nil && !schema.isReleased
        let keep = "keep it with `@allow(\(rule.id), \"why\")`"
        findings.append(
            Diagnostic(
                rule, message(property, model.path(of: property), schema), at: native.attribute.range,
                help: isFirst ? "remove `@storage(native)` before the first release; after the first release, \(keep)" : keep,
                fixes: isFirst
                    ? [FixIt("remove `@storage(native)` before the first release", .unsafe, [native.attribute.removal])] : [],
                subject: model.path(of: property)))
    }

    private static func message(_ property: Property, _ path: String, _ schema: Schema) -> String {
        let type = schema.mention(of: property.type.unwrapped)
        if property.type.unwrapped.isStructure {
            return "`\(path)` is stored in columns, so a new member of \(type) may stop the migration"
        }
        return property.type.isOptional
            ? "`\(path)` is stored natively, so the app may crash when it reads migrated objects"
            : "`\(path)` is stored natively, so the app may crash when it reads older objects"
    }
}
