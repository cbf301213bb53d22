import CrowsfootSource
import CrowsfootSyntax

enum MixedInheritance: ModelRule {
    static let rule = Rule(
        id: "inheritance/mixed", severity: .error,
        summary: "a stored model inherits from a placeholder model, or the other way round",
        finds: "A stored model with a `virtual` parent, or a `virtual` model with a stored parent.",
        matters: """
            A placeholder model has no generated class and no objects in stores, so a stored model can't inherit from it, nor pass anything
            on to it.
            """,
        fixes: """
            the models | schema
            are both stored | remove `virtual`; write `abstract` for a parent without objects of its own
            are both placeholders | write `virtual` before both
            are different things | remove the parent, and declare its properties in the child
            """,
        evidence: .language,
        example: """
            schema Travel @deployment(iOS 26)
            virtual model Screen { title: String }
            model Trip: Screen { purpose: String }
            """,
        fixed: .replacing("virtual", with: "abstract"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let name = model.parentName, let parent = model.parent.map({ schema[$0] }), parent.isVirtual != model.isVirtual else {
            return
        }
        let message =
            parent.isVirtual
            ? "stored model `\(model.name.text)` inherits from the placeholder model `\(name.text)`"
            : "placeholder model `\(model.name.text)` inherits from the stored model `\(name.text)`"
        findings.append(
            Diagnostic(
                rule, message, at: name.range, related: [.init(parent.name.range, parent.isVirtual ? "declared `virtual`" : "stored")],
                help: "make both stored, make both `virtual`, or remove the parent", subject: model.name.text))
    }
}
