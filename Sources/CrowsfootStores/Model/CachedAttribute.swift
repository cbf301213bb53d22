/// What an attribute has that other properties have not.
package struct CachedAttribute: Hashable, Sendable {
    /// As Core Data numbers types: 700 is a text, 2100 a composite.
    package let type: Int64
    package let valueClassName: String?
    package let transformerName: String?
    package let defaultValue: CachedValue?
    package let isIndexed: Bool
    package let allowsExternalStorage: Bool
    package let preservesValueOnDeletion: Bool
    package let isFileBacked: Bool
    /// The text of the expression that it is derived by, as far as it can be told.
    package let derivation: String?
    package let isDerived: Bool
    /// Of a composite, in its order.
    package let elements: [CachedProperty]
}
