package import CrowsfootModel

/// A named query that asks for other rows than before.
package struct QueryFilterChanged: SchemaChange {
    package static let kind = ChangeKind.queryFilterChanged

    package let models: Versions<ModelID>
    package let name: String
    package let hasFilter: Versions<Bool>

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        let query = "query `\(lineage.path(of: subject))`"
        if hasFilter.isSame { return "\(query) asks for other rows" }
        return hasFilter.new ? "\(query) asks for some rows, and asked for all" : "\(query) asks for all rows, and asked for some"
    }
}

extension QueryFilterChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.queries.compactMap { query in
            let meanings = pair.meanings(of: query.old.filter, query.new.filter)
            if meanings.isSame { return nil }
            return QueryFilterChanged(
                models: pair.ids, name: query.new.name.text, hasFilter: Versions(old: meanings.old != nil, new: meanings.new != nil))
        }
    }
}
