package import CrowsfootModel

/// A named query whose rows come in another order than before.
package struct QueryOrderChanged: SchemaChange {
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
}

extension QueryOrderChanged: ModelChange {
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
