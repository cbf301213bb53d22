import CrowsfootSource
import CrowsfootSyntax

enum MisfitCheck: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/wrong-type", severity: .error,
        summary: "a check asks for something that values of the type do not have",
        explanation: """
            Numbers have a size, so a range is for them. Text, data and collections have a length and can be empty. Only text can match a
            pattern. What is optional is checked when it is there.
            """,
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
        case .range: "\(type) is no number that could lie in a range"
        case .length: "\(type) has no length"
        case .matches: "\(type) is no text that could match a pattern"
        }
    }

    private static func advice(_ stated: StatedCheck, _ type: ValueType) -> (help: String, fixes: [FixIt]) {
        let removal = FixIt("remove the check", .unsafe, [stated.attribute.removal])
        switch stated.check {
        case .range(let bounds) where type == .scalar(.string) || type.isCollection:
            let edit = FixIt.Edit(stated.argument.before, with: "length: ")
            return (
                "write `@check(length: \(bounds.spelling))` if its length is meant",
                [FixIt("ask for its length", .unsafe, [edit])]
            )
        case .length(let bounds) where type.scalar?.isNumber ?? false:
            let edit = FixIt.Edit(stated.attribute.range, with: "@check(\(bounds.spelling))")
            return ("write `@check(\(bounds.spelling))` if its value is meant", [FixIt("ask for its value", .unsafe, [edit])])
        case .nonEmpty, .range, .length, .matches: return ("remove the check", [removal])
        }
    }
}
