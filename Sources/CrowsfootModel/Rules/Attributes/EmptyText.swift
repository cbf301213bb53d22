import CrowsfootSource
import CrowsfootSyntax

enum EmptyText: ValidationRule {
    static let rule = Rule(
        id: "attribute/empty-text", severity: .error,
        summary: "an attribute is given a text without a single letter",
        explanation: """
            A reason, a label, a symbol, a transformer or an expression that is empty says nothing, and `@hash("")` leaves the shape
            of the version as it is, so that two versions stay the one that they were meant not to be.
            """,
        evidence: .language,
        example: .schema(#"model Book { isbn: String @deprecated("") }"#),
        fixed: .replacing(#"@deprecated("")"#, with: #"@deprecated("use `code`")"#))

    static func found(_ attribute: Attribute, _ argument: Attribute.Argument) -> Diagnostic {
        let name = attribute.name
        return Diagnostic(
            rule, "`@\(name.rawValue)` says nothing", at: argument.range,
            help: name == .allow
                ? "say why the finding is fine"
                : "write \(AttributeSpecification.text(of: name)) between the quotes, or remove the attribute")
    }
}
