import CrowsfootSource

enum EnumerationWithoutCases: EnumerationRule {
    static let rule = Rule(
        id: "enum/no-cases", severity: .error,
        summary: "an enum has no cases",
        finds: "An enum without cases.",
        matters: "The generated Swift doesn't compile, and no object could have a value.",
        fixes: "Add a case, or remove the enum.",
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
