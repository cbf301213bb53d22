extension ValueType {
    /// Whether this type or one inside it passes a test.
    package func contains(_ test: (ValueType) -> Bool) -> Bool {
        if test(self) { return true }
        switch self {
        case .scalar, .enumeration, .structure, .model, .foreign, .unknown: return false
        case .array(let element): return element.contains(test)
        case .dictionary(let key, let value): return key.contains(test) || value.contains(test)
        case .optional(let wrapped): return wrapped.contains(test)
        }
    }

    /// Whether nothing is inside it.
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

    /// Whether it is a type of the language that the store gets as JSON.
    var isJSON: Bool { scalar?.traits.isJSON ?? false }

    package var scalar: ScalarType? {
        if case .scalar(let scalar) = self { scalar } else { nil }
    }
}
