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
    /// Whether a part could not be read or resolved, so that missing parts mean nothing.
    package let isBroken: Bool

    package struct Parameter: Sendable {
        /// The argument label: `_` for none, the name if they are equal.
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

extension Schema {
    /// The enum that a key sorts by, when a store has no raw values of it, or would not put the cases in order by them. The rows are
    /// then sorted after they are fetched.
    package func enumerationSortedAfterFetch(by key: Query.SortKey) -> Enumeration? {
        guard let last = key.path.last, self[last].rankName == nil, case .enumeration(let id) = self[last].type.unwrapped
        else { return nil }
        return self[id].isOrderedByRawValue && !self[last].isNativeEnumeration ? nil : self[id]
    }

    /// Whether the rows of a query are put in order after they are fetched.
    package func isSortedAfterFetch(_ query: Query) -> Bool {
        query.sortKeys.contains { enumerationSortedAfterFetch(by: $0) != nil }
    }

    /// Whether the rows of a query are filtered after they are fetched.
    package func isFilteredAfterFetch(_ query: Query) -> Bool {
        query.filter.map { !isAnsweredByStore($0) } ?? false
    }

    /// The parts of the condition of a query, joined by `&&`, that the store answers.
    package func storedConditions(of query: Query) -> [Expression] {
        query.filter?.conjuncts.filter(isAnsweredByStore) ?? []
    }

    /// Whether a fetch descriptor alone doesn't return the right rows in the right order.
    package func isFinishedAfterFetch(_ query: Query) -> Bool { isSortedAfterFetch(query) || isFilteredAfterFetch(query) }

    /// Whether SwiftData can translate a condition for the store.
    package func isAnsweredByStore(_ condition: Expression) -> Bool {
        optionalToMany(in: condition) == nil && nativeEnumeration(in: condition) == nil
    }

    /// The first optional to-many relationship that a condition asks of a row: the fetch would fail with "to-many key not allowed here".
    package func optionalToMany(in condition: Expression) -> Expression? {
        firstProperty(in: condition) { $0.type.isToMany && $0.type.isOptional }
    }

    /// The first enum with `@storage(native)` that a condition asks of a row: SwiftData has no predicates over enums.
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
    /// Whether it is an enum that SwiftData stores in a way of its own.
    package var isNativeEnumeration: Bool {
        if case .enumeration = type.unwrapped { storage == .native } else { false }
    }
}
