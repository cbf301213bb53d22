import CrowsfootSource

enum RepeatedDefaultKey: ValidationRule {
    static let rule = Rule(
        id: "default/duplicate-key", severity: .error,
        summary: "a key stands twice in the default of a dictionary",
        explanation: """
            Swift lets such a literal compile and stops the app when it comes to it: "Dictionary literal contains duplicate keys". That
            would be whenever a row is made.
            """,
        evidence: .confirmed,
        example: .schema(#"model Book { ratings: [String: Int] = ["plot": 3, "plot": 4] }"#),
        fixed: .replacing(#", "plot""#, with: #", "style""#))

    static func found(_ key: Constant, _ place: DefaultSite) -> Diagnostic {
        Diagnostic(
            rule, "the key \(key.spelling) stands twice in the default of `\(place.property.name.text)`", at: place.range,
            help: "remove one of the two entries", subject: place.subject)
    }
}
