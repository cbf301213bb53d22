import CrowsfootSource

enum NilDefault: ValidationRule {
    static let rule = Rule(
        id: "default/nil", severity: .error,
        summary: "the default of a property that always has a value is nil",
        explanation: """
            Only what is optional can be nothing. A `?` behind the type makes it so; otherwise a default is a value.
            """,
        evidence: .language,
        example: .schema("model Book { subtitle: String = nil }"),
        fixed: .replacing("String", with: "String?"))

    static func found(_ type: ValueType, _ place: DefaultSite, _ schema: Schema) -> Diagnostic {
        let isElement = place.property.type != type
        let optional = FixIt("write a `?`", .unsafe, [.init(place.property.typeRange.after, with: "?")])
        return Diagnostic(
            rule,
            isElement
                ? "elements of `\(place.property.name.text)` aren't optional, so they can't be `nil`"
                : "`\(place.property.name.text)` isn't optional, so its default can't be `nil`",
            at: place.range, related: [.init(place.property.typeRange, "\(schema.mention(of: type)) is not optional")],
            help: isElement ? "leave it out" : "use another default, or write `?` after the type", fixes: isElement ? [] : [optional],
            subject: place.subject)
    }
}
