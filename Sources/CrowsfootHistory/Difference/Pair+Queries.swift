import CrowsfootModel

extension Pair<ModelID> {
    /// The queries that both versions have, in the order of the new one.
    var queries: [Versions<Query>] {
        if models.old.queries.isEmpty || models.new.queries.isEmpty { return [] }
        let earlier = Dictionary(models.old.queries.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        return models.new.queries.compactMap { query in earlier[query.name.text].map { Versions(old: $0, new: query) } }
    }

    /// What two expressions ask, to be compared.
    func meanings(of old: Expression?, _ new: Expression?) -> Versions<String?> {
        Versions(
            old: old.map { ExpressionMeaning(lineage, .old).text(of: $0) }, new: new.map { ExpressionMeaning(lineage, .new).text(of: $0) })
    }
}
