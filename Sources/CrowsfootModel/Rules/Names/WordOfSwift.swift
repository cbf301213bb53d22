import CrowsfootSource
import CrowsfootSyntax

enum WordOfSwift: PropertyRule {
    static let rule = Rule(
        id: "name/swift-word", severity: .warning,
        summary: "a stored property is called by a word of Swift",
        explanation: """
            Swift takes `default` or `in` as the name of a property only between backticks, which are written for you. But `@Model` makes
            names of the name, such as `_default`, and so does `@Observable`, which forgets the backticks and does not compile: that was tried
            with Swift 6.3. Whether `@Model` does any better is not known here.
            """,
        evidence: .reported,
        example: .schema("model Choice { default: Bool = false }", named: "Settings"),
        fixed: .replacing("default", with: "isDefault"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard SwiftReservedWord.all.contains(property.name.text), ReservedName.of(property) == nil, !property.isTransient, !model.isVirtual,
            schema.makesSwift
        else { return }
        let renaming = Renaming(property, of: model, in: schema)
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` is a word of Swift", at: property.name.range, help: renaming.help, fixes: renaming.fixes,
                subject: model.path(of: property)))
    }
}
