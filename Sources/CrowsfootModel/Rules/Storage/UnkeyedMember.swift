import CrowsfootSource

enum UnkeyedMember: AttributedPropertyRule {
    static let rule = Rule(
        id: "storage/unkeyed-member", severity: .error,
        summary: "a struct that SwiftData stores by itself has a member that SwiftData cannot take apart",
        explanation: """
            `CGRect`, `CGPoint`, `CGSize`, `AttributedString` and `Duration` write their parts without keys. SwiftData's own way of storing a
            struct cannot take that: the app compiles and ends with "Composite Coder only supports Keyed Container" when the property is first
            used. JSON, which is what structs are stored as unless `@storage(native)` is said, can take it.
            """,
        evidence: .confirmed,
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
                rule, "`\(property.name.text)` crashes the app when it is first used", at: native.attribute.range,
                related: [.init(member.typeRange, "SwiftData cannot take \(schema.mention(of: member.type.unwrapped)) apart")],
                help: "remove `@storage(native)`, or write the parts as members",
                fixes: [FixIt("store it as JSON", .unsafe, [native.attribute.removal])],
                subject: model.path(of: property)))
    }
}
