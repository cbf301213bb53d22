import CrowsfootSource
import CrowsfootSyntax

enum RefusedDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/default-refused", severity: .warning,
        summary: "a default does not pass the check of its own property",
        explanation: """
            Such a default serves the store alone: it fills rows that come from an older version, and the initialiser asks for a value. Where
            CloudKit syncs the store that is the way to require one, and nothing is said of a required property. Elsewhere, leaving the default out says the
            same more plainly, unless rows of an older version need it.
            """,
        evidence: .language,
        example: .schema(#"model Article { name: String = "" @check(nonEmpty) }"#, named: "Shop"),
        fixed: .removing(#" = """#))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let value = property.defaultValue else { return }
        let type = property.type.unwrapped
        if schema.settings.cloudkit != nil, !property.type.isOptional, !property.isTransient { return }
        for stated in StatedCheck.all(of: property) where stated.fits(type) {
            guard value.value.breaks(stated.check), stated.bounds.map({ !$0.isEmpty(ofWholeNumbers: false) }) ?? true else { continue }
            findings.append(
                Diagnostic(
                    rule, "the default of `\(property.name.text)` does not pass its own check", at: value.range,
                    label: "so the initialiser asks for a value", related: [.init(stated.attribute.range, "this one")],
                    help: "remove the default, or write one that passes", subject: model.path(of: property)))
            return
        }
    }
}
