import CrowsfootSource
import CrowsfootSyntax

enum EmptyText: ValidationRule {
    static let rule = Rule(
        id: "attribute/empty-text", severity: .error,
        summary: "an attribute has an empty string",
        finds: "An empty reason, label, symbol, transformer or expression, or an empty string in `@hash`.",
        matters: "An empty string has no meaning. An empty `@hash` doesn't change the checksum, so two versions stay equal.",
        fixes: "Write a string between the quotes, or remove the attribute.",
        evidence: .language,
        example: .schema(#"model Book { isbn: String @deprecated("") }"#),
        fixed: .replacing(#"@deprecated("")"#, with: #"@deprecated("use `code`")"#))

    static func found(_ attribute: Attribute, _ argument: Attribute.Argument) -> Diagnostic {
        let name = attribute.name
        return Diagnostic(
            rule, "empty string in `@\(name.rawValue)`", at: argument.range,
            help: name == .allow
                ? "write the reason"
                : "write \(AttributeSpecification.text(of: name)) between the quotes, or remove the attribute")
    }
}
