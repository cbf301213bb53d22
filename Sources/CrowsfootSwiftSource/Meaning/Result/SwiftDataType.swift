package import CrowsfootSource

/// The type of a property, with resolved types of the module.
package indirect enum SwiftDataType: Hashable, Sendable {
    /// A type that isn't in the module or can't be stored, by name.
    case foreign(String)
    /// A model, an enum or a struct of the module, by qualified name.
    case model([String])
    case value([String])
    case optional(SwiftDataType)
    case array(SwiftDataType)
    case set(SwiftDataType)
    case dictionary(key: SwiftDataType, value: SwiftDataType)

    /// The destination of a relationship with this type: SwiftData supports models, optional ones, and arrays of them.
    package var destination: [String]? {
        switch self {
        case .model(let path): path
        case .optional(let wrapped): wrapped.destination
        case .array(.model(let path)): path
        case .foreign, .value, .array, .set, .dictionary: nil
        }
    }

    /// Returns the same kind of relationship to another model.
    func leading(to model: [String]) -> SwiftDataType {
        switch self {
        case .model: .model(model)
        case .optional(let wrapped): .optional(wrapped.leading(to: model))
        case .array(let element): .array(element.leading(to: model))
        case .foreign, .value, .set, .dictionary: self
        }
    }

    var isModel: Bool { if case .model = self { true } else { false } }

    package var isOptional: Bool { if case .optional = self { true } else { false } }

    package var isToMany: Bool {
        switch self {
        case .array(.model): true
        case .optional(let wrapped): wrapped.isToMany
        case .foreign, .model, .value, .array, .set, .dictionary: false
        }
    }

    /// All types of the module in it.
    package var declared: [SwiftDataType] {
        switch self {
        case .foreign: []
        case .model, .value: [self]
        case .optional(let inner), .array(let inner), .set(let inner): inner.declared
        case .dictionary(let key, let value): key.declared + value.declared
        }
    }
}

/// An enum or a struct that models store.
package struct SwiftDataValueType: Sendable {
    package enum Kind: Sendable {
        case enumeration(rawType: String?, [Case])
        case structure([Member])
        /// A struct that SwiftData stores by its raw value.
        case rawStructure
    }

    package struct Case: Sendable {
        package let name: SwiftName
        package let rawValue: SwiftDataDefault?
        package let payloads: [Payload]
        package let documentation: String?
        package let range: SourceRange
    }

    /// An associated value of a case.
    package struct Payload: Sendable {
        package let label: String?
        package let type: SwiftDataType
    }

    package struct Member: Sendable {
        package let name: SwiftName
        package let type: SwiftDataType
        package let typeRange: SourceRange
        package let value: SwiftDataDefault?
        package let isConstant: Bool
        package let documentation: String?
        package let range: SourceRange
    }

    package let path: [String]
    package let name: SwiftName
    package let kind: Kind
    package let documentation: String?
    package let range: SourceRange

    /// All types of the module that it contains.
    package var declared: [SwiftDataType] {
        switch kind {
        case .enumeration(_, let cases): cases.flatMap { $0.payloads.flatMap(\.type.declared) }
        case .structure(let members): members.flatMap(\.type.declared)
        case .rawStructure: []
        }
    }
}

extension SwiftDataValueType.Case {
    package var hasPayload: Bool { !payloads.isEmpty }
}
