import CrowsfootSource

enum ModelMember: MemberRule {
    static let rule = Rule(
        id: "struct/model-member", severity: .error,
        summary: "a struct contains a model",
        finds: "A member whose type is a model.",
        matters: "A struct is stored as a value, which can't contain a relationship.",
        fixes: """
            the struct | schema
            needs a relationship | make it a model
            only refers to the object | store its identifier
            """,
        evidence: .language,
        example: """
            schema Parcels
            model Parcel { number: String }
            struct Sticker { parcel: Parcel }
            """,
        fixed: .replacing("parcel: Parcel", with: "parcelNumber: String"))

    static func check(_ member: Property, of structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard member.type.contains(\.isModel) else { return }
        findings.append(
            Diagnostic(
                rule, "a struct can't contain a model", at: member.typeRange, label: "an object isn't a value",
                help: "make `\(structure.name.text)` a model, or store the object's identifier",
                subject: "\(structure.name.text).\(member.name.text)"))
    }
}
