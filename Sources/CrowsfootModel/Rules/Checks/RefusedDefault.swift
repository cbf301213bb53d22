import CrowsfootSource
import CrowsfootSyntax

enum RefusedDefault: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/default-refused", severity: .warning,
        summary: "a default fails the check of its own property",
        finds: """
            A default that doesn't pass a check. A required property of a synced schema isn't reported, since CloudKit requires the
            default there.
            """,
        matters: "The default applies only to existing objects that migrate. The generated initializer requires a value.",
        fixes: """
            existing objects | schema
            need the default | keep it, with `@allow(check/default-refused, "why")`
            don't need it | remove the default, or use one that passes
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
                    rule, "the default of `\(property.name.text)` fails its own check", at: value.range,
                    label: "the initializer requires a value", related: [.init(stated.attribute.range, "this check")],
                    help: "remove the default, or write one that passes", subject: model.path(of: property)))
            return
        }
    }
}
