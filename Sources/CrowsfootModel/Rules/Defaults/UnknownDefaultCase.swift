import CrowsfootSource

enum UnknownDefaultCase: ValidationRule {
    static let rule = Rule(
        id: "default/unknown-case", severity: .error,
        summary: "a default names a case that its enum does not have",
        explanation: """
            A default such as `.medium` is a case of the enum that the property has as its type.
            """,
        evidence: .language,
        example: """
            schema Library
            enum Genre { case novel, history }
            model Book { genre: Genre = .novell }
            """,
        fixed: .replacing("novell", with: "novel"))

    static func found(_ name: String, _ enumeration: Enumeration, _ place: DefaultSite, _ schema: Schema) -> Diagnostic {
        let nearest = NearestName.of(name, among: enumeration.cases.lazy.map(\.name.text))
        let isWhole = place.property.defaultValue?.value == .enumCase(name)
        return Diagnostic(
            rule, "`\(schema.spelling(of: .enumeration(enumeration.id)))` has no case `\(name)`", at: place.range,
            related: [.init(enumeration.name.range, "declared here")], help: nearest.map { "write `.\($0)`" } ?? "name one of its cases",
            fixes: isWhole ? nearest.map { [FixIt("write `.\($0)`", .unsafe, [.init(place.range, with: ".\($0)")])] } ?? [] : [],
            subject: place.subject)
    }
}
