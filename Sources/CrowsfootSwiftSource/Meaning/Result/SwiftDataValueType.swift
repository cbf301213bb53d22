package import CrowsfootSource

/// An enum or a struct that models store.
package struct SwiftDataValueType: Sendable {
    package enum Kind: Sendable {
        case enumeration(rawType: String?, [Case])
        case structure([Member])
        /// A struct that SwiftData stores by a raw value of its own.
        case rawStructure
    }

    package struct Case: Sendable {
        package let name: SwiftName
        package let rawValue: SwiftDataDefault?
        package let payloads: [Payload]
        package let documentation: String?
        package let range: SourceRange
    }

    /// A value that a case has.
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

    /// Every type of the module that it is made of.
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
