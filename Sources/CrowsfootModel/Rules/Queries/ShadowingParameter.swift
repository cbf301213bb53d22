import CrowsfootSource

enum ShadowingParameter: ModelRule {
    static let rule = Rule(
        id: "query/shadowing-parameter", severity: .warning,
        summary: "a parameter hides a property of the same name",
        finds: "A parameter with the name of a property of the model. A query that uses `self.` for the property isn't reported.",
        matters: "The query returns all objects, since `title == title` compares the parameter with itself.",
        fixes: "Rename the parameter after its label, or write `self.title` for the property.",
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
                        rule, "parameter `\(parameter.name.text)` hides the property of the same name", at: parameter.name.range,
                        related: [.init(schema[id].name.range, "the property")],
                        help: isLabel
                            ? "write `\(parameter.name.text) value: …`, and `value` in the condition"
                            : "rename the parameter, or write `self.\(parameter.name.text)` for the property",
                        subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }

    /// Whether the query uses `self.name`, so the two are distinguished.
    private static func asks(_ query: Query, for property: PropertyID) -> Bool {
        query.filter?.contains { part in
            guard case .property(property, let base, _) = part.node, case .row = base.node else { return false }
            return !base.range.isEmpty
        } ?? false
    }
}
