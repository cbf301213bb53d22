import CrowsfootSource

enum NativeNil: AttributedPropertyRule {
    static let rule = Rule(
        id: "storage/reads-as-nil", severity: .warning,
        summary: "a struct that SwiftData stores by itself may come back as nil, and crash",
        explanation: """
            Two such structs are reported, by one developer each, to save and then to crash when they are read: one whose members are all
            optional and all nil, which comes back as nil where a value is needed, and an optional one with a `Decimal` inside. JSON, which
            is what structs are stored as unless `@storage(native)` is said, has neither trouble.
            """,
        evidence: .reported,
        example: """
            schema Parcels
            struct Note { text: String? }
            model Parcel { note: Note @storage(native) }
            """,
        fixed: .removing(" @storage(native)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let native = NativeProperty(property), !model.isVirtual, native.unkeyedMember(in: schema) == nil,
            let trap = native.nilTrap(in: schema)
        else { return }
        findings.append(
            Diagnostic(
                rule, "reading `\(property.name.text)` may crash the app", at: native.attribute.range,
                related: [related(trap, schema)], help: "remove `@storage(native)`",
                fixes: [FixIt("store it as JSON", .unsafe, [native.attribute.removal])],
                subject: model.path(of: property)))
    }

    private static func related(_ trap: NativeProperty.NilTrap, _ schema: Schema) -> Diagnostic.Label {
        switch trap {
        case .everythingOptional(let id): .init(schema[id].name.range, "with all members nil it comes back as nil")
        case .decimal(let member): .init(member.range, "a `Decimal` in an optional struct comes back as nil")
        }
    }
}
