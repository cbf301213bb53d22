import CrowsfootSource
import CrowsfootSyntax

enum ImpossibleBound: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/impossible-bound", severity: .error,
        summary: "a bound of a check is no value that there could be",
        explanation: """
            A bound is compared with the value, so it has to be one that the type can have: whole numbers for an integer, none that it has no
            room for, and for a length none below zero. Swift refuses the comparison otherwise.
            """,
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
                        ? "write a lower bound of 0 or more" : "write bounds that values can have",
                    subject: model.path(of: property)))
        }
    }

    private static func isSigned(_ check: Property.Check, _ type: ValueType) -> Bool {
        if case .range = check { (type.scalar?.integerRange?.lowest ?? -1) < 0 } else { false }
    }

    /// Why a bound is none.
    static func reason(_ check: Property.Check, _ bounds: Attribute.Bounds, _ type: ValueType) -> String? {
        let numbers = [bounds.low, bounds.high].compactMap(\.self)
        switch check {
        case .nonEmpty, .matches: return nil
        case .length:
            guard let bound = numbers.first(where: { $0 < 0 || $0 != $0.rounded() }) else { return nil }
            return "nothing has a length of \(bound.shortSpelling)"
        case .range:
            if type.scalar == .decimal { return decimalReason(bounds) }
            guard let scalar = type.scalar, let range = scalar.integerRange else { return nil }
            if let fraction = numbers.first(where: { $0 != $0.rounded() }) {
                return "`\(scalar.rawValue)` has no \(fraction.shortSpelling): its values are whole numbers"
            }
            guard let outside = numbers.first(where: { $0 < Double(range.lowest) || $0 > Double(range.highest) }) else { return nil }
            return "`\(scalar.rawValue)` has no room for \(outside.shortSpelling)"
        }
    }

    private static func decimalReason(_ bounds: Attribute.Bounds) -> String? {
        let ends = [(bounds.low, bounds.exactLow), (bounds.high, bounds.exactHigh)]
        let outside = ends.first { $0.0 != nil && $0.1 == nil }?.0
        return outside.map { "`Decimal` has no room for \($0.shortSpelling)" }
    }
}
