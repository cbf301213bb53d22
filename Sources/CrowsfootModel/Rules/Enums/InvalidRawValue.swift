import CrowsfootSource

enum InvalidRawValue: ValidationRule {
    static let rule = Rule(
        id: "enum/invalid-raw-value", severity: .error,
        summary: "a raw value does not fit the raw type of its enum",
        explanation: """
            The raw values of an enum are literals of its raw type: strings unless the enum says `Int` or another integer type, and
            numbers that this type has room for.
            """,
        evidence: .language,
        example: .schema(#"enum Size: Int { case small = "s" }"#),
        fixed: .replacing("Int", with: "String"))

    /// A number that nobody wrote is too large.
    static func implicit(of resolved: Enumeration.Case, _ rawType: ScalarType) -> Diagnostic {
        Diagnostic(
            rule,
            "the raw value of `\(resolved.name.text)` would be \(resolved.rawValue.spelling), which `\(rawType.rawValue)` cannot hold",
            at: resolved.name.range, help: "give it a raw value, or the enum a larger integer type")
    }

    static func found(of name: Name, _ rawType: ScalarType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the raw value of `\(name.text)` is not of type `\(rawType.rawValue)`", at: range,
            help: rawType == .string
                ? "write it in quotes, or give the enum an integer type" : "write a number that `\(rawType.rawValue)` can hold")
    }
}
