import CrowsfootSource
import CrowsfootSyntax

enum ContradictoryAttributes: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/contradiction", severity: .error,
        summary: "two attributes of a property cannot both hold",
        explanation: """
            What is `@transient` or `@ephemeral` is not kept in the store, so nothing can be said about how it is stored, indexed or
            renamed there. What is `@derived` is computed by the store, so nobody sets or checks it. What a transformer stores is stored in
            its way only.

            Core Data ignores most of these words where they have no effect, and Xcode keeps them in the model. They are fine in a schema with
            `output coredata` alone. `@scalar` is about the type in Swift and contradicts nothing.
            """,
        evidence: .language,
        example: .schema("model Book { draft: String? @transient @index }"),
        fixed: .removing(" @index"))

    /// Options that Xcode leaves on any attribute, and that Core Data ignores where they have no effect.
    private static let ignoredByCoreData: Set<AttributeName> = [
        .external, .encrypted, .spotlight, .preserved, .transformable, .storage, .hash, .was, .check,
    ]

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.attributes.count < 2 { return }
        let ignored = schema.usesSwiftData ? [] : ignoredByCoreData
        for first in property.attributes {
            guard let exclusion = AttributeSpecification.exclusion(of: first.name) else { continue }
            let excluded = exclusion.names.subtracting(ignored)
            for second in property.attributes where excluded.contains(second.name) {
                findings.append(found(second, first, exclusion.reason, model.path(of: property)))
            }
        }
    }

    private static func found(_ second: Attribute, _ first: Attribute, _ reason: String, _ subject: String) -> Diagnostic {
        let (name, stays) = (second.name.rawValue, first.name.rawValue)
        return Diagnostic(
            rule, "`@\(name)` contradicts `@\(stays)`", at: second.range, label: reason, related: [.init(first.range, "it is this")],
            help: "remove one of the two", fixes: [FixIt("remove `@\(name)`", .unsafe, [second.removal])],
            subject: subject)
    }
}
