/// A fetch index of an entity.
package struct CachedIndex: Hashable, Sendable {
    package struct Element: Hashable, Sendable {
        /// Nothing for an expression.
        package let property: String?
        package let isRTree: Bool
        package let isAscending: Bool

        package init(property: String?, isRTree: Bool, isAscending: Bool) {
            self.property = property
            self.isRTree = isRTree
            self.isAscending = isAscending
        }
    }

    package let name: String
    package let elements: [Element]
    package let isPartial: Bool

    package init(name: String, elements: [Element], isPartial: Bool) {
        self.name = name
        self.elements = elements
        self.isPartial = isPartial
    }
}
