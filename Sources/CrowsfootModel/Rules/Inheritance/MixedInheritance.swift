import CrowsfootSource
import CrowsfootSyntax

enum MixedInheritance: ModelRule {
    static let rule = Rule(
        id: "inheritance/mixed", severity: .error,
        summary: "a stored model and a placeholder model inherit from each other",
        finds: "A stored model with a `virtual` parent, or a `virtual` model with a stored parent.",
        matters: "No class is generated for a placeholder model, so the stored one can't inherit from it.",
        fixes: "Make both stored, make both `virtual`, or remove the parent.",
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
