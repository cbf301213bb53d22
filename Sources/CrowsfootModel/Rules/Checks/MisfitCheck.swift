import CrowsfootSource
import CrowsfootSyntax

enum MisfitCheck: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/wrong-type", severity: .error,
        summary: "a check doesn't apply to the type of its property",
        finds: """
            A check that its type doesn't support. Ranges are for numbers, lengths and `nonEmpty` for strings, data and collections, and
            patterns for strings. An optional property is checked if it has a value.
            """,
        matters: "The generated check wouldn't compile.",
        fixes: "Use a check that applies to the type, or remove it. See [the checks](../../Language/checks.md).",
        evidence: .language,
        example: .schema("model Article { stock: Int @check(length: 1...3) }", named: "Shop"),
        fixed: .replacing("@check(length: 1...3)", with: "@check(1...999)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        let type = property.type.unwrapped
        for stated in StatedCheck.all(of: property) where !stated.fits(type) {
            findings.append(found(stated, property, type, model, schema))
        }
    }

    private static func found(
        _ stated: StatedCheck, _ property: Property, _ type: ValueType, _ model: Model, _ schema: Schema
    ) -> Diagnostic {
        let spelling = schema.mention(of: type)
        let advice = advice(stated, type)
        return Diagnostic(
            rule, message(stated.check, spelling), at: stated.attribute.range,
            related: [.init(property.typeRange, "the type of `\(property.name.text)`")], help: advice.help, fixes: advice.fixes,
            subject: model.path(of: property))
    }

    private static func message(_ check: Property.Check, _ type: String) -> String {
        switch check {
        case .nonEmpty: "\(type) is never empty"
        case .range: "\(type) has no range"
        case .length: "\(type) has no length"
        case .matches: "a pattern applies to strings only, not to \(type)"
        }
    }

    private static func advice(_ stated: StatedCheck, _ type: ValueType) -> (help: String, fixes: [FixIt]) {
        let removal = FixIt("remove the check", .unsafe, [stated.attribute.removal])
        switch stated.check {
        case .range(let bounds) where type == .scalar(.string) || type.isCollection:
            let edit = FixIt.Edit(stated.argument.before, with: "length: ")
            let help = "to check the length, write `@check(length: \(bounds.spelling))`"
            return (help, [FixIt(help, .unsafe, [edit])])
        case .length(let bounds) where type.scalar?.isNumber ?? false:
            let edit = FixIt.Edit(stated.attribute.range, with: "@check(\(bounds.spelling))")
            let help = "to check the value, write `@check(\(bounds.spelling))`"
            return (help, [FixIt(help, .unsafe, [edit])])
        case .nonEmpty, .range, .length, .matches: return ("remove the check", [removal])
        }
    }
}
