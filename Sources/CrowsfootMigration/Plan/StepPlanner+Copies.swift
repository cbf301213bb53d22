import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Plans for renamed models, which SwiftData doesn't support.
extension StepPlanner {
    /// Finds models to copy. Core Data has none, since its entities have a Renaming ID.
    mutating func findRenamedModels() {
        guard new.usesSwiftData else { return }
        for model in new.models where !model.isVirtual {
            guard let before = predecessor(of: model.id), before.name.text != model.name.text else { continue }
            renamedModels.insert(model.id)
            missingReasons.append(.renamedModel(model.name.text, from: before.name.text))
        }
    }

    mutating func copyRenamedModels() {
        for model in new.models where renamedModels.contains(model.id) {
            guard let before = predecessor(of: model.id) else { continue }
            let name = model.name.text
            let isAlone = [(model, new), (before, old)].allSatisfy { model, schema in
                model.parent == nil && !schema.models.contains { $0.parent == model.id }
            }
            guard isAlone else {
                let reason = "`\(name)` is renamed and part of a hierarchy, so its objects can't be copied one by one"
                unresolvedOfStage.append(UnresolvedStep(name: name, kind: .stage, type: nil, reason: reason))
                continue
            }
            copy(model, before)
        }
    }

    private mutating func copy(_ model: Model, _ before: Model) {
        var attributes: [Versions<PropertyID>] = []
        for (index, property) in model.properties.enumerated() where new.isInStore(property) && !property.isRelationship {
            let id = PropertyID(model.id, index)
            let isStated = isCarried(id)
            if let before = predecessor(of: id), step.areAlike(old[before], property) {
                if isWritable(id) { attributes.append(Versions(old: before, new: id)) } else { carryByHand(id, before) }
            } else if !isStated, !acceptsLoss(of: id) {
                if predecessor(of: id) != nil || (property.isMandatory && !isFilled(id)) { carryByHand(id, predecessor(of: id)) }
            }
            if !isCarriedWhole(id) { fillMissing(id) }
        }
        let reason = StageReason.renamedModel(model.name.text, from: before.name.text)
        carry(model.id, unresolvedName: model.name.text) { $0.copy = CopiedRows(attributes: attributes, reason: reason) }
    }

    private func acceptsLoss(of id: PropertyID) -> Bool {
        guard !new[id].isMandatory, let before = predecessor(of: id) else { return false }
        return acceptance(ofLosing: Versions(old: before, new: id)) != nil
    }

    // MARK: - Relationships

    /// Restores the relationships of copied objects.
    mutating func tieLinks() {
        for relationship in new.relationships {
            let touched = relationship.ends.filter { end in
                renamedModels.contains(end.model) || end.property.type.destination.map(renamedModels.contains) ?? false
            }
            guard !touched.isEmpty, relationship.ends.allSatisfy({ new.isInStore($0.id) }) else {
                continue
            }
            for end in relationship.ends where end.isRequired {
                makeOptional(end.id)
                let wasRequired = predecessor(of: end.id).map { !old[$0].type.isOptional } ?? false
                if !wasRequired, !isFilled(end.id) { fillByHand(end.id) }
            }
            if relationship.ends.contains(where: { predecessor(of: $0.id) != nil }) { tie(relationship) }
        }
    }

    /// Restores a relationship from the end with the most information: the ordered one, else a to-one end.
    private mutating func tie(_ relationship: Relationship) {
        let ends = relationship.ends.filter { $0.property.has(.ordered) } + relationship.ends.filter { !$0.isToMany } + relationship.ends
        for end in ends {
            guard let before = predecessor(of: end.id), step.areAlike(old[before], end.property), keys[end.model] != nil,
                let destination = end.property.type.destination, let key = keys[destination],
                let destinationBefore = predecessor(of: destination)
            else { continue }
            let link = CarriedLink(
                relationship: Versions(old: before, new: end.id), destination: Versions(old: destinationBefore.id, new: destination),
                key: key, reason: .linked(path(end.id, in: .new)))
            return carry(end.model, unresolvedName: path(end.id, in: .new)) { $0.links.append(link) }
        }
        let name = path(relationship.first.id, in: .new)
        let models = relationship.ends.map(\.model).filter { keys[$0] == nil }.map { "`\(new[$0].name.text)`" }
        let reason =
            models.isEmpty
            ? "`\(name)` has to be connected again after objects are copied, but it is another relationship than before"
            : "`\(name)` has to be connected again after objects are copied, but \(models[0]) has \(RowKeys.missing)"
        unresolvedOfStage.append(UnresolvedStep(name: name, kind: .stage, type: nil, reason: reason))
    }
}
