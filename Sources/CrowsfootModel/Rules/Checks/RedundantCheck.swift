import CrowsfootSource
import CrowsfootSyntax

enum RedundantCheck: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/redundant", severity: .info,
        summary: "a check repeats what another one checks",
        finds: "A check that another check of the property implies, such as `nonEmpty` beside a minimum length of 1.",
        matters: "It costs time and has no effect. Perhaps another bound was intended.",
        fixes: "Remove the check, or change its bound.",
        evidence: .convention,
        example: .schema("model Article { name: String @check(nonEmpty) @check(length: 1...80) }", named: "Shop"),
        fixed: .removing(" @check(nonEmpty)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.attributes.count < 2 { return }
        let checks = StatedCheck.all(of: property)
        if checks.count < 2 { return }
        for (index, check) in checks.enumerated() {
            let stronger = checks.indices.first { other in
                other != index && implies(checks[other], check) && (!implies(check, checks[other]) || other < index)
            }
            if let stronger { findings.append(found(check, checks[stronger], model.path(of: property))) }
        }
    }

    private static func implies(_ first: StatedCheck, _ second: StatedCheck) -> Bool {
        switch (first.check, second.check) {
        case (.matches(let pattern), .matches(let other)): pattern == other
        case (.range(let inner), .range(let outer)): isWithin(inner, outer)
        case (.length, .length), (.length, .nonEmpty), (.nonEmpty, .nonEmpty), (.nonEmpty, .length):
            first.bounds.flatMap { inner in second.bounds.map { isWithin(inner, $0) } } ?? false
        case (.matches, _), (.range, _), (.nonEmpty, _), (.length, _): false
        }
    }

    private static func isWithin(_ inner: Attribute.Bounds, _ outer: Attribute.Bounds) -> Bool {
        !inner.isEmpty(ofWholeNumbers: false) && inner.intersection(outer) == inner
    }

    private static func found(_ check: StatedCheck, _ stronger: StatedCheck, _ subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(check.spelling)` has no effect, since another check implies it", at: check.attribute.range,
            related: [.init(stronger.attribute.range, "the other check")], help: "remove it",
            fixes: [FixIt("remove it", .safe, [check.attribute.removal])], subject: subject)
    }
}
