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
    /// A type that an error made unknown; nothing more is said about it.
    case unknown

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type without the question marks.
    package var unwrapped: ValueType {
        if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
    }

    package var isToMany: Bool {
        if case .array(let element) = unwrapped, case .model = element.unwrapped { true } else { false }
    }

    /// The model at the other end, when this is the type of a relationship.
    package var destination: ModelID? {
        switch unwrapped {
        case .model(let model), .array(.model(let model)): model
        case .scalar, .enumeration, .structure, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }

    /// Whether an error made any part of it unknown.
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
