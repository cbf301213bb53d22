package import CrowsfootSource

/// A stored property of a model.
package struct SwiftDataProperty: Sendable {
    /// An option such as `.unique` or `.transformable(by:)`.
    package struct Option: Sendable {
        package let name: String
        package let argument: String?
        package let range: SourceRange
    }

    /// The text of an argument, with its location.
    package struct Text: Sendable {
        package let text: String
        package let range: SourceRange
    }

    package let name: SwiftName
    package let type: SwiftDataType
    package let typeRange: SourceRange
    package let value: SwiftDataDefault?
    package let options: [Option]
    package let formerName: Text?
    package let hashModifier: Text?
    package let isTransient: Bool
    /// The relationship, or `nil` for an attribute.
    package var relationship: SwiftDataRelationship?
    package let documentation: String?
    package let allowances: [SwiftAllowance]
    package let range: SourceRange
}

extension SwiftDataProperty {
    /// Returns the property with another destination.
    func leading(to model: [String]) -> SwiftDataProperty {
        SwiftDataProperty(
            name: name, type: type.leading(to: model), typeRange: typeRange, value: value, options: options, formerName: formerName,
            hashModifier: hashModifier, isTransient: isTransient,
            relationship: relationship.map {
                SwiftDataRelationship(
                    destination: model, deleteRule: $0.deleteRule, minimum: $0.minimum, maximum: $0.maximum, range: $0.range,
                    inverse: $0.inverse)
            }, documentation: documentation, allowances: allowances, range: range)
    }
}

/// The relationship that a property declares.
package struct SwiftDataRelationship: Sendable {
    package enum Inverse: Hashable, Sendable {
        case none
        /// An explicit `inverse:` on this side.
        case written(property: String, range: SourceRange)
        /// The other side declares it, or SwiftData infers it.
        case found(property: String)

        package var property: String? {
            switch self {
            case .none: nil
            case .written(let property, _), .found(let property): property
            }
        }
    }

    package let destination: [String]
    package let deleteRule: SwiftDataProperty.Text?
    package let minimum: Int?
    package let maximum: Int?
    /// The range of the whole attribute.
    package let range: SourceRange?
    package var inverse: Inverse
}

/// The default of a property, or the raw value of a case.
package struct SwiftDataDefault: Sendable {
    package enum Kind: Hashable, Sendable {
        /// A number, a string, a Boolean, `nil`, or an empty list or dictionary.
        case literal
        /// The time of the evaluation.
        case now
        case newIdentifier
        /// An empty list or dictionary, created by an initializer.
        case empty
        /// `.name` or `Type.name`, as its parts.
        case member([String])
        case other
    }

    package let kind: Kind
    /// The spelling in the source.
    package let text: String
    package let range: SourceRange
}
