package import CrowsfootSource
package import CrowsfootSyntax

/// An attribute of a declaration, whose arguments match its specification.
package struct Attribute: Sendable {
    package let name: AttributeName
    package let arguments: [Argument]
    package let range: SourceRange
    /// The range to delete in order to remove the attribute completely.
    package let removalRange: SourceRange

    package struct Argument: Sendable {
        package let label: String?
        package let value: Value
        package let range: SourceRange
        /// The range of a string's text, or `nil` if it contains escapes.
        package let textRange: SourceRange?
    }

    package enum Value: Hashable, Sendable {
        case word(String)
        case string(String)
        case integer(Int)
        case range(Bounds)
        case boolean(Bool)
        case platform(name: String, version: String)
        case rule(String)
    }

    /// A range of numbers: `low...high`, `low...`, `...high` or `low..<high`.
    package struct Bounds: Hashable, Sendable {
        package let low: Double?
        package let high: Double?
        package let excludesHigh: Bool
        /// The lower bound with every digit, or `nil` if a `Decimal` can't hold it.
        package let exactLow: DecimalNumber?
        /// The upper bound with every digit, or `nil` if a `Decimal` can't hold it.
        package let exactHigh: DecimalNumber?
    }
}

extension Attribute.Argument {
    /// Whether it is an empty or blank string.
    var isEmptyText: Bool {
        if case .string(let text) = value { text.allSatisfy(\.isWhitespace) } else { false }
    }
}

extension Attribute {
    /// The words among the arguments, such as the names of properties.
    package var words: [Name] {
        arguments.compactMap { argument in
            if case .word(let word) = argument.value { Name(word, argument.range) } else { nil }
        }
    }

    /// The first word among the arguments.
    package var word: Name? {
        for argument in arguments {
            if case .word(let word) = argument.value { return Name(word, argument.range) }
        }
        return nil
    }

    /// The strings among the arguments.
    package var strings: [Name] {
        arguments.compactMap { argument in
            if case .string(let text) = argument.value { Name(text, argument.range) } else { nil }
        }
    }

    /// The first string among the arguments.
    package var string: String? {
        for argument in arguments {
            if case .string(let text) = argument.value { return text }
        }
        return nil
    }
}

/// A declaration with attributes.
package protocol Attributed {
    var attributes: [Attribute] { get }
}

extension [Attribute] {
    // Uses indices, because a copy of each attribute is slow, and rules ask for many names of each property.
    func attribute(_ name: AttributeName) -> Attribute? {
        for place in indices where self[place].name == name { return self[place] }
        return nil
    }

    func has(_ name: AttributeName) -> Bool {
        for place in indices where self[place].name == name { return true }
        return false
    }
}

extension Attributed {
    package func attribute(_ name: AttributeName) -> Attribute? { attributes.attribute(name) }
    package func has(_ name: AttributeName) -> Bool { attributes.has(name) }

    /// The name in the previous version, from `@was`.
    package var previousName: Name? { attribute(.was)?.word }

    package var hashModifier: String? { attribute(.hash)?.string }

    package var deprecation: String? { attribute(.deprecated)?.string }
}

/// A name and its location.
package struct Name: Hashable, Sendable {
    package let text: String
    package let range: SourceRange

    package init(_ text: String, _ range: SourceRange) {
        self.text = text
        self.range = range
    }
}

extension Attribute.Bounds {
    /// Creates a range of numbers that are exact as `Double`.
    package init(low: Double?, high: Double?, excludesHigh: Bool) {
        self.init(
            low: low, high: high, excludesHigh: excludesHigh, exactLow: low.flatMap { DecimalNumber($0.shortSpelling) },
            exactHigh: high.flatMap { DecimalNumber($0.shortSpelling) })
    }

    static func exactly(_ number: Int) -> Attribute.Bounds {
        Attribute.Bounds(low: Double(number), high: Double(number), excludesHigh: false)
    }

    /// The spelling in a schema.
    package var spelling: String {
        let (low, high) = (lowSpelling, highSpelling)
        if let low, low == high, !excludesHigh { return low }
        return (low ?? "") + (excludesHigh ? "..<" : "...") + (high ?? "")
    }

    package var lowSpelling: String? { Self.spelling(low, exactLow) }
    package var highSpelling: String? { Self.spelling(high, exactHigh) }

    /// Returns a number. One with more digits than a `Double` holds is written with all of them.
    private static func spelling(_ number: Double?, _ exact: DecimalNumber?) -> String? {
        guard let text = number?.shortSpelling else { return nil }
        guard let exact, DecimalNumber(text) != exact else { return text }
        return exact.description
    }

    /// Whether the bounds contain a value.
    package func contains(_ number: Double) -> Bool {
        if let low, number < low { return false }
        if let high { return excludesHigh ? number < high : number <= high }
        return true
    }

    /// Compares all digits, or returns `nil` if the bounds have no exact digits.
    package func contains(_ number: DecimalNumber) -> Bool? {
        guard (low == nil) == (exactLow == nil), (high == nil) == (exactHigh == nil) else { return nil }
        if let exactLow, number < exactLow { return false }
        if let exactHigh { return excludesHigh ? number < exactHigh : number <= exactHigh }
        return true
    }
}

extension Double {
    /// The spelling without a fraction of zero.
    package var shortSpelling: String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
