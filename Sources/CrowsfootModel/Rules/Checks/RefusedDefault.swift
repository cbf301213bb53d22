import CrowsfootSource
import CrowsfootSyntax

enum RefusedDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/default-refused", severity: .hint,
        summary: "a default does not pass the check of its own property",
        explanation: """
            Such a default serves the store alone: it fills rows that come from an older version, and the initialiser asks for a value. Where
            CloudKit syncs the store that is the way to require one, and nothing is said. Elsewhere, leaving the default out says the
            same more plainly, unless rows of an older version need it.
            """,
        evidence: .language,
        example: """
            schema Shop
            model Article { name: String = "" @check(nonEmpty) }
            """,
        mended: """
            schema Shop
            model Article { name: String @check(nonEmpty) }
            """)

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let value = property.defaultValue, schema.settings.cloudkit == nil else { return }
        let type = property.type.unwrapped
        for stated in StatedCheck.all(of: property) where stated.fits(type) {
            guard let bounds = stated.bounds, let measure = measure(value.value, stated.check), !bounds.contains(measure),
                !bounds.isEmpty(ofWholeNumbers: false)
            else { continue }
            findings.append(
                Diagnostic(
                    rule, "the default of `\(property.name.text)` does not pass its own check", at: value.range,
                    label: "so the initialiser asks for a value", related: [.init(stated.attribute.range, "this one")],
                    help: "remove the default, or write one that passes", subject: model.path(of: property)))
            return
        }
    }

    /// What the check compares: the number itself, or how much there is.
    private static func measure(_ value: Constant, _ check: Property.Check) -> Double? {
        switch (check, value) {
        case (.range, .integer(let isNegative, let magnitude)): isNegative ? -Double(magnitude) : Double(magnitude)
        case (.range, .number(let text)): Double(text.filter { $0 != "_" })
        case (.nonEmpty, .string(let text)), (.length, .string(let text)): Double(text.count)
        case (.nonEmpty, .array(let elements)), (.length, .array(let elements)): Double(elements.count)
        case (.nonEmpty, .dictionary(let entries)), (.length, .dictionary(let entries)): Double(entries.count)
        case (.matches, _), (.range, _), (.nonEmpty, _), (.length, _): nil
        }
    }
}
