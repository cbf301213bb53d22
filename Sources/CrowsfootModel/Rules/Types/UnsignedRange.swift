import CrowsfootSource

enum UnsignedRange: PropertyRule {
    static let rule = Rule(
        id: "type/uint64-range", severity: .warning,
        summary: "a store can't contain `UInt64` values above `Int64.max`",
        finds: "A property of type `UInt64`.",
        matters: """
            Values above 9,223,372,036,854,775,807 may be read or sorted wrongly. Stores use signed 64-bit integers.
            """,
        fixes: """
            the values are | schema | SwiftData source
            numbers | `Int64`, with `@check(0...)` | `Int64`
            checksums or similar | `String` or `Data` | `String` or `Data`
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
                rule, "a store can't contain `UInt64` values above `Int64.max`", at: property.typeRange,
                help: "write `\(fixed)`, with `@check(0...)` if it must not be negative",
                fixes: [
                    FixIt(
                        "write `\(fixed)`, with `@check(0...)` if it must not be negative", .unsafe,
                        [.init(property.typeRange, with: fixed)])
                ],
                subject: model.path(of: property)))
    }
}
