import CrowsfootSource

enum DuplicateRawValue: EnumerationRule {
    static let rule = Rule(
        id: "enum/duplicate-raw-value", severity: .error,
        summary: "two cases of an enum have the same raw value",
        explanation: """
            The store keeps the raw value, and from it nobody could tell which of the two cases was meant; Swift refuses such an enum. A
            raw value that is left out counts: it is the name of the case, or one more than the number before.
            """,
        evidence: .confirmed,
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
                    label: one.statedRawValue == nil ? "\(one.rawValue.spelling), since nothing is written" : nil,
                    related: [.init(first.rawValueRange, "\(first.rawValue.spelling) as well")],
                    help: "give one of the two another raw value", subject: "\(enumeration.name.text).\(one.name.text)"))
        }
    }
}
