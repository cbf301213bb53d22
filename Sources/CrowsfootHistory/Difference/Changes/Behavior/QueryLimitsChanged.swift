package import CrowsfootModel

/// A named query that gives more or fewer rows of those that it finds than before, or passes over others.
package struct QueryLimitsChanged: SchemaChange {
    package static let kind = ChangeKind.queryLimitsChanged

    package let models: Versions<ModelID>
    package let name: String
    /// As they are written; none where one is as it was.
    let limits: Versions<String?>?
    let offsets: Versions<String?>?

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        let clauses = [limits?.change(of: "limit"), offsets?.change(of: "offset")].compactMap(\.self)
        return "query `\(lineage.path(of: subject))` \(clauses.joined(separator: ", and "))"
    }
}

extension QueryLimitsChanged: ModelChange {
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
    /// A number, or the name of a parameter.
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
