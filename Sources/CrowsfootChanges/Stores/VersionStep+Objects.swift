package import CrowsfootModel

/// The values that existing objects have for properties of the new version.
///
/// An object belongs to one model, whose ancestors decide which properties it has. The judge, the planner and the rehearsal use this.
extension VersionStep {
    private var old: Schema { versions.old }
    private var new: Schema { versions.new }

    /// Returns the models with existing objects, among a model and its submodels.
    package func populated(_ model: ModelID) -> [ModelID] { ([model] + (heirs[model] ?? [])).filter { predecessor(of: $0) != nil } }

    /// The models whose objects have no value for a property of that model.
    package func without(_ property: PropertyID) -> [ModelID] {
        populated(property.model).filter { source(of: property, in: $0) == nil }
    }

    /// Returns the old properties with the values of a property; several if properties of several models were merged.
    package func sources(of property: PropertyID) -> Set<PropertyID> {
        Set(populated(property.model).compactMap { source(of: property, in: $0) })
    }

    /// Returns the submodels that declared an attribute themselves in its current form, so that the store keeps their values.
    package func keepers(of property: PropertyID) -> [ModelID] {
        if new[property].isRelationship { return [] }
        let keepers = populated(property.model).filter { model in
            source(of: property, in: model).map { carries(Versions(old: $0, new: property)) } ?? false
        }
        let known = Set(keepers)
        return keepers.filter { model in !new.ancestors(of: new[model]).contains { known.contains($0.id) } }
    }

    /// Whether every existing object has a value that the store keeps.
    package func isEverywhere(_ property: PropertyID) -> Bool {
        populated(property.model).allSatisfy { model in
            source(of: property, in: model).map { carries(Versions(old: $0, new: property)) && !old[$0].type.isOptional }
                ?? false
        }
    }

    /// Whether objects of all models have the same old property, whose values the store keeps.
    package func isEverywhere(_ property: PropertyID, from old: PropertyID) -> Bool {
        carries(Versions(old: old, new: property)) && populated(property.model).allSatisfy { source(of: property, in: $0) == old }
    }

    /// Returns the remaining end of a relationship of which one end was removed, in the old version, or `nil`.
    ///
    /// A to-one end contains the links in the store. If only the to-many end remains, it isn't confirmed that the links are kept.
    package func remainingEnd(of end: PropertyID) -> Relationship.End? {
        guard let other = old.relationship(of: end)?.other(than: end), other.id != end,
            let model = lineage.successor(of: other.model)
        else { return nil }
        let isLeft = new.storedProperties(of: new[model]).contains { id in
            new[id].isRelationship && source(of: id, in: model) == other.id
        }
        return isLeft ? other : nil
    }

    private func source(of property: PropertyID, in model: ModelID) -> PropertyID? {
        predecessor(of: model).flatMap { lineage.storedSource(of: property, inObjectsOf: $0) }
    }

    /// Returns the model whose objects belong to this one now, if there can be any.
    private func predecessor(of model: ModelID) -> ModelID? {
        lineage.predecessor(of: model).flatMap { old[$0].isVirtual || old[$0].isAbstract ? nil : $0 }
    }
}
