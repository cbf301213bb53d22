package import CrowsfootModel

/// A new query.
package struct QueryAdded: ModelChange {
    package static let kind = ChangeKind.queryAdded

    package let models: Versions<ModelID>
    package let name: String

    package var subject: ChangeSubject {
        Versions(old: .model(models.old), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        "query `\(lineage.new.path(of: .query(models.new, name: name)))` is new"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        if pair.lineage.old.isAbridged { return [] }
        let names = Set(pair.models.old.queries.map(\.name.text))
        return pair.models.new.queries.filter { !names.contains($0.name.text) }.map { QueryAdded(models: pair.ids, name: $0.name.text) }
    }
}

/// A removed query.
package struct QueryRemoved: ModelChange {
    package static let kind = ChangeKind.queryRemoved

    package let models: Versions<ModelID>
    package let name: String

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .model(models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "query `\(lineage.old.path(of: .query(models.old, name: name)))` is removed"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        if pair.lineage.new.isAbridged { return [] }
        let names = Set(pair.models.new.queries.map(\.name.text))
        return pair.models.old.queries.filter { !names.contains($0.name.text) }.map { QueryRemoved(models: pair.ids, name: $0.name.text) }
    }
}

/// A query with other parameters than before.
package struct QueryParametersChanged: ModelChange {
    package static let kind = ChangeKind.queryParametersChanged

    package let models: Versions<ModelID>
    package let name: String
    package let parameters: Versions<[Query.Parameter]>

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        let lists = Versions(old: Self.list(parameters.old, lineage.old), new: Self.list(parameters.new, lineage.new))
        return "query `\(lineage.path(of: subject))` takes `\(lists.new)`, and took `\(lists.old)`"
    }

    private static func list(_ parameters: [Query.Parameter], _ schema: Schema) -> String {
        "(" + parameters.map { "\($0.label.text): \(schema.shownName(of: $0.type))\($0.spelledDefault)" }.joined(separator: ", ") + ")"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.queries.compactMap { query in
            if query.old.isCalled(like: query.new, pair.lineage) { return nil }
            return QueryParametersChanged(
                models: pair.ids, name: query.new.name.text, parameters: Versions(old: query.old.parameters, new: query.new.parameters))
        }
    }
}

extension Query {
    fileprivate func isCalled(like new: Query, _ lineage: Lineage) -> Bool {
        parameters.elementsEqual(new.parameters) { old, new in
            old.label.text == new.label.text && lineage.predecessor(of: new.type) == old.type
                && lineage.isSame(old.defaultValue?.value, new.defaultValue?.value, of: new.type)
        }
    }
}

extension Query.Parameter {
    fileprivate var spelledDefault: String { defaultValue.map { " = \($0.value.spelling)" } ?? "" }
}

/// A query with another condition than before.
package struct QueryFilterChanged: ModelChange {
    package static let kind = ChangeKind.queryFilterChanged

    package let models: Versions<ModelID>
    package let name: String
    package let hasFilter: Versions<Bool>

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        let query = "query `\(lineage.path(of: subject))`"
        if hasFilter.isSame { return "\(query) selects other objects" }
        return hasFilter.new ? "\(query) now has a filter" : "\(query) no longer has a filter"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.queries.compactMap { query in
            let meanings = pair.meanings(of: query.old.filter, query.new.filter)
            if meanings.isSame { return nil }
            return QueryFilterChanged(
                models: pair.ids, name: query.new.name.text, hasFilter: Versions(old: meanings.old != nil, new: meanings.new != nil))
        }
    }
}

/// A query with another sort order than before.
package struct QueryOrderChanged: ModelChange {
    package static let kind = ChangeKind.queryOrderChanged

    package let models: Versions<ModelID>
    package let name: String
    package let keys: Versions<[Query.SortKey]>

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        let names = Versions(old: lineage.old.spelling(of: keys.old), new: lineage.new.spelling(of: keys.new))
        return "query `\(lineage.path(of: subject))` \(names.change(of: "order"))"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.queries.compactMap { query in
            let keys = Versions(old: query.old.sortKeys, new: query.new.sortKeys)
            let isSame = keys.old.elementsEqual(keys.new) { old, new in
                old.isDescending == new.isDescending && new.path.map(pair.lineage.predecessor(of:)) == old.path
            }
            return isSame ? nil : QueryOrderChanged(models: pair.ids, name: query.new.name.text, keys: keys)
        }
    }
}

/// A query with another limit or offset than before.
package struct QueryLimitsChanged: ModelChange {
    package static let kind = ChangeKind.queryLimitsChanged

    package let models: Versions<ModelID>
    package let name: String
    /// The written limits, or `nil` if they are equal.
    let limits: Versions<String?>?
    let offsets: Versions<String?>?

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        let clauses = [limits?.change(of: "limit"), offsets?.change(of: "offset")].compactMap(\.self)
        return "query `\(lineage.path(of: subject))` \(clauses.joined(separator: ", and "))"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.queries.compactMap { query in
            let limits = pair.isSame(query.old.limit, query.new.limit) ? nil : query.spelled(query.old.limit, query.new.limit)
            let offsets = pair.isSame(query.old.offset, query.new.offset) ? nil : query.spelled(query.old.offset, query.new.offset)
            if limits == nil, offsets == nil { return nil }
            return QueryLimitsChanged(models: pair.ids, name: query.new.name.text, limits: limits, offsets: offsets)
        }
    }
}

extension Pair<ModelID> {
    fileprivate func isSame(_ old: Expression?, _ new: Expression?) -> Bool { meanings(of: old, new).isSame }
}

extension Versions<Query> {
    fileprivate func spelled(_ old: Expression?, _ new: Expression?) -> Versions<String?> {
        Versions<String?>(old: old.map(self.old.spelling), new: new.map(self.new.spelling))
    }
}

extension Query {
    /// Returns a number, or the name of a parameter.
    fileprivate func spelling(of count: Expression) -> String {
        switch count.node {
        case .constant(let value): value.spelling
        case .parameter(let place): parameters[place].name.text
        case .enumCase, .row, .element, .property, .member, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional, .range, .array,
            .closure, .swift, .invalid:
            "…"
        }
    }
}
