import CrowsfootSource
import CrowsfootSyntax

enum RepeatedConstraintProperty: ModelRule {
    static let rule = Rule(
        id: "constraint/repeated-property", severity: .error,
        summary: "`@unique` or `@index` names a property twice",
        explanation: """
            The second mention adds nothing; most likely another property was meant.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book @unique(title, title) {
                title: String
                edition: Int
            }
            """,
        fixed: .replacing(", title", with: ", edition"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for attribute in model.attributes where (attribute.name == .unique || attribute.name == .index) && attribute.arguments.count > 1 {
            var seen: [String: Name] = [:]
            for word in attribute.words {
                guard let first = seen.updateValue(word, forKey: word.text) else { continue }
                seen[word.text] = first
                findings.append(
                    Diagnostic(
                        rule, "`\(word.text)` stands twice in `@\(attribute.name.rawValue)`", at: word.range,
                        related: [.init(first.range, "the first")], help: "remove it, or name another property",
                        subject: model.name.text))
            }
        }
    }
}
