import CrowsfootModel
import CrowsfootSource

/// A check as a condition of Swift, and the case of the error for a value that does not hold it.
struct CheckCondition {
    let condition: String
    let rule: String

    /// None for a check that every value of the type holds.
    init?(_ check: Property.Check, _ property: Property, _ names: VersionNames) {
        let name = SwiftIdentifier(property.name.text).description
        switch check {
        case .nonEmpty:
            (condition, rule) = ("!\(name).isEmpty", ".nonEmpty")
        case .range(let bounds):
            let conditions = Self.conditions(name, bounds, property.type.unwrapped, names)
            if conditions.isEmpty { return nil }
            (condition, rule) = (conditions.joined(separator: ", "), ".range(\(SwiftText(bounds.spelling)))")
        case .length(let bounds):
            let conditions = Self.conditions("\(name).count", bounds, .scalar(.int), names)
            if conditions.isEmpty { return nil }
            (condition, rule) = (conditions.joined(separator: ", "), ".length(\(SwiftText(bounds.spelling)))")
        case .matches(let pattern):
            let whole = SwiftText("\\A(?:\(pattern))\\z")
            condition = "\(name).range(of: \(whole), options: .regularExpression) != nil"
            rule = ".matches(\(SwiftText(pattern)))"
        }
    }

    private static func conditions(
        _ value: String, _ bounds: Attribute.Bounds, _ type: ValueType, _ names: VersionNames
    ) -> [String] {
        [
            bounds.low.flatMap { number($0, bounds.exactLow, type, names) }.map { "\(value) >= \($0)" },
            bounds.high.flatMap { number($0, bounds.exactHigh, type, names) }.map { "\(value) \(bounds.excludesHigh ? "<" : "<=") \($0)" },
        ].compactMap(\.self)
    }

    /// A bound as a literal of the type; none for one beyond what an integer type can hold, which no value reaches.
    private static func number(_ bound: Double, _ exact: DecimalNumber?, _ type: ValueType, _ names: VersionNames) -> String? {
        if type.scalar == .decimal { return exact.map(names.value) }
        guard let range = type.scalar?.integerRange else { return bound.shortSpelling }
        guard bound >= Double(range.lowest), bound <= Double(range.highest) else { return nil }
        return Int64(exactly: bound.rounded()).map(String.init)
    }
}
