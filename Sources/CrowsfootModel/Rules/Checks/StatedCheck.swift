import CrowsfootSource
import CrowsfootSyntax

/// A check as it stands in a schema.
struct StatedCheck {
    let check: Property.Check
    let attribute: Attribute

    /// The bounds, the pattern or the word.
    var argument: SourceRange { attribute.arguments.first?.range ?? attribute.range }

    static func all(of property: Property) -> [StatedCheck] {
        if !property.has(.check) { return [] }
        return property.checks.map { StatedCheck(check: $0.check, attribute: $0.attribute) }
    }

    /// As it is written, for a message.
    var spelling: String {
        switch check {
        case .nonEmpty: "@check(nonEmpty)"
        case .range(let bounds): "@check(\(bounds.spelling))"
        case .length(let bounds): "@check(length: \(bounds.spelling))"
        case .matches: "@check(matches: …)"
        }
    }

    /// Whether the type has what the check asks about.
    func fits(_ type: ValueType) -> Bool {
        switch check {
        case .nonEmpty, .length: type.isCollection || type == .scalar(.string) || type == .scalar(.data) || type.isUnknown
        case .range: type.scalar?.isNumber ?? type.isUnknown
        case .matches: type == .scalar(.string) || type.isUnknown
        }
    }

    /// The lengths or numbers that it lets through.
    var bounds: Attribute.Bounds? {
        switch check {
        case .nonEmpty: .init(low: 1, high: nil, excludesHigh: false)
        case .range(let bounds), .length(let bounds): bounds
        case .matches: nil
        }
    }
}

extension Attribute.Bounds {
    /// Whether nothing lies between them. Of whole numbers, fewer do.
    func isEmpty(ofWholeNumbers: Bool) -> Bool {
        guard let low, let high else { return false }
        if ofWholeNumbers {
            let first = low.rounded(.up)
            let last = excludesHigh && high == high.rounded(.down) ? high - 1 : high.rounded(.down)
            return first > last
        }
        return excludesHigh ? low >= high : low > high
    }

    /// What both let through.
    func intersection(_ other: Attribute.Bounds) -> Attribute.Bounds {
        let low = [low, other.low].compactMap(\.self).max()
        let high = [high, other.high].compactMap(\.self).min()
        let excludes = (high == self.high && excludesHigh) || (high == other.high && other.excludesHigh)
        return Attribute.Bounds(low: low, high: high, excludesHigh: high != nil && excludes)
    }
}
