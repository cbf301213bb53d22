import CrowsfootSource
import CrowsfootSyntax

/// A check as written in a schema.
struct StatedCheck {
    let check: Property.Check
    let attribute: Attribute

    /// The bounds, the pattern or the word.
    var argument: SourceRange { attribute.arguments.first?.range ?? attribute.range }

    static func all(of property: Property) -> [StatedCheck] {
        if !property.has(.check) { return [] }
        return property.checks.map { StatedCheck(check: $0.check, attribute: $0.attribute) }
    }

    /// The source text, for a message.
    var spelling: String {
        switch check {
        case .nonEmpty: "@check(nonEmpty)"
        case .range(let bounds): "@check(\(bounds.spelling))"
        case .length(let bounds): "@check(length: \(bounds.spelling))"
        case .matches: "@check(matches: …)"
        }
    }

    /// Whether the check applies to the type.
    func fits(_ type: ValueType) -> Bool {
        switch check {
        case .nonEmpty, .length: type.isCollection || type == .scalar(.string) || type == .scalar(.data) || type.isUnknown
        case .range: type.scalar?.isNumber ?? type.isUnknown
        case .matches: type == .scalar(.string) || type.isUnknown
        }
    }

    /// The lengths or numbers that pass.
    var bounds: Attribute.Bounds? {
        switch check {
        case .nonEmpty: .init(low: 1, high: nil, excludesHigh: false)
        case .range(let bounds), .length(let bounds): bounds
        case .matches: nil
        }
    }
}

extension Attribute.Bounds {
    /// Whether no value is between them. Whole numbers have fewer values.
    func isEmpty(ofWholeNumbers: Bool) -> Bool {
        guard let low, let high else { return false }
        if ofWholeNumbers {
            let first = low.rounded(.up)
            let last = excludesHigh && high == high.rounded(.down) ? high - 1 : high.rounded(.down)
            return first > last
        }
        return excludesHigh ? low >= high : low > high
    }

    /// Values that pass both.
    package func intersection(_ other: Attribute.Bounds) -> Attribute.Bounds {
        let hasOtherLow = Self.isBeyond(other.low, other.exactLow, low, exactLow) {
            $0 > $1
        } exactly: {
            $0 > $1
        }
        let hasOtherHigh = Self.isBeyond(other.high, other.exactHigh, high, exactHigh) {
            $0 < $1
        } exactly: {
            $0 < $1
        }
        let (lower, upper) = (hasOtherLow ? other : self, hasOtherHigh ? other : self)
        let excludes = (upper.high == high && excludesHigh) || (upper.high == other.high && other.excludesHigh)
        return Attribute.Bounds(
            low: lower.low, high: upper.high, excludesHigh: upper.high != nil && excludes, exactLow: lower.exactLow,
            exactHigh: upper.exactHigh)
    }

    /// Compares all digits if both bounds have them.
    private static func isBeyond(
        _ bound: Double?, _ exact: DecimalNumber?, _ other: Double?, _ otherExact: DecimalNumber?, _ compare: (Double, Double) -> Bool,
        exactly compareExactly: (DecimalNumber, DecimalNumber) -> Bool
    ) -> Bool {
        guard let bound, let other else { return bound != nil }
        if let exact, let otherExact { return compareExactly(exact, otherExact) }
        return compare(bound, other)
    }
}
