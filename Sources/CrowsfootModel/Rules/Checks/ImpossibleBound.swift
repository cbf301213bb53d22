import CrowsfootSource
import CrowsfootSyntax

enum ImpossibleBound: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/impossible-bound", severity: .error,
        summary: "a bound of a check isn't a possible value",
        finds: "A bound that the type can't have: a fraction for an integer, a number out of range, or a negative length.",
        matters: "The generated comparison wouldn't compile.",
        fixes: "Write bounds that the type can have.",
        evidence: .language,
        example: .schema("model Article { weight: Int16 = 0 @check(0.5...40_000) }", named: "Shop"),
        fixed: .replacing("Int16 = 0 @check(0.5...40_000)", with: "Int32 = 1 @check(1...40_000)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        let type = property.type.unwrapped
        for stated in StatedCheck.all(of: property) where stated.fits(type) {
            guard let bounds = stated.bounds, !bounds.isEmpty(ofWholeNumbers: false), let reason = reason(stated.check, bounds, type) else {
                continue
            }
            findings.append(
                Diagnostic(
                    rule, reason, at: stated.argument,
                    help: bounds.low.map { $0 < 0 } ?? false && !isSigned(stated.check, type)
                        ? "write a lower bound of 0 or more" : "write bounds that the type can have",
                    subject: model.path(of: property)))
        }
    }

    private static func isSigned(_ check: Property.Check, _ type: ValueType) -> Bool {
        if case .range = check { (type.scalar?.integerRange?.lowest ?? -1) < 0 } else { false }
    }

    /// The reason why a bound is impossible.
    static func reason(_ check: Property.Check, _ bounds: Attribute.Bounds, _ type: ValueType) -> String? {
        let numbers = [bounds.low, bounds.high].compactMap(\.self)
        switch check {
        case .nonEmpty, .matches: return nil
        case .length:
            guard let bound = numbers.first(where: { $0 < 0 || $0 != $0.rounded() }) else { return nil }
            return "\(bound.shortSpelling) isn't a valid length"
        case .range:
            if type.scalar == .decimal { return decimalReason(bounds) }
            guard let scalar = type.scalar, let range = scalar.integerRange else { return nil }
            if let fraction = numbers.first(where: { $0 != $0.rounded() }) {
                return "\(fraction.shortSpelling) isn't a value of `\(scalar.rawValue)`"
            }
            guard let outside = numbers.first(where: { $0 < Double(range.lowest) || $0 > Double(range.highest) }) else { return nil }
            return "\(outside.shortSpelling) is out of range for `\(scalar.rawValue)`"
        }
    }

    private static func decimalReason(_ bounds: Attribute.Bounds) -> String? {
        let ends = [(bounds.low, bounds.exactLow), (bounds.high, bounds.exactHigh)]
        let outside = ends.first { $0.0 != nil && $0.1 == nil }?.0
        return outside.map { "\($0.shortSpelling) is out of range for `Decimal`" }
    }
}
