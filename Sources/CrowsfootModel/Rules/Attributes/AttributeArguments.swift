import CrowsfootSource
import CrowsfootSyntax

enum AttributeArguments: ValidationRule {
    static let rule = Rule(
        id: "attribute/arguments", severity: .error,
        summary: "an attribute has arguments that it does not understand",
        explanation: """
            Each attribute takes arguments of one form, which the message shows. Names of properties and cases are written without
            quotes, texts with them.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { chapters: [Chapter] @delete(cascading) @oneway }
            model Chapter { title: String }
            """,
        mended: """
            schema Library
            model Book { chapters: [Chapter] @delete(cascade) @oneway }
            model Chapter { title: String }
            """)

    static func found(_ attribute: Attribute, _ specification: AttributeSpecification.Arguments) -> Diagnostic {
        let name = attribute.name.rawValue
        return Diagnostic(
            rule, "`@\(name)` does not take these arguments", at: attribute.range,
            help: "write \(specification.usage(of: name))", fixes: fixes(attribute, specification))
    }

    private static func fixes(_ attribute: Attribute, _ specification: AttributeSpecification.Arguments) -> [FixIt] {
        guard case .word(let choices) = specification, let word = attribute.word,
            let nearest = NearestName.of(word.text, among: choices)
        else { return [] }
        return [FixIt("write `\(nearest)`", .unsafe, [.init(word.range, with: nearest)])]
    }
}
