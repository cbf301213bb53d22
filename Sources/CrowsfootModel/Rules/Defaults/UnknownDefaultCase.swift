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
        let isNil = name == "none" && place.property.type.isOptional
        let meant = isNil ? "nil" : enumeration.nearestCase(to: name).map { ".\($0)" }
        let isWhole = place.property.defaultValue?.value == .enumCase(name)
        return Diagnostic(
            rule, "`\(schema.spelling(of: .enumeration(enumeration.id)))` has no case `\(name)`", at: place.range,
            related: [.init(enumeration.name.range, "declared here")],
            help: meant.map { "write `\($0)`" } ?? "use one of \(enumeration.caseList)",
            fixes: isWhole ? meant.map { [FixIt("write `\($0)`", .unsafe, [.init(place.range, with: $0)])] } ?? [] : [],
            subject: place.subject)
    }
}
