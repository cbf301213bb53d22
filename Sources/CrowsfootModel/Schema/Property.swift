package import CrowsfootSource
import CrowsfootSyntax

/// A property of a model or a member of a struct. It is a class, because rules read each property often and copies would be slow.
package final class Property: Attributed, Sendable {
    package let name: Name
    package let documentation: String?
    package let type: ValueType
    package let typeRange: SourceRange
    package let defaultValue: DefaultValue?
    package let attributes: [Attribute]
    package let storedForm: StoredForm
    /// The whole declaration.
    package let range: SourceRange
    /// Whether it is a member of a struct, declared with `let`.
    package let isConstant: Bool

    package struct DefaultValue: Sendable {
        package let value: Constant
        package let range: SourceRange
    }

    init(
        name: Name, documentation: String?, type: ValueType, typeRange: SourceRange, defaultValue: DefaultValue?,
        attributes: [Attribute], range: SourceRange, isConstant: Bool
    ) {
        self.name = name
        self.documentation = documentation
        self.type = type
        self.typeRange = typeRange
        self.defaultValue = defaultValue
        self.attributes = attributes
        storedForm = StoredForm(type, attributes)
        self.range = range
        self.isConstant = isConstant
    }
}

extension Property {
    /// Whether its type is a model; all other properties are attributes.
    package var isRelationship: Bool { type.destination != nil }

    /// Whether it exists only in the Swift type.
    package var isTransient: Bool { has(.transient) }

    /// Whether an object can be created without a given value.
    package var hasImplicitValue: Bool { type.isOptional || defaultValue != nil || has(.automatic) }
}

extension Model {
    /// Its own relationships.
    package var relationships: [PropertyID] {
        let properties = properties
        return properties.indices.filter { properties[$0].isRelationship }.map { PropertyID(id, $0) }
    }
}

extension Property {
    package enum DeleteRule: String, CaseIterable, Sendable {
        case cascade, nullify, deny, none
    }

    /// The delete rule, by default nullify.
    package var deleteRule: DeleteRule {
        attribute(.delete)?.word.flatMap { DeleteRule(rawValue: $0.text) } ?? .nullify
    }

    package var inverseName: Name? { attribute(.inverse)?.word }

    package var isOneway: Bool { has(.oneway) }

    /// The minimum and maximum number of objects, or `nil` for an open bound.
    package var count: (least: Int?, most: Int?)? {
        guard let bounds = countBounds else { return nil }
        return (bounds.low.map(Self.number), bounds.high.map { Self.number($0) - (bounds.excludesHigh ? 1 : 0) })
    }

    /// The count as the schema writes it.
    package var countSpelling: String? { countBounds?.spelling }

    /// Returns a bound as a number of objects. A rule reports numbers that no store can count.
    private static func number(_ bound: Double) -> Int {
        Int(min(max(bound, Double(Int32.min)), Double(Int32.max)))
    }

    /// The bounds of the count as written.
    var countBounds: Attribute.Bounds? {
        switch attribute(.count)?.arguments.first?.value {
        case .integer(let number): .exactly(number)
        case .range(let bounds): bounds
        case .word, .string, .boolean, .platform, .rule, nil: nil
        }
    }
}

extension Property {
    /// The stored form of an enum or a struct.
    package enum Storage: String, CaseIterable, Sendable {
        case raw, json, native
    }

    package var storage: Storage? { attributes.storage }

    /// Example texts for objects in previews.
    package var samples: [String] {
        attribute(.sample)?.arguments.compactMap { if case .string(let text) = $0.value { text } else { nil } } ?? []
    }

    /// A rule that `validate()` enforces.
    package enum Check: Hashable, Sendable {
        case nonEmpty
        case range(Attribute.Bounds)
        case length(Attribute.Bounds)
        case matches(String)
    }

    /// The checks, each with its attribute.
    package var checks: [(check: Check, attribute: Attribute)] {
        attributes.filter { $0.name == .check }.flatMap { attribute in
            attribute.arguments.compactMap { argument in
                Check(argument).map { ($0, attribute) }
            }
        }
    }
}

extension Property.Check {
    fileprivate init?(_ argument: Attribute.Argument) {
        let (label, value) = (argument.label, argument.value)
        if label == nil, value == .word("nonEmpty") {
            self = .nonEmpty
        } else if label == nil, let bounds = value.bounds {
            self = .range(bounds)
        } else if label == "length", let bounds = value.bounds {
            self = .length(bounds)
        } else if label == "matches", case .string(let pattern) = value {
            self = .matches(pattern)
        } else {
            return nil
        }
    }
}

extension Attribute.Value {
    /// A range, or that of a single number.
    fileprivate var bounds: Attribute.Bounds? {
        switch self {
        case .range(let bounds): bounds
        case .integer(let number): .exactly(number)
        case .word, .string, .boolean, .platform, .rule: nil
        }
    }
}

extension [Attribute] {
    var storage: Property.Storage? {
        attribute(.storage)?.word.flatMap { Property.Storage(rawValue: $0.text) }
    }
}
