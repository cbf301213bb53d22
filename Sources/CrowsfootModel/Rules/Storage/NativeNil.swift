import CrowsfootSource

enum NativeNil: AttributedPropertyRule {
    static let rule = Rule(
        id: "storage/reads-as-nil", severity: .warning,
        summary: "a native struct may be read as nil",
        finds: "A struct with `@storage(native)` whose members are all optional, or an optional one with a `Decimal` member.",
        matters: """
            The app may crash when it reads the property. Two developers report that such a struct is saved, but comes back as nil.
            """,
        fixes: "Remove `@storage(native)`, so that the struct is stored as JSON.",
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
                related: [related(trap, schema)], help: "store it as JSON: remove `@storage(native)`",
                fixes: [FixIt("store it as JSON: remove `@storage(native)`", .unsafe, [native.attribute.removal])],
                subject: model.path(of: property)))
    }

    private static func related(_ trap: NativeProperty.NilTrap, _ schema: Schema) -> Diagnostic.Label {
        switch trap {
        case .everythingOptional(let id): .init(schema[id].name.range, "reads as nil if all members are nil")
        case .decimal(let member): .init(member.range, "a `Decimal` in an optional struct reads as nil")
        }
    }
}
