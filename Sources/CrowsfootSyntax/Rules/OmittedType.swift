import CrowsfootSource

enum OmittedType: RuleDefinition {
    static let rule = Rule(
        id: "syntax/missing-type", severity: .error,
        summary: "a property has no type",
        finds: "A property without a type. The type isn't inferred from the default.",
        matters: "The type decides how the property is stored, so it must not change with a default.",
        fixes: "Write the type after the name: `title: String = \"untitled\"`.",
        evidence: .language,
        example: .schema(#"model Book { title = "untitled" }"#),
        fixed: .adding(": String", after: " title"))

    /// `type` is the type of the default.
    static func found(_ name: String, _ type: String?, hasColon: Bool, at range: SourceRange) -> Diagnostic {
        guard let type else {
            return Diagnostic(
                rule, "property `\(name)` has no type", at: range, help: "write its type, such as `\(name): String`")
        }
        return Diagnostic(
            rule, "property `\(name)` has no type", at: range, help: "write `\(name): \(type)`",
            fixes: [FixIt("write `: \(type)`", .unsafe, [.init(range, with: (hasColon ? " " : ": ") + type)])])
    }
}
