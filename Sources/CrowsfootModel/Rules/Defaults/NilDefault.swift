import CrowsfootSource

enum NilDefault: ValidationRule {
    static let rule = Rule(
        id: "default/nil", severity: .error,
        summary: "a required property has the default `nil`",
        finds: "`nil` as the default of a property, or of a list element, that isn't optional.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use a default other than `nil`, or make the type optional with `?`.",
        evidence: .language,
        example: .schema("model Book { subtitle: String = nil }"),
        fixed: .replacing("String", with: "String?"))

    static func found(_ type: ValueType, _ site: DefaultSite, _ schema: Schema) -> Diagnostic {
        let isElement = site.property.type != type
        let optional = FixIt("write `?` after the type", .unsafe, [.init(site.property.typeRange.after, with: "?")])
        return Diagnostic(
            rule,
            isElement
                ? "elements of `\(site.property.name.text)` aren't optional, so they can't be `nil`"
                : "`\(site.property.name.text)` isn't optional, so its default can't be `nil`",
            at: site.range, related: [.init(site.property.typeRange, "\(schema.mention(of: type)) isn't optional")],
            help: isElement ? "remove it" : "write `?` after the type, or use another default", fixes: isElement ? [] : [optional],
            subject: site.subject)
    }
}
