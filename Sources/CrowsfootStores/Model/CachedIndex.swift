/// A fetch index of an entity.
package struct CachedIndex: Hashable, Sendable {
    package struct Element: Hashable, Sendable {
        /// Nothing for an expression.
        package let property: String?
        package let isRTree: Bool
        package let isAscending: Bool
    }

    package let name: String
    package let elements: [Element]
    package let isPartial: Bool
}
