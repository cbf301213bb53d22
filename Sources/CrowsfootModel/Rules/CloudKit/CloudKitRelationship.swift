import CrowsfootSource

enum CloudKitRelationship: PropertyRule {
    static let rule = Rule(
        id: "cloudkit/required-relationship", severity: .error,
        summary: "CloudKit requires every relationship to be optional",
        explanation: """
            The two rows of a relationship may reach a device hours apart, so CloudKit refuses a store in which one cannot be without the
            other. That goes for a to-many too: `[T]` is refused, `[T]?` is not. The container throws when it is loaded.
            """,
        evidence: .confirmed,
        example: """
            schema Library @cloudkit
            model Author { books: [Book] @inverse(author) @delete(cascade) }
            model Book { author: Author? }
            """,
        fixed: .replacing("[Book]", with: "[Book]?"))

    /// Making a to-many optional changes nothing about the rows that it leads to; making a to-one optional does.
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
