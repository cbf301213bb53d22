import CrowsfootSource

enum UnknownDefaultCase: ValidationRule {
    static let rule = Rule(
        id: "default/unknown-case", severity: .error,
        summary: "a default is an unknown case",
        finds: "A default such as `.medium` that isn't a case of the property's enum.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use a case that the enum declares.",
        evidence: .language,
        example: """
            schema Library
            enum Genre { case novel, history }
            model Book { genre: Genre = .novell }
            """,
        fixed: .replacing("novell", with: "novel"))

    static func found(_ name: String, _ enumeration: Enumeration, _ site: DefaultSite, _ schema: Schema) -> Diagnostic {
        let isNil = name == "none" && site.property.type.isOptional
        let meant = isNil ? "nil" : enumeration.nearestCase(to: name).map { ".\($0)" }
        let isWhole = site.property.defaultValue?.value == .enumCase(name)
        return Diagnostic(
            rule, "`\(schema.spelling(of: .enumeration(enumeration.id)))` has no case `\(name)`", at: site.range,
            related: [.init(enumeration.name.range, "declared here")],
            help: meant.map { "write `\($0)`" } ?? enumeration.caseHelp,
            fixes: isWhole ? meant.map { [FixIt("write `\($0)`", .unsafe, [.init(site.range, with: $0)])] } ?? [] : [],
            subject: site.subject)
    }
}
