package import CrowsfootModel

/// A named query that is gone.
package struct QueryRemoved: SchemaChange {
    package static let kind = ChangeKind.queryRemoved

    package let models: Versions<ModelID>
    package let name: String

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .model(models.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "query `\(lineage.old.path(of: .query(models.old, name: name)))` is gone"
    }
}

extension QueryRemoved: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let names = Set(pair.models.new.queries.map(\.name.text))
        return pair.models.old.queries.filter { !names.contains($0.name.text) }.map { QueryRemoved(models: pair.ids, name: $0.name.text) }
    }
}
