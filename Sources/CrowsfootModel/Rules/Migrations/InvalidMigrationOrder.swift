import CrowsfootSource

enum InvalidMigrationOrder: ValidationRule {
    static let rule = Rule(
        id: "migration/invalid-order", severity: .error,
        summary: "a `unique` step uses a property without an order",
        finds: """
            `keep newest` or `keep oldest` without a date, or `keep first` or `keep last` with a property that isn't a number, a string or
            a date.
            """,
        matters: "The object that remains would be arbitrary.",
        fixes: "Use `keep newest createdAt`, or `keep first` for the order of the store.",
        evidence: .language,
        example: .versions(
            "model Genre { name: String; position: Int = 0 }", then: "model Genre { name: String @unique; position: Int = 0 }",
            migration: "unique Genre.name keep newest position"),
        fixed: .replacing("newest", with: "last"))

    static func found(_ word: Name, _ order: Name?, _ property: Property?, _ old: Schema, subject: String) -> Diagnostic {
        let isByDate = word.text == "newest" || word.text == "oldest"
        guard let order, let property else {
            return Diagnostic(
                rule, "`\(word.text)` needs a date", at: word.range,
                help: "add a date, as in `keep \(word.text) createdAt`, or write `keep \(word.text == "newest" ? "last" : "first")`",
                subject: subject)
        }
        let type = old.shownName(of: property.type)
        return Diagnostic(
            rule, isByDate ? "`\(order.text)` isn't a date" : "`\(order.text)` has no order", at: order.range, label: "of type `\(type)`",
            related: [.init(property.range, "declared here")],
            help: isByDate ? "use a date, or write `first` or `last`" : "use a number, a string or a date", subject: subject)
    }
}
