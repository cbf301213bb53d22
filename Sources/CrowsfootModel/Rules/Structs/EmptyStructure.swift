import CrowsfootSource

enum EmptyStructure: StructureRule {
    static let rule = Rule(
        id: "struct/no-members", severity: .warning,
        summary: "a struct has no members",
        finds: "A struct without members.",
        matters: "It has only one value, so storing it has no use.",
        fixes: "Add a member, or use a `Bool`.",
        evidence: .language,
        example: .schema("struct Address { }", named: "Parcels"),
        fixed: .replacing("{ }", with: "{ street: String }"))

    static func check(_ structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard structure.members.isEmpty, !structure.isBroken else { return }
        findings.append(
            Diagnostic(
                rule, "struct `\(structure.name.text)` has no members", at: structure.name.range, help: "add a member, or remove it",
                subject: structure.name.text))
    }
}
