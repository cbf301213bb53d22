package import CrowsfootSource
import CrowsfootSyntax

/// A property of a model or a member of a struct. A class: rules read each property often and copies would dominate.
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
    /// A member of a struct declared with `let`.
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
    /// Whether its type names a model; everything else is an attribute.
    package var isRelationship: Bool { type.destination != nil }

    /// Whether it is in the Swift type only.
    package var isTransient: Bool { has(.transient) }

    /// Whether a row can be made without a value for it being given.
    package var hasImplicitValue: Bool { type.isOptional || defaultValue != nil || has(.automatic) }
}
