import CrowsfootSource
import CrowsfootSyntax

enum ContradictoryAttributes: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/contradiction", severity: .error,
        summary: "two attributes of a property contradict each other",
        finds: """
            An attribute about storage on a property that isn't stored (`@transient`, `@ephemeral`). An attribute about the value of a
            property that the store computes (`@derived`), or about the form of one with `@transformable`, counts, too. A schema with only
            a `coredata` output isn't checked, since Core Data ignores such options.
            """,
        matters: "One of the attributes can't have an effect.",
        fixes: "Remove the attribute that you don't need.",
        evidence: .language,
        example: .schema("model Book { draft: String? @transient @index }"),
        fixed: .removing(" @index"))

    /// Options that Xcode writes on any attribute, and that Core Data ignores if they have no effect.
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
            rule, "`@\(name)` contradicts `@\(stays)`", at: second.range, label: reason, related: [.init(first.range, "the other one")],
            help: "remove `@\(name)`, or remove `@\(stays)`", fixes: [FixIt("remove `@\(name)`", .unsafe, [second.removal])],
            subject: subject)
    }
}
