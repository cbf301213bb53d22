import CrowsfootSource
import CrowsfootSyntax

enum UnusedAbstract: SchemaRule {
    static let rule = Rule(
        id: "inheritance/unused-abstract", severity: .info,
        summary: "no model inherits from an abstract one",
        finds: "An `abstract model` without submodels.",
        matters: "An abstract model has no objects of its own, so nothing of it is stored.",
        fixes: """
            the model | schema | Core Data model
            has objects | `model Journey`, without `abstract` | clear *Abstract Entity* of `Journey`
            is a parent | `model Flight: Journey` | set *Parent Entity* of another entity to `Journey`
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
                    rule, "no model inherits from `\(model.name.text)`, so it has no objects", at: model.name.range,
                    help: "let a model inherit from it, or remove `abstract`", subject: model.name.text))
        }
    }
}
