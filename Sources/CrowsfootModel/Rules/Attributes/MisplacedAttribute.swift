import CrowsfootSource
import CrowsfootSyntax

enum MisplacedAttribute: ValidationRule {
    static let rule = Rule(
        id: "attribute/misplaced", severity: .error,
        summary: "an attribute stands on something that it means nothing for",
        explanation: """
            Every attribute belongs to certain declarations: `@inverse` and `@delete` to relationships, `@external` and `@check` to
            attributes, `@comparable` to enums. A property whose type names a model is a relationship; every other is an attribute.
            """,
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
