import CrowsfootSource

enum ModelMember: MemberRule {
    static let rule = Rule(
        id: "struct/model-member", severity: .error,
        summary: "a member of a struct is a model",
        explanation: """
            A struct is a value inside the row that holds it; it is stored as data, and data cannot lead to other rows. Make it a model if it
            has to, or keep what identifies the other row, such as its `id`.
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
                rule, "a struct cannot hold a model", at: member.typeRange, label: "rows are not values",
                help: "declare `\(structure.name.text)` as a model, or keep an identifier of the row instead",
                subject: "\(structure.name.text).\(member.name.text)"))
    }
}
