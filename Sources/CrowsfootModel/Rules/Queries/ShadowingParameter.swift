import CrowsfootSource

enum ShadowingParameter: ModelRule {
    static let rule = Rule(
        id: "query/shadowing-parameter", severity: .warning,
        summary: "a parameter hides the property of the same name",
        explanation: """
            As in Swift, a name means the parameter where there is one. `title == title` then compares the parameter with itself and holds for
            every row. Give the parameter another name behind its label, or write `self.title` for the property.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query titled(title: String) { where title == title }
            }
            """,
        fixed: .adding(" wanted", after: "(title").replacing("== title", with: "== wanted"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            for parameter in query.parameters {
                guard let id = schema.property(named: parameter.name.text, of: model), !asks(query, for: id) else { continue }
                let isLabel = parameter.label.range == parameter.name.range
                findings.append(
                    Diagnostic(
                        rule, "parameter `\(parameter.name.text)` hides the property of that name", at: parameter.name.range,
                        related: [.init(schema[id].name.range, "the property")],
                        help: isLabel
                            ? "write `\(parameter.name.text) wanted: …`, and `wanted` in the condition"
                            : "give the parameter another name, or write `self.\(parameter.name.text)` for the property",
                        subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }

    /// Whether the query names the property as `self.name`, so that both are told apart on purpose.
    private static func asks(_ query: Query, for property: PropertyID) -> Bool {
        query.filter?.contains { part in
            guard case .property(property, let base, _) = part.node, case .row = base.node else { return false }
            return !base.range.isEmpty
        } ?? false
    }
}
