import CrowsfootSource

enum StoredToVirtual: PropertyRule {
    static let rule = Rule(
        id: "relationship/stored-to-virtual", severity: .error,
        summary: "a stored model refers to a stand-in",
        explanation: """
            A `virtual model` stands for something that is not in the store: it is drawn and documented, and no class is generated for it. A
            row cannot refer to it. The stand-in may refer to stored models, which is how it is drawn as their owner.
            """,
        evidence: .language,
        example: """
            schema Library
            virtual model App { books: [Book] }
            model Book { app: App? @oneway }
            """,
        fixed: .replacing("app: App? @oneway", with: "title: String"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let destination = property.type.destination, schema[destination].isVirtual, !model.isVirtual else { return }
        let target = schema[destination]
        findings.append(
            Diagnostic(
                rule, "`\(target.name.text)` is a stand-in that no row can refer to", at: property.typeRange,
                related: [.init(target.name.range, "declared `virtual`")],
                help:
                    "remove `\(property.name.text)`; a relationship from `\(target.name.text)` to `\(model.name.text)` is enough to draw it",
                subject: model.path(of: property)))
    }
}
