import CrowsfootSource

enum RepeatedDefaultKey: ValidationRule {
    static let rule = Rule(
        id: "default/duplicate-key", severity: .error,
        summary: "the default of a dictionary has a duplicate key",
        finds: "The same key twice in the default of a dictionary.",
        matters: "The app crashes when it creates an object, with \"Dictionary literal contains duplicate keys\". The code compiles.",
        fixes: "Remove one of the two entries.",
        evidence: .measured,
        example: .schema(#"model Book { ratings: [String: Int] = ["plot": 3, "plot": 4] }"#),
        fixed: .replacing(#", "plot""#, with: #", "style""#))

    static func found(_ key: Constant, _ site: DefaultSite) -> Diagnostic {
        Diagnostic(
            rule, "duplicate key \(key.spelling) in the default of `\(site.property.name.text)`", at: site.range,
            help: "remove one of the two entries", subject: site.subject)
    }
}
