import CrowsfootSource
import CrowsfootSyntax

enum UnusedAbstract: SchemaRule {
    static let rule = Rule(
        id: "inheritance/unused-abstract", severity: .hint,
        summary: "no model inherits from an abstract one",
        explanation: """
            An `abstract model` has no rows of its own; it is there for others to inherit from. As long as none does, nothing of it is ever
            stored.
            """,
        evidence: .language,
        example: .schema("abstract model Journey { title: String }", named: "Travel"),
        fixed: .removing("abstract "))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.models.contains(where: \.isAbstract) else { return }
        let parents = Set(schema.models.compactMap { $0.parentName?.text })
        for model in schema.models where model.isAbstract && !parents.contains(model.name.text) {
            findings.append(
                Diagnostic(
                    rule, "no model inherits from `\(model.name.text)`, so it has no rows", at: model.name.range,
                    help: "let a model inherit from it, or remove `abstract`", subject: model.name.text))
        }
    }
}
