import CrowsfootSource
import CrowsfootSyntax

enum NotStored: ModelRule {
    static let rule = Rule(
        id: "query/not-stored", severity: .error,
        summary: "a query uses a property that isn't stored",
        finds: "A `@transient` or `@ephemeral` property in a query. For `@ephemeral`, the severity is **warning**.",
        matters: "The query fails when it runs, since the store doesn't contain the property.",
        fixes: "Use a stored property, or filter the objects in the app.",
        evidence: .documented,
        doubt: "That `@ephemeral` properties aren't stored is not confirmed.",
        example: """
            schema Library
            model Book {
                isSelected: Bool = false @transient
                query selected { where isSelected }
            }
            """,
        fixed: .removing(" @transient"))

    static func isUnstored(_ property: Property) -> Bool {
        property.isTransient || property.has(.ephemeral)
    }

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            let subject = "\(model.name.text).\(query.name.text)"
            query.filter?.visit { part in
                guard let id = part.property, isUnstored(schema[id]) else { return }
                findings.append(found(schema[id], at: part.range, subject: subject))
            }
            for key in query.sortKeys {
                if let id = key.path.first(where: { isUnstored(schema[$0]) }) {
                    findings.append(found(schema[id], at: key.range, subject: subject))
                }
            }
        }
    }

    private static func found(_ property: Property, at range: SourceRange, subject: String) -> Diagnostic {
        let word = property.isTransient ? "transient" : "ephemeral"
        var finding = Diagnostic(
            rule, "`\(property.name.text)` isn't stored", at: range,
            related: [
                .init(property.attribute(.transient)?.range ?? property.attribute(.ephemeral)?.range ?? property.range, "not stored")
            ],
            help: "use a stored property, or remove `@\(word)`", subject: subject)
        if !property.isTransient { (finding.severity, finding.isPrediction) = (.warning, true) }
        return finding
    }
}
