import CrowsfootSource
import CrowsfootSyntax

enum EmptyRange: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/empty-range", severity: .error,
        summary: "the range of a check is empty",
        finds: "A range whose lower bound is greater than the upper one, or equal to it with `..<`.",
        matters: "The app crashes when it creates the range, or no value passes.",
        fixes: "Write the lower bound first, or use `...` to include the upper one.",
        evidence: .language,
        example: .schema("model Article { discount: Int = 0 @check(100...0) }", named: "Shop"),
        fixed: .replacing("@check(100...0)", with: "@check(0...100)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        let type = property.type.unwrapped
        for stated in StatedCheck.all(of: property) where stated.fits(type) {
            guard let bounds = stated.bounds, bounds.isEmpty(ofWholeNumbers: false) else { continue }
            findings.append(found(stated, bounds, model.path(of: property)))
        }
    }

    private static func found(_ stated: StatedCheck, _ bounds: Attribute.Bounds, _ subject: String) -> Diagnostic {
        var fixed: String?
        if let low = bounds.low, let high = bounds.high, low > high { fixed = "\(high.shortSpelling)...\(low.shortSpelling)" }
        return Diagnostic(
            rule, "empty range `\(bounds.spelling)`", at: stated.argument,
            help: fixed.map { "write `\($0)`" } ?? "write `...` to include the upper bound, or a greater bound",
            fixes: fixed.map { [FixIt("write `\($0)`", .unsafe, [.init(stated.argument, with: $0)])] } ?? [], subject: subject)
    }
}
