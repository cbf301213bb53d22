import CrowsfootSource

enum DuplicateParameter: ModelRule {
    static let rule = Rule(
        id: "query/duplicate-parameter", severity: .error,
        summary: "two parameters of a query have the same name",
        finds: "Two parameters with the same name. Their labels may be equal.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Rename one of the parameters.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query between(_ number: Int, and number: Int) { where pages > number }
            }
            """,
        fixed: .replacing("_ number", with: "_ least")
            .replacing("number:", with: "most:")
            .replacing("> number", with: ">= least && pages <= most"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries where query.parameters.count > 1 {
            var first: [String: Name] = [:]
            for parameter in query.parameters {
                guard let earlier = first.updateValue(parameter.name, forKey: parameter.name.text) else { continue }
                first[parameter.name.text] = earlier
                findings.append(
                    Diagnostic(
                        rule, "duplicate parameter `\(parameter.name.text)`", at: parameter.name.range,
                        related: [.init(earlier.range, "the first one")], help: "rename it",
                        subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }
}
