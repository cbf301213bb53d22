import CrowsfootSource

enum NamesDifferInUnderscore: PropertyRule {
    static let rule = Rule(
        id: "name/underscore-twin", severity: .error,
        summary: "a model has a property twice, once with an underscore",
        finds: "Stored properties `x` and `_x` in one model.",
        matters: "The generated class doesn't compile, since `@Model` declares `_x` for each stored property `x`.",
        fixes: """
            the property | schema | SwiftData source
            is new | `rawTitle: String?` | `var rawTitle: String?`
            was released | `rawTitle: String? @was(_title)` | `@Attribute(originalName: "_title") var rawTitle: String?`
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
                rule, "`\(property.name.text)` conflicts with the storage that `@Model` adds for `\(twin.name.text)`",
                at: property.name.range,
                related: [.init(twin.name.range, "stored in `\(property.name.text)`")], help: "rename one of the two",
                subject: model.path(of: property)))
    }
}
