import CrowsfootSource

enum UnknownParent: ValidationRule {
    static let rule = Rule(
        id: "type/unknown-parent", severity: .error,
        summary: "unknown parent of a model",
        finds: "A parent that isn't a model of the version, such as a protocol or an enum.",
        matters: "The generated class wouldn't compile.",
        fixes: """
            the parent is | schema
            a misspelled model | correct the name
            a protocol | write the conformance in an extension of the generated class
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

    /// Reports a name that the schema uses for another kind of declaration.
    static func found(_ name: Name, of model: Model, among models: [Model], kind: String?) -> Diagnostic {
        if protocols.contains(name.text) {
            return Diagnostic(
                rule, "`\(name.text)` is a protocol, not a model", at: name.range,
                help: "remove it; write the conformance in an extension of the generated class", subject: model.name.text)
        }
        if let kind {
            return Diagnostic(
                rule, "`\(name.text)` is \(kind), not a model", at: name.range,
                help: "remove it, or use it as the type of a property", subject: model.name.text)
        }
        let nearest = NearestName.of(name.text, among: models.lazy.map(\.name.text).filter { $0 != model.name.text })
        return Diagnostic(
            rule, "unknown model `\(name.text)`", at: name.range,
            help: nearest.map { "write `\($0)`" } ?? "declare the model, or remove the parent",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: model.name.text)
    }
}
