import CrowsfootSource

enum CloudKitRelationship: PropertyRule {
    static let rule = Rule(
        id: "cloudkit/required-relationship", severity: .error,
        summary: "CloudKit requires every relationship to be optional",
        finds: "A required relationship in a synced schema. A to-many counts, too: `[T]` is required, `[T]?` isn't.",
        matters: "The app can't open its store: the container throws when it loads. Related objects may arrive on a device hours apart.",
        fixes: """
            schema | SwiftData source | Core Data model
            `books: [Book]?` | `var books: [Book]?` | select *Optional*
            """,
        evidence: .documented,
        example: """
            schema Library @cloudkit
            model Author { books: [Book] @inverse(author) @delete(cascade) }
            model Book { author: Author? }
            """,
        fixed: .replacing("[Book]", with: "[Book]?"))

    /// An optional to-many has the same objects, so that fix is safe. An optional to-one may have none.
    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, let destination = property.type.destination, !property.type.isOptional,
            !model.isVirtual, !schema[destination].isVirtual
        else { return }
        let wanted = schema.spelling(of: property.type) + "?"
        let isSafe = property.type.isToMany && property.defaultValue == nil
        findings.append(
            Diagnostic(
                rule, "CloudKit requires `\(property.name.text)` to be optional", at: property.typeRange, help: "write `\(wanted)`",
                fixes: [FixIt("write `\(wanted)`", isSafe ? .safe : .unsafe, [property.makingOptional()])],
                subject: model.path(of: property)))
    }
}
