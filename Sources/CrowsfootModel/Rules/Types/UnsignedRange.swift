import CrowsfootSource

enum UnsignedRange: PropertyRule {
    static let rule = Rule(
        id: "type/uint64-range", severity: .warning,
        summary: "a property has the type `UInt64`, half of whose values have no room in the store",
        explanation: """
            The widest integer of a store has 64 bits with a sign. What becomes of a `UInt64` above 9,223,372,036,854,775,807 is not
            confirmed; it cannot come back as it was and be sorted rightly, too. `Int64` says what there is room for; checksums and the like
            are better kept as text or data.
            """,
        evidence: .reported,
        example: .schema("model Book { code: UInt64 }"),
        fixed: .replacing("UInt64", with: "Int64"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        switch property.type {
        case .scalar(.uint64), .optional(.scalar(.uint64)): break
        case .scalar, .enumeration, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: return
        }
        guard !property.isTransient, !model.isVirtual else { return }
        let fixed = property.type.isOptional ? "Int64?" : "Int64"
        findings.append(
            Diagnostic(
                rule, "a store has no room for the upper half of `UInt64`", at: property.typeRange,
                help: "write `\(fixed)`, with `@check(0...)` if it must not be negative",
                fixes: [FixIt("write `\(fixed)`", .unsafe, [.init(property.typeRange, with: fixed)])],
                subject: model.path(of: property)))
    }
}
