/// The type of a property, resolved.
package enum ValueType: Hashable, Sendable {
    case scalar(ScalarType)
    case enumeration(EnumerationID)
    case structure(StructureID)
    case model(ModelID)
    /// A type that only Swift knows.
    case foreign(String)
    indirect case array(ValueType)
    indirect case dictionary(key: ValueType, value: ValueType)
    indirect case optional(ValueType)
    /// A type that is unknown because of an error, about which nothing else is reported.
    case unknown

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type without optionality.
    package var unwrapped: ValueType {
        if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
    }

    package var isToMany: Bool {
        if case .array(let element) = unwrapped, case .model = element.unwrapped { true } else { false }
    }

    /// The model at the other end of a relationship, or `nil` for an attribute.
    package var destination: ModelID? {
        switch unwrapped {
        case .model(let model), .array(.model(let model)): model
        case .scalar, .enumeration, .structure, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }

    /// Whether any part of it is unknown because of an error.
    package var isUnknown: Bool {
        switch self {
        case .unknown: true
        case .scalar, .enumeration, .structure, .model, .foreign: false
        case .array(let element): element.isUnknown
        case .dictionary(let key, let value): key.isUnknown || value.isUnknown
        case .optional(let wrapped): wrapped.isUnknown
        }
    }
}

extension ValueType {
    /// Whether this type or a type inside it passes a test.
    package func contains(_ test: (ValueType) -> Bool) -> Bool {
        if test(self) { return true }
        switch self {
        case .scalar, .enumeration, .structure, .model, .foreign, .unknown: return false
        case .array(let element): return element.contains(test)
        case .dictionary(let key, let value): return key.contains(test) || value.contains(test)
        case .optional(let wrapped): return wrapped.contains(test)
        }
    }

    /// Whether it has no element or wrapped type.
    var isPlain: Bool {
        switch self {
        case .scalar, .enumeration, .structure, .model, .unknown: true
        case .foreign, .array, .dictionary, .optional: false
        }
    }

    package var isModel: Bool {
        if case .model = self { true } else { false }
    }

    package var isEnumeration: Bool {
        if case .enumeration = self { true } else { false }
    }

    package var isStructure: Bool {
        if case .structure = self { true } else { false }
    }

    package var isForeign: Bool {
        if case .foreign = self { true } else { false }
    }

    package var isCollection: Bool {
        switch self {
        case .array, .dictionary: true
        case .scalar, .enumeration, .structure, .model, .foreign, .optional, .unknown: false
        }
    }

    /// Whether it is a built-in type that is stored as JSON.
    var isJSON: Bool { scalar?.traits.isJSON ?? false }

    package var scalar: ScalarType? {
        if case .scalar(let scalar) = self { scalar } else { nil }
    }
}
