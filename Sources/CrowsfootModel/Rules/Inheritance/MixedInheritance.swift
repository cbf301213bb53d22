import CrowsfootSource
import CrowsfootSyntax

enum MixedInheritance: ModelRule {
    static let rule = Rule(
        id: "inheritance/mixed", severity: .error,
        summary: "a stored model and a stand-in inherit from each other",
        explanation: """
            A `virtual model` is drawn and documented, and no class is generated for it. So a stored model has nothing to inherit from it, and
            it cannot be one of the models that are stored.
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
            ? "`\(model.name.text)` is stored and inherits from the stand-in `\(name.text)`"
            : "the stand-in `\(model.name.text)` inherits from `\(name.text)`, which is stored"
        findings.append(
            Diagnostic(
                rule, message, at: name.range, related: [.init(parent.name.range, parent.isVirtual ? "declared `virtual`" : "stored")],
                help: "make both of them stored or both `virtual`, or remove the parent", subject: model.name.text))
    }
}
