import CrowsfootSource
import CrowsfootSyntax

enum AttributeArguments: ValidationRule {
    static let rule = Rule(
        id: "attribute/arguments", severity: .error,
        summary: "an attribute has invalid arguments",
        finds: "An attribute with arguments that it doesn't take. Names of properties and cases have no quotes; strings do.",
        matters: "Crowsfoot ignores the attribute.",
        fixes: "Use one of the forms in [Attributes](../../Language/attributes.md).",
        evidence: .language,
        example: """
            schema Library
            model Book { chapters: [Chapter] @delete(cascading) @oneway }
            model Chapter { title: String }
            """,
        fixed: .replacing("@delete(cascading)", with: "@delete(cascade)"))

    /// `@unique(title, isbn)` among the properties, as in Swift: it belongs to the model, not to the property before it.
    static func ofModel(_ attribute: Attribute, named model: String, _ subject: AttributeSubject) -> Diagnostic? {
        let names = attribute.words.map(\.text)
        guard attribute.name == .unique || attribute.name == .index, !names.isEmpty, names.count == attribute.arguments.count,
            !subject.isDisjoint(with: .property)
        else { return nil }
        let text = "@\(attribute.name.rawValue)(\(names.joined(separator: ", ")))"
        return Diagnostic(
            rule, "`\(text)` belongs to the model, not to a property", at: attribute.range,
            help: "write it after the model's name: `model \(model) \(text)`")
    }

    static func found(
        _ attribute: Attribute, _ specification: AttributeSpecification.Arguments, advice: ArgumentAdvice?
    ) -> Diagnostic {
        let name = attribute.name.rawValue
        guard let advice else {
            return Diagnostic(
                rule, "invalid arguments of `@\(name)`", at: attribute.range, help: "write \(specification.usage(of: name))")
        }
        return Diagnostic(
            rule, "invalid argument of `@\(name)`", at: advice.range, help: "write `\(advice.meant)`",
            fixes: [FixIt("write `\(advice.meant)`", .unsafe, [.init(advice.range, with: advice.meant)])])
    }
}
