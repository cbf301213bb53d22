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

    private struct Contradiction {
        let name: AttributeName
        let excluded: Set<AttributeName>
        let reason: String
    }

    private static let contradictions = [
        Contradiction(
            name: .transient,
            excluded: [
                .unique, .index, .external, .encrypted, .spotlight, .preserved, .transformable, .ephemeral, .storage, .derived, .hash,
                .was,
            ], reason: "what is transient is not in the store"),
        Contradiction(
            name: .ephemeral, excluded: [.unique, .index, .external, .encrypted, .spotlight, .preserved, .derived],
            reason: "what is ephemeral is not kept in the store"),
        Contradiction(
            name: .derived, excluded: [.automatic, .check, .transformable, .storage, .external, .encrypted],
            reason: "the store computes what is derived"),
        Contradiction(name: .transformable, excluded: [.storage], reason: "the transformer decides what is stored"),
    ]

    /// Options that Xcode leaves on any attribute, and that Core Data ignores where they have no effect.
    private static let ignoredByCoreData: Set<AttributeName> = [
        .external, .encrypted, .spotlight, .preserved, .transformable, .storage, .hash, .was, .check,
    ]

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.attributes.count < 2 { return }
        let ignored = schema.usesSwiftData ? [] : ignoredByCoreData
        for contradiction in contradictions {
            guard let first = property.attribute(contradiction.name) else { continue }
            let excluded = contradiction.excluded.subtracting(ignored)
            for second in property.attributes where excluded.contains(second.name) {
                findings.append(found(second, first, contradiction.reason, model.path(of: property)))
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
