import CrowsfootSource

enum NamesDifferInUnderscore: PropertyRule {
    static let rule = Rule(
        id: "name/underscore-twin", severity: .error,
        summary: "a model has a property twice, once with an underscore before its name",
        explanation: """
            For every stored property `x` the macro `@Model` declares a private `_x`. A property of that name is then declared a second
            time, and the class does not compile. An underscore alone does no harm.
            """,
        evidence: .documented,
        example: """
            schema Library
            model Book {
                title: String
                _title: String?
            }
            """,
        fixed: .replacing("_title", with: "rawTitle"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.name.text.utf8.first == UInt8(ascii: "_"), !model.isVirtual,
            let twin = model.property(named: String(property.name.text.dropFirst())), !twin.isTransient
        else { return }
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` is declared twice: `@Model` makes one for `\(twin.name.text)`", at: property.name.range,
                related: [.init(twin.name.range, "whose storage is `\(property.name.text)`")], help: "give one of the two another name",
                subject: model.path(of: property)))
    }
}
