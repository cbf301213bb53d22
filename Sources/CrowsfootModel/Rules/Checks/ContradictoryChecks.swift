import CrowsfootSource
import CrowsfootSyntax

enum ContradictoryChecks: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/contradiction", severity: .error,
        summary: "no value can pass all checks of a property",
        explanation: """
            All checks of a property have to hold. Where one asks for what another forbids, no row could ever be made.
            """,
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
            // What is wrong with one check alone is reported as that.
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
            label: "what passes the others does not pass this one",
            related: earlier.map { .init($0.attribute.range, "and the other way round") },
            help: "write the range that is meant as one check", subject: model.path(of: property))
    }
}
