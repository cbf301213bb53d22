import CrowsfootSource

enum InvalidMigrationOrder: ValidationRule {
    static let rule = Rule(
        id: "migration/invalid-order", severity: .error,
        summary: "the row that stays is chosen by something without an order",
        explanation: """
            `keep newest` and `keep oldest` go by a date, which has to be named. `keep first` and `keep last` go by a number, a text or a date, or
            by the order of the store when nothing is named.
            """,
        evidence: .language,
        example: .versions(
            "model Genre { name: String; position: Int = 0 }", then: "model Genre { name: String @unique; position: Int = 0 }",
            migration: "unique Genre.name keep newest position"),
        fixed: .replacing("newest", with: "last"))

    static func found(_ word: Name, _ order: Name?, _ property: Property?, _ old: Schema, subject: String) -> Diagnostic {
        let isByDate = word.text == "newest" || word.text == "oldest"
        guard let order, let property else {
            return Diagnostic(
                rule, "`\(word.text)` does not say by which date", at: word.range,
                help: "name a date, as in `keep \(word.text) createdAt`, or write `keep \(word.text == "newest" ? "last" : "first")`",
                subject: subject)
        }
        let type = old.shownName(of: property.type)
        return Diagnostic(
            rule, isByDate ? "`\(order.text)` is no date" : "`\(order.text)` has no order", at: order.range, label: "of type `\(type)`",
            related: [.init(property.range, "declared here")],
            help: isByDate ? "name a date, or write `first` or `last`" : "name a number, a text or a date", subject: subject)
    }
}
