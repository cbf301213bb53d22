package import CrowsfootModel

extension Schema {
    /// Returns the links that a removed duplicate passes to the kept object: to-many relationships, and objects that would be deleted with
    /// it.
    package func inheritedLinks(of model: ModelID) -> [Relationship.End] {
        let owners = Set([model] + ancestors(of: self[model]).map(\.id))
        return relationships.flatMap(\.ends).filter { end in
            owners.contains(end.model) && isInStore(end.id) && (end.isToMany || end.property.deleteRule == .cascade)
        }
    }
}

extension Schema {
    /// Returns one-way relationships to a model, which nothing else updates when duplicates are removed.
    package func oneWays(to model: ModelID) -> [Relationship.End] {
        let owners = Set([model] + ancestors(of: self[model]).map(\.id))
        return relationships.filter { relationship in
            relationship.second == nil && isInStore(relationship.first.id)
                && relationship.first.property.type.destination.map(owners.contains) ?? false
        }.map(\.first)
    }
}
