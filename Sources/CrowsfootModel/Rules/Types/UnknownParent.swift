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
        fixed: .replacing("Bok", with: "Book"))

    private static let protocols: Set<String> = [
        "Identifiable", "Codable", "Encodable", "Decodable", "Hashable", "Equatable", "Comparable", "Sendable", "ObservableObject",
        "Observable", "CustomStringConvertible", "PersistentModel", "Transferable",
    ]

    /// `kind` says what else the schema has by that name.
    static func found(_ name: Name, of model: Model, among models: [Model], kind: String?) -> Diagnostic {
        if protocols.contains(name.text) {
            return Diagnostic(
                rule, "`\(name.text)` is a protocol, and no model", at: name.range,
                help: "remove it; write the conformance in an extension of the generated class", subject: model.name.text)
        }
        if let kind {
            return Diagnostic(
                rule, "`\(name.text)` is \(kind), and no model", at: name.range,
                help: "remove it; a model inherits from a model, and has what else it needs as a property", subject: model.name.text)
        }
        let nearest = NearestName.of(name.text, among: models.lazy.map(\.name.text).filter { $0 != model.name.text })
        return Diagnostic(
            rule, "there is no model `\(name.text)`", at: name.range,
            help: nearest.map { "write `\($0)`" } ?? "declare the model, or remove the parent",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: model.name.text)
    }
}
