import CrowsfootSource
import CrowsfootSyntax

enum NotStored: ModelRule {
    static let rule = Rule(
        id: "query/not-stored", severity: .error,
        summary: "a query uses a property that is not in the store",
        explanation: """
            `@transient` and `@ephemeral` properties live in the app only. A query is answered by the store, which knows nothing of them.
            Ask for what the property is worked out from, or filter the rows in the app. Of `@ephemeral` properties this is only a warning:
            that they are kept out of the store has not been confirmed.
            """,
        evidence: .documented,
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
            rule, "`\(property.name.text)` is not in the store", at: range,
            related: [
                .init(property.attribute(.transient)?.range ?? property.attribute(.ephemeral)?.range ?? property.range, "marked here")
            ],
            help: "ask for a stored property, or remove `@\(word)`", subject: subject)
        if !property.isTransient { finding.severity = .warning }
        return finding
    }
}
