package import CrowsfootSource

/// A named query of a model.
package struct Query: Attributed, Sendable {
    package let name: Name
    package let documentation: String?
    package let attributes: [Attribute]
    package let parameters: [Parameter]
    /// The condition for objects, or `nil` for all.
    package let filter: Expression?
    package let sortKeys: [SortKey]
    /// The maximum number of objects: a positive number, or an integer parameter.
    package let limit: Expression?
    /// The number of objects to skip.
    package let offset: Expression?
    package let range: SourceRange
    /// Whether a part couldn't be parsed or resolved, so that missing parts mean nothing.
    package let isBroken: Bool

    package struct Parameter: Sendable {
        /// The argument label: `_` for none, or the name if they are equal.
        package let label: Name
        package let name: Name
        package let type: ValueType
        package let typeRange: SourceRange
        package let defaultValue: Property.DefaultValue?
        package let range: SourceRange
    }

    /// `path desc`
    package struct SortKey: Sendable {
        /// The path from the object through to-one relationships to the property by which it sorts.
        package let path: [PropertyID]
        package let isDescending: Bool
        package let range: SourceRange
    }
}

extension Schema {
    /// Returns the enum of a sort key that the store can't sort: it has no raw values, or they have another order. The objects are then
    /// sorted after the fetch.
    package func enumerationSortedAfterFetch(by key: Query.SortKey) -> Enumeration? {
        guard let last = key.path.last, self[last].rankName == nil, case .enumeration(let id) = self[last].type.unwrapped
        else { return nil }
        return self[id].isOrderedByRawValue && !self[last].isNativeEnumeration ? nil : self[id]
    }

    /// Whether the objects of a query are sorted after the fetch.
    package func isSortedAfterFetch(_ query: Query) -> Bool {
        query.sortKeys.contains { enumerationSortedAfterFetch(by: $0) != nil }
    }

    /// Whether the objects of a query are filtered after the fetch.
    package func isFilteredAfterFetch(_ query: Query) -> Bool {
        query.filter.map { !isAnsweredByStore($0) } ?? false
    }

    /// The conditions of a query, joined by `&&`, that the store evaluates.
    package func storedConditions(of query: Query) -> [Expression] {
        query.filter?.conjuncts.filter(isAnsweredByStore) ?? []
    }

    /// Whether a fetch descriptor alone doesn't return the right objects in the right order.
    package func isFinishedAfterFetch(_ query: Query) -> Bool { isSortedAfterFetch(query) || isFilteredAfterFetch(query) }

    /// Whether SwiftData can translate a condition for the store.
    package func isAnsweredByStore(_ condition: Expression) -> Bool {
        optionalToMany(in: condition) == nil && nativeEnumeration(in: condition) == nil
    }

    /// Returns the first optional to-many relationship in a condition: the fetch would fail with "to-many key not allowed here".
    package func optionalToMany(in condition: Expression) -> Expression? {
        firstProperty(in: condition) { $0.type.isToMany && $0.type.isOptional }
    }

    /// Returns the first enum with `@storage(native)` in a condition: SwiftData has no predicates with enums.
    package func nativeEnumeration(in condition: Expression) -> Expression? {
        firstProperty(in: condition, where: \.isNativeEnumeration)
    }

    private func firstProperty(in condition: Expression, where isMeant: (Property) -> Bool) -> Expression? {
        var found: Expression?
        condition.visit { part in
            guard found == nil, let id = part.property, part.dependsOnRow, isMeant(self[id]) else { return }
            found = part
        }
        return found
    }
}

extension Schema {
    /// Returns the sort keys as a query writes them; `nil` if there are none.
    package func spelling(of keys: [Query.SortKey]) -> String? {
        if keys.isEmpty { return nil }
        return keys.map { key in
            key.path.map { self[$0].name.text }.joined(separator: ".") + (key.isDescending ? " desc" : "")
        }.joined(separator: ", ")
    }
}

extension Property {
    /// Whether it is a natively stored enum.
    package var isNativeEnumeration: Bool {
        if case .enumeration = type.unwrapped { storage == .native } else { false }
    }
}
