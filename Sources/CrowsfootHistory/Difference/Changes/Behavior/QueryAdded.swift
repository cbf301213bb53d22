package import CrowsfootModel

/// A named query that the old version does not have.
package struct QueryAdded: SchemaChange {
    package static let kind = ChangeKind.queryAdded

    package let models: Versions<ModelID>
    package let name: String

    package var subject: ChangeSubject {
        Versions(old: .model(models.old), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        "query `\(lineage.new.path(of: .query(models.new, name: name)))` is new"
    }
}

extension QueryAdded: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let names = Set(pair.models.old.queries.map(\.name.text))
        return pair.models.new.queries.filter { !names.contains($0.name.text) }.map { QueryAdded(models: pair.ids, name: $0.name.text) }
    }
}
