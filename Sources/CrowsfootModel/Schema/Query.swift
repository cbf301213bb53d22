package import CrowsfootSource

/// A named query of a model.
package struct Query: Attributed, Sendable {
    package let name: Name
    package let documentation: String?
    package let attributes: [Attribute]
    package let parameters: [Parameter]
    /// Which rows; all when there is none.
    package let filter: Expression?
    package let sortKeys: [SortKey]
    /// How many rows: a positive number, or an integer parameter.
    package let limit: Expression?
    /// How many rows are passed over before.
    package let offset: Expression?
    package let range: SourceRange
    /// Something in it could not be read or resolved, so that nothing follows from what seems to be missing.
    package let isBroken: Bool

    package struct Parameter: Sendable {
        /// What the caller writes before the value: `_` for nothing, the name where the two are the same.
        package let label: Name
        package let name: Name
        package let type: ValueType
        package let typeRange: SourceRange
        package let defaultValue: Property.DefaultValue?
        package let range: SourceRange
    }

    /// `path desc`
    package struct SortKey: Sendable {
        /// The way from the row, through to-one relationships, to the property that is sorted by.
        package let path: [PropertyID]
        package let isDescending: Bool
        package let range: SourceRange
    }
}
