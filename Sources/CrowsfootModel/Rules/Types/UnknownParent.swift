import CrowsfootSource

enum UnknownParent: ValidationRule {
    static let rule = Rule(
        id: "type/unknown-parent", severity: .error,
        summary: "a model inherits from something that is no model of the schema",
        explanation: """
            A model can inherit from one other model of the same version. Protocols belong in an extension of the generated class.
            """,
        evidence: .language,
        example: """
            schema Library @deployment(iOS 26)
            model Book { title: String }
            model Novel: Bok { genre: String }
            """,
        mended: """
            schema Library @deployment(iOS 26)
            model Book { title: String }
            model Novel: Book { genre: String }
            """)

    static func found(_ name: Name, of model: Model, among models: [Model]) -> Diagnostic {
        let nearest = NearestName.of(name.text, among: models.lazy.map(\.name.text).filter { $0 != model.name.text })
        return Diagnostic(
            rule, "there is no model `\(name.text)`", at: name.range,
            help: nearest.map { "write `\($0)`" } ?? "declare the model, or remove the parent",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: model.name.text)
    }
}
