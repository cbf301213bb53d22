import CrowsfootSource
import CrowsfootSyntax

enum WordOfSwift: PropertyRule {
    static let rule = Rule(
        id: "name/swift-word", severity: .warning,
        summary: "a stored property has the name of a Swift keyword",
        finds: "A stored property such as `default` or `in`, in a schema with a SwiftData output.",
        matters: """
            The class may not compile. `@Observable` creates `_default` without backticks, which failed with Swift 6.3. Whether `@Model`
            has the same problem is not known.
            """,
        fixes: "Rename the property. In a released schema, use `@was` for the old name.",
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
                rule, "`\(property.name.text)` is a Swift keyword, so the class may not compile", at: property.name.range,
                help: renaming.help, fixes: renaming.fixes,
                subject: model.path(of: property)))
    }
}
