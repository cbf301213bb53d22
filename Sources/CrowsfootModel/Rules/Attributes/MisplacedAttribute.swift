import CrowsfootSource
import CrowsfootSyntax

enum MisplacedAttribute: ValidationRule {
    static let rule = Rule(
        id: "attribute/misplaced", severity: .error,
        summary: "an attribute doesn't apply to this declaration",
        finds: """
            An attribute on a declaration that it isn't for. `@inverse` and `@delete` are for relationships, `@external` and `@check` for
            attributes, `@comparable` for enums. A property whose type is a model is a relationship; any other is an attribute.
            """,
        matters: "The attribute has no effect.",
        fixes: "Remove the attribute, or move it to a declaration that it applies to. The finding lists them.",
        evidence: .language,
        example: .schema("model Book { title: String @delete(cascade) }"),
        fixed: .removing(" @delete(cascade)"))

    static func found(
        _ name: AttributeName, on subject: AttributeSubject, at range: SourceRange, removing removal: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            rule, "`@\(name.rawValue)` doesn't apply to \(subject.names)", at: range,
            help: "remove it; it applies to \(AttributeSpecification.subjects(of: name).names)",
            fixes: [FixIt("remove it", .unsafe, [.init(removal, with: "")])])
    }
}
