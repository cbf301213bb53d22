import CrowsfootSource
import CrowsfootSyntax

enum MissingSeedProperty: ModelRule {
    static let rule = Rule(
        id: "seed/missing-property", severity: .error,
        summary: "a seed has no value for a required property",
        finds: """
            A seed without a value for a property that is required and has no default, or whose default fails its own `@check`. A required
            to-one relationship can't be set in a seed.
            """,
        matters: "The generated Swift wouldn't compile.",
        fixes: """
            the property is | schema
            an attribute | add a value, or give it a default
            a relationship | make it optional, or insert the object in code
            """,
        evidence: .language,
        example: """
            schema Todo
            model Folder {
                name: String
                systemIcon: String
                seed { name: "Work" }
            }
            """,
        fixed: .adding(#", systemIcon: "briefcase.fill""#, after: #""Work""#))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.seeds.isEmpty || model.isVirtual || model.isAbstract { return }
        let properties = schema.allProperties(of: model)
        let required = properties.filter(isRequired)
        if required.isEmpty { return }
        let names = Set(properties.map(\.name.text))
        for seed in model.seeds where !seed.isBroken {
            let given = Set(seed.fields.map(\.name.text))
            // An unknown name is probably a misspelling of the missing one.
            guard given.isSubset(of: names) else { continue }
            let missing = required.filter { !given.contains($0.name.text) }
            if !missing.isEmpty { findings.append(found(missing, seed, in: model)) }
        }
    }

    private static func isRequired(_ property: Property) -> Bool {
        if property.type.isUnknown || property.type.isToMany || property.isTransient || property.has(.derived) { return false }
        if property.has(.ephemeral) { return false }
        guard let value = property.defaultValue else { return !property.hasImplicitValue }
        return property.checks.contains { value.value.breaks($0.check) }
    }

    private static func found(_ missing: [Property], _ seed: Seed, in model: Model) -> Diagnostic {
        let names = missing.map { "`\($0.name.text)`" }.joined(separator: ", ")
        let relationship = missing.first(where: \.isRelationship)
        let example = missing.map { "\($0.name.text): …" }.joined(separator: ", ")
        return Diagnostic(
            rule, "the seed has no value for \(names)", at: seed.keywordRange,
            related: missing.prefix(3).map { .init($0.range, reason($0)) },
            help: relationship.map { "make `\($0.name.text)` optional, or insert the object in code, since a seed can't set relationships" }
                ?? "add `\(example)`, or give the property a default",
            subject: model.name.text)
    }

    private static func reason(_ property: Property) -> String {
        property.defaultValue == nil ? "required" : "required, since its default fails its own check"
    }
}
