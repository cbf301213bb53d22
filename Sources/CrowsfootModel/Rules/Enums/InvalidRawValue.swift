import CrowsfootSource

enum InvalidRawValue: ValidationRule {
    static let rule = Rule(
        id: "enum/invalid-raw-value", severity: .error,
        summary: "a raw value doesn't fit the raw type",
        finds: "A raw value that isn't a literal of the enum's raw type, or that is out of its range.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Write a value of the raw type, or use another raw type.",
        evidence: .language,
        example: .schema(#"enum Size: Int { case small = "s" }"#),
        fixed: .replacing("Int", with: "String"))

    /// Reports an implicit number that is too large.
    static func implicit(of resolved: Enumeration.Case, _ rawType: ScalarType) -> Diagnostic {
        Diagnostic(
            rule,
            "the raw value of `\(resolved.name.text)` is \(resolved.rawValue.spelling), which is out of range for `\(rawType.rawValue)`",
            at: resolved.name.range, help: "write a raw value, or use a larger integer type")
    }

    static func found(of name: Name, _ rawType: ScalarType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the raw value of `\(name.text)` isn't of type `\(rawType.rawValue)`", at: range,
            help: rawType == .string
                ? "write it in quotes, or give the enum an integer type" : "write a number in the range of `\(rawType.rawValue)`")
    }
}
