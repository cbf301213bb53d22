import CrowsfootSource

enum EnumerationWithoutCases: EnumerationRule {
    static let rule = Rule(
        id: "enum/no-cases", severity: .error,
        summary: "an enum has no cases",
        explanation: """
            Without a case there is no value, so no row could have one, and Swift does not accept an enum with a raw type and no cases.
            """,
        evidence: .language,
        example: .schema("enum Genre { }"),
        fixed: .replacing("{ }", with: "{ case novel }"))

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard enumeration.cases.isEmpty, !enumeration.isBroken else { return }
        findings.append(
            Diagnostic(
                rule, "enum `\(enumeration.name.text)` has no cases", at: enumeration.name.range, help: "add a case, or remove the enum",
                subject: enumeration.name.text))
    }
}
