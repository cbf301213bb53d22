import CrowsfootSource

enum MissingType: RuleDefinition {
    static let rule = Rule(
        id: "syntax/missing-type", severity: .error,
        summary: "a property has no type",
        explanation: """
            Every property states its type, because the type decides how it is stored. It is not inferred from the default:
            the store keeps the type for years, and a default may change.
            """,
        evidence: .language,
        example: .schema(#"model Book { title = "untitled" }"#),
        fixed: .adding(": String", after: " title"))

    /// `type` is what the default tells.
    static func found(_ name: String, _ type: String?, hasColon: Bool, at range: SourceRange) -> Diagnostic {
        guard let type else {
            return Diagnostic(
                rule, "property `\(name)` has no type", at: range, help: "write its type, such as `\(name): String`")
        }
        return Diagnostic(
            rule, "property `\(name)` has no type", at: range, help: "write `\(name): \(type)`: types are not inferred from defaults",
            fixes: [FixIt("write `: \(type)`", .unsafe, [.init(range, with: (hasColon ? " " : ": ") + type)])])
    }
}
