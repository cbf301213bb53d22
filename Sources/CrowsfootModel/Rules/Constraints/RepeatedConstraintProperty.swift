import CrowsfootSource
import CrowsfootSyntax

enum RepeatedConstraintProperty: ModelRule {
    static let rule = Rule(
        id: "constraint/repeated-property", severity: .error,
        summary: "a constraint or index contains a property twice",
        finds: "The same property twice in one `@unique` or `@index`.",
        matters: "Probably another property was intended.",
        fixes: #"""
            schema | SwiftData source
            `@unique(title, edition)` | `#Unique<Book>([\.title, \.edition])`
            """#,
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
                        rule, "duplicate property `\(word.text)` in `@\(attribute.name.rawValue)`", at: word.range,
                        related: [.init(first.range, "the first")], help: "remove it, or use another property",
                        subject: model.name.text))
            }
        }
    }
}
