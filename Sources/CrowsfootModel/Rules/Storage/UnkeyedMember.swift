import CrowsfootSource

enum UnkeyedMember: AttributedPropertyRule {
    static let rule = Rule(
        id: "storage/unkeyed-member", severity: .error,
        summary: "a native struct has a member that SwiftData can't store",
        finds: """
            A struct with `@storage(native)` and a member of type `CGRect`, `CGPoint`, `CGSize`, `AttributedString` or `Duration`, which
            encode themselves without keys.
            """,
        matters: "The app crashes when it first uses the property, with \"Composite Coder only supports Keyed Container\". It compiles.",
        fixes: "Remove `@storage(native)`, so that the struct is stored as JSON, or declare the parts as members.",
        evidence: .measured,
        example: """
            schema Places
            struct Pin { point: `CGPoint` }
            model Place { pin: Pin @storage(native) }
            """,
        fixed: .replacing("Pin @storage(native)", with: "Pin?"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let native = NativeProperty(property), !model.isVirtual, let member = native.unkeyedMember(in: schema) else { return }
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` can't be stored natively, so the app crashes when it uses it", at: native.attribute.range,
                related: [.init(member.typeRange, "SwiftData can't store \(schema.mention(of: member.type.unwrapped)) in columns")],
                help: "store it as JSON: remove `@storage(native)`, or declare the parts as members",
                fixes: [FixIt("store it as JSON: remove `@storage(native)`", .unsafe, [native.attribute.removal])],
                subject: model.path(of: property)))
    }
}
