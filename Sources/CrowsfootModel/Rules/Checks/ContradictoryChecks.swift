import CrowsfootSource
import CrowsfootSyntax

enum ContradictoryChecks: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/contradiction", severity: .error,
        summary: "no value passes all checks of a property",
        finds: "Checks of a property that exclude each other.",
        matters: "The app can't create an object, since all checks must pass.",
        fixes: "Combine them into one check with the intended range.",
        evidence: .language,
        example: .schema("model Article { stock: Int @check(10...) @check(...5) }", named: "Shop"),
        fixed: .replacing("@check(10...) @check(...5)", with: "@check(5...10)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.attributes.count < 2 { return }
        let type = property.type.unwrapped
        let isWhole = type.scalar.map { $0.isInteger || !$0.isNumber } ?? true
        var left = Attribute.Bounds(low: nil, high: nil, excludesHigh: false)
        var earlier: [StatedCheck] = []
        for stated in StatedCheck.all(of: property) where stated.fits(type) {
            guard let bounds = stated.bounds else { continue }
            // A check that is wrong by itself is reported by another rule.
            if bounds.isEmpty(ofWholeNumbers: false) || ImpossibleBound.reason(stated.check, bounds, type) != nil { return }
            left = left.intersection(bounds)
            if left.isEmpty(ofWholeNumbers: isWhole) {
                guard !earlier.isEmpty else { return }
                findings.append(found(stated, earlier, property, model))
                return
            }
            earlier.append(stated)
        }
    }

    private static func found(_ stated: StatedCheck, _ earlier: [StatedCheck], _ property: Property, _ model: Model) -> Diagnostic {
        Diagnostic(
            rule, "no value of `\(property.name.text)` passes all checks", at: stated.attribute.range,
            label: "excludes the others",
            related: earlier.map { .init($0.attribute.range, "another check") },
            help: "combine them into one check", subject: model.path(of: property))
    }
}
