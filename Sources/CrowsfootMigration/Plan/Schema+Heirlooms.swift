package import CrowsfootModel

extension Schema {
    /// What rows of a model hand on when they are removed as duplicates: all that they lead to as one of many, and what would be deleted
    /// along with them.
    package func inheritedLinks(of model: ModelID) -> [Relationship.End] {
        let owners = Set([model] + ancestors(of: self[model]).map(\.id))
        return relationships.flatMap(\.ends).filter { end in
            owners.contains(end.model) && isInStore(end.id) && (end.isToMany || end.property.deleteRule == .cascade)
        }
    }
}

extension Schema {
    /// What leads to rows of a model without a way back: nothing else would keep it from leading nowhere when they are removed.
    package func oneWays(to model: ModelID) -> [Relationship.End] {
        let owners = Set([model] + ancestors(of: self[model]).map(\.id))
        return relationships.filter { relationship in
            relationship.second == nil && isInStore(relationship.first.id)
                && relationship.first.property.type.destination.map(owners.contains) ?? false
        }.map(\.first)
    }
}
