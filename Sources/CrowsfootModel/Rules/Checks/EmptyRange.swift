import CrowsfootSource
import CrowsfootSyntax

enum EmptyRange: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/empty-range", severity: .error,
        summary: "no value lies in the range of a check",
        explanation: """
            The lower bound comes first, and `..<` leaves out the upper one. Swift stops an app that makes a range the wrong way round, and a
            check that nothing passes would refuse every row.
            """,
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
            rule, "nothing lies in `\(bounds.spelling)`", at: stated.argument,
            help: fixed.map { "write `\($0)`" } ?? "write `...` to include the upper bound, or a greater one",
            fixes: fixed.map { [FixIt("write `\($0)`", .unsafe, [.init(stated.argument, with: $0)])] } ?? [], subject: subject)
    }
}
