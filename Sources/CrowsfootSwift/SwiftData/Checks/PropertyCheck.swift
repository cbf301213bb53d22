import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The check of a property in Swift. Several ranges become their intersection.
struct PropertyCheck {
    struct Rule {
        /// The suffix of the key for translations of the message.
        let key: String
        let message: String
        /// A condition of `$0`.
        let condition: String
    }

    struct TypedBounds {
        let name: String
        let type: String
        let value: String
    }

    private(set) var bounds: TypedBounds?
    private(set) var rules: [Rule] = []

    /// Creates a check with the name of its bounds, if it has any.
    init(_ property: Property, _ names: VersionNames, bounds name: String?) {
        let message = CheckMessage(property)
        for check in property.checks.map(\.check) where check == .nonEmpty {
            add("nonEmpty", message.nonEmpty, "!$0.isEmpty")
            break
        }
        if let bounds = Self.bounds(of: property), let name {
            let values = BoundValues(bounds, property.isRange ? property.type.unwrapped : .scalar(.int), names)
            self.bounds = TypedBounds(name: SwiftIdentifier(name).description, type: values.type, value: values.text)
            let subject = property.isRange ? "$0" : "$0.count"
            add(Self.key(of: property), message.bounds(bounds), "\(SwiftIdentifier(name)).contains(\(subject))")
        }
        for check in property.checks.map(\.check) {
            guard case .matches(let pattern) = check else { continue }
            let whole = SwiftText("\\A(?:\(pattern))\\z")
            add("matches", message.matches, "$0.range(of: \(whole), options: .regularExpression) != nil")
        }
    }

    private mutating func add(_ key: String, _ message: String, _ condition: String) {
        let key = FreeName.of(key) { key in rules.contains { $0.key == key } }
        rules.append(Rule(key: key, message: message, condition: condition))
    }

    /// The suffix of the name of a property's bounds, or `nil` if it has none.
    static func boundsSuffix(of property: Property) -> String? { bounds(of: property) == nil ? nil : key(of: property).raisedFirst }

    private static func key(of property: Property) -> String {
        property.isRelationship ? "count" : property.isRange ? "range" : "length"
    }

    private static func bounds(of property: Property) -> Attribute.Bounds? {
        if property.isRelationship { return property.count.map { .whole($0.least, $0.most) } }
        let all = property.checks.compactMap { check, _ in
            switch check {
            case .range(let bounds), .length(let bounds): bounds
            case .nonEmpty, .matches: nil
            }
        }
        guard let bounds = all.dropFirst().reduce(all.first, { $0?.intersection($1) }) else { return nil }
        if property.isRange { return bounds }
        let high = bounds.high.map { Int(min($0, Double(Int32.max))) - (bounds.excludesHigh ? 1 : 0) }
        return .whole(bounds.low.map { Int(min($0, Double(Int32.max))) }, high)
    }
}

extension Property {
    /// Whether its checks are about numbers, and not about lengths or counts.
    fileprivate var isRange: Bool { type.unwrapped.scalar?.isNumber ?? false }
}

extension Attribute.Bounds {
    fileprivate static func whole(_ low: Int?, _ high: Int?) -> Attribute.Bounds {
        Attribute.Bounds(low: low.map(Double.init), high: high.map(Double.init), excludesHigh: false)
    }
}

/// Bounds as a Swift range.
private struct BoundValues {
    let type: String
    let text: String

    init(_ bounds: Attribute.Bounds, _ type: ValueType, _ names: VersionNames) {
        func value(_ bound: Double, _ exact: DecimalNumber?) -> String {
            guard let exact else { return bound.shortSpelling }
            if type.scalar == .decimal { return names.value(exact) }
            return type.scalar?.integerRange == nil ? bound.shortSpelling : exact.description
        }
        let low = bounds.low.map { value($0, bounds.exactLow) } ?? ""
        let high = bounds.high.map { value($0, bounds.exactHigh) } ?? ""
        let name: FrameworkName =
            switch (low.isEmpty, high.isEmpty, bounds.excludesHigh) {
            case (false, false, false): .closedRange
            case (false, false, true): .range
            case (false, true, _): .partialRangeFrom
            case (true, _, false): .partialRangeThrough
            case (true, _, true): .partialRangeUpTo
            }
        self.type = "\(names[name])<\(names.type(type))>"
        // A sign would be read as a part of the operator.
        text = low + (bounds.excludesHigh ? "..<" : "...") + (high.hasPrefix("-") ? "(\(high))" : high)
    }
}

/// The message about a value that a check rejects.
private struct CheckMessage {
    private let property: Property
    /// The name of the property as words.
    private let subject: String

    init(_ property: Property) {
        self.property = property
        subject = property.name.text.words
    }

    var nonEmpty: String { "The \(subject) must not be empty." }
    var matches: String { "The \(subject) must have the right format." }

    func bounds(_ bounds: Attribute.Bounds) -> String {
        if property.isRelationship { return "The number of \(subject) must be \(amount(bounds))." }
        if !property.isRange { return length(bounds) }
        let isNegative = bounds.low == 0 && bounds.high == nil
        return "The \(subject) must \(isNegative ? "not be negative" : "be \(amount(bounds))")."
    }

    private func length(_ bounds: Attribute.Bounds) -> String {
        if bounds.low == 1, bounds.high == nil { return nonEmpty }
        let type = property.type.unwrapped
        let unit = type == .scalar(.string) ? "character" : type == .scalar(.data) ? "byte" : "element"
        let isOne = (bounds.high ?? bounds.low) == 1
        return "The \(subject) must have \(amount(bounds)) \(unit)\(isOne ? "" : "s")."
    }

    private func amount(_ bounds: Attribute.Bounds) -> String {
        switch (bounds.lowSpelling, bounds.highSpelling) {
        case (let low?, let high?) where bounds.excludesHigh: "at least \(low) and less than \(high)"
        case (let low?, let high?): low == high ? "exactly \(low)" : "between \(low) and \(high)"
        case (let low?, nil): "at least \(low)"
        case (nil, let high?): "\(bounds.excludesHigh ? "less than" : "at most") \(high)"
        case (nil, nil): preconditionFailure("a range has a bound")
        }
    }
}

extension String {
    /// The name as words: "created at" for `createdAt`, "audio URL" for `audioURL`.
    fileprivate var words: String {
        let letters = Array(self)
        var words = ""
        for (index, letter) in letters.enumerated() {
            let (before, after) = (index > 0 ? letters[index - 1] : nil, index + 1 < letters.count ? letters[index + 1] : nil)
            if letter == "_" {
                words += " "
                continue
            }
            let begins = letter.isUppercase && (before?.isUppercase == false || after?.isLowercase == true)
            if begins, before != nil, before != "_" { words += " " }
            let isAcronym = letter.isUppercase && (before?.isUppercase == true || after?.isUppercase == true)
            words += isAcronym ? String(letter) : letter.lowercased()
        }
        return words.split(separator: " ").joined(separator: " ")
    }
}
