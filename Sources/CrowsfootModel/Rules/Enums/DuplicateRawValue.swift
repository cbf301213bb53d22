import CrowsfootSource

enum DuplicateRawValue: EnumerationRule {
    static let rule = Rule(
        id: "enum/duplicate-raw-value", severity: .error,
        summary: "two cases have the same raw value",
        finds: "Two cases of an enum with the same raw value. A case without one has its name, or one more than the number before.",
        matters: "The generated Swift doesn't compile. The store contains raw values, so the cases couldn't be distinguished.",
        fixes: """
            schema | SwiftData source
            `case small = 1, medium, large` | `case small = 1, medium, large`
            """,
        evidence: .measured,
        example: .schema("enum Size: Int { case small = 1, medium, large = 2 }"),
        fixed: .removing(" = 2"))

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        var seen: [Constant: Enumeration.Case] = [:]
        seen.reserveCapacity(enumeration.cases.count)
        for one in enumeration.cases {
            guard let first = seen.updateValue(one, forKey: one.rawValue) else { continue }
            seen[one.rawValue] = first
            findings.append(
                Diagnostic(
                    rule, "`\(one.name.text)` has the raw value of `\(first.name.text)`", at: one.rawValueRange,
                    label: one.statedRawValue == nil ? "\(one.rawValue.spelling) by default" : nil,
                    related: [.init(first.rawValueRange, "also \(first.rawValue.spelling)")],
                    help: "give one of the two another raw value", subject: "\(enumeration.name.text).\(one.name.text)"))
        }
    }
}
