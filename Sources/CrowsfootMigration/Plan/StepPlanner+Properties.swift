import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Plans for the differences of both shapes.
extension StepPlanner {
    /// Inspects a model that keeps its name, or is a new parent of models with objects.
    mutating func inspect(_ model: Model) {
        if step.populated(model.id).isEmpty { return }
        for (index, property) in model.properties.enumerated() where new.isInStore(property) {
            inspect(property, PropertyID(model.id, index))
        }
    }

    private mutating func inspect(_ property: Property, _ id: PropertyID) {
        if leadsToRenamed(property) { return }
        if let before = predecessor(of: id) {
            if !step.carries(Versions(old: before, new: id)) { lose(id, before) }
        } else if let before = unlikeSource(of: id) {
            loseFromOtherModels(id, before)
        }
        fillMissing(id)
    }

    /// Sets the default, or calls hand-written code, for objects without a value from a step.
    mutating func fillMissing(_ id: PropertyID) {
        let property = new[id]
        // If the store doesn't have the default, objects without a value are a finding of the judge.
        let isRequired = property.isMandatory || (property.hasNoStoredDefault && (isCustom || isGiven(id)))
        if !(isRequired || isAskedFor(id)) || step.isEverywhere(id) { return }
        makeOptional(id)
        if !isRequired || isCovered(id) { return }
        if isGiven(id), let change = new.completion(of: id) {
            return fillings.append(
                Filling(target: id, value: .stated(change), onlyMissing: true, reason: .filled(path(id, in: .new))))
        }
        fillByHand(id)
    }

    /// Whether a step distinguishes objects with and without a value. A default would be set before it runs.
    private func isAskedFor(_ id: PropertyID) -> Bool {
        !new[id].type.isOptional
            && fillings.contains { filling in
                guard case .stated(let change) = filling.value else { return false }
                return change.asksWhetherMissing(id)
            }
    }

    /// Returns the property of another model with the old values, if the store can't keep them.
    private func unlikeSource(of id: PropertyID) -> PropertyID? {
        step.sources(of: id).filter { !step.carries(Versions(old: $0, new: id)) }.min {
            ($0.model.index, $0.index) < ($1.model.index, $1.index)
        }
    }

    /// Plans for a property that moved in its hierarchy and changed. No step reads it, because objects of several models may have it.
    private mutating func loseFromOtherModels(_ id: PropertyID, _ before: PropertyID) {
        let types = versions.spelledTypes(of: Versions(old: old[before], new: new[id]))
        missingProperties.insert(id)
        for keeper in step.keepers(of: id) { loweredProperties[keeper, default: []].append(id) }
        missingReasons.append(.retyped(path(id, in: .new), from: types.old, to: types.new, framework: framework))
        if ![new[id].name.text, new[id].previousName?.text].contains(old[before].name.text) {
            // It is reported at its new location.
            if judged.lineage.isStoredElsewhere(before, thanIn: id) { return }
            let why = "`\(path(id, in: .new))` has its name in the store now"
            return reasons.append(.dropped(path(before, in: .old), why: why))
        }
        if let why = acceptance(ofLosing: Versions(old: before, new: id)) {
            return reasons.append(.dropped(path(before, in: .old), why: why))
        }
        if isCustom { return }
        let reason =
            "its type changed from `\(types.old)` in `\(old[before.model].name.text)` to `\(types.new)`, and no step reads objects of several models"
        unresolvedOfStage.append(UnresolvedStep(name: path(id, in: .new), kind: .stage, type: nil, reason: reason))
    }

    /// Whether its other end is copied, so that its links are restored.
    private func leadsToRenamed(_ property: Property) -> Bool {
        property.type.destination.map(renamedModels.contains) ?? false
    }

    /// Plans for values that the store can't keep.
    private mutating func lose(_ id: PropertyID, _ before: PropertyID) {
        let (property, oldProperty) = (new[id], old[before])
        let (path, types) = (path(id, in: .new), versions.spelledTypes(of: Versions(old: oldProperty, new: property)))
        // With another stored name, it is another attribute, so nothing has to be inferred.
        if oldProperty.isStored(as: property) {
            missingProperties.insert(id)
            missingReasons.append(.retyped(path, from: types.old, to: types.new, framework: framework))
        }
        if isCarried(id) { return }
        if let why = acceptance(ofLosing: Versions(old: before, new: id)) { return reasons.append(.dropped(path, why: why)) }
        carryByHand(id, before)
    }

    /// Plans hand-written conversion of each old value.
    mutating func carryByHand(_ id: PropertyID, _ before: PropertyID?) {
        if isCustom { return }
        let path = path(id, in: .new)
        let oldType = before.map { old.spelling(of: old[$0].type) }
        let types = before.map { versions.spelledTypes(of: Versions(old: old[$0], new: new[id])) }
        guard isWritable(id) else { return keepByHand(id) }
        let reason =
            types.map { "its type changed from `\($0.old)` to `\($0.new)`, and no step converts the old value" }
            ?? "it is new and required, but existing objects have no value"
        guard !new[id].isRelationship else {
            return unresolvedOfStage.append(UnresolvedStep(name: path, kind: .stage, type: nil, reason: reason))
        }
        let unresolved = UnresolvedStep(
            name: path, kind: oldType.map { .convert(from: $0) } ?? .fill, type: new.spelling(of: new[id].type), reason: reason)
        carry(id.model, unresolvedName: path) { rows in
            rows.values.append(CarriedValue(targets: [id], source: .unresolved(unresolved), reason: .undecided(path, why: reason)))
        }
    }

    /// Whether a value can be staged. A type that only Swift knows may not be encodable.
    func isWritable(_ id: PropertyID) -> Bool { !new[id].type.contains(\.isForeign) }

    /// Plans hand-written code for values that can't be staged.
    mutating func keepByHand(_ id: PropertyID) {
        let path = path(id, in: .new)
        if new[id].isMandatory { makeOptional(id) }
        if unresolvedOfStage.contains(where: { $0.name == path }) { return }
        let reason = "only Swift knows the type of `\(path)`, so it can't be stored in a staged copy"
        unresolvedOfStage.append(UnresolvedStep(name: path, kind: .stage, type: nil, reason: reason))
    }

    /// Plans hand-written code for objects without a value.
    mutating func fillByHand(_ id: PropertyID) {
        let path = path(id, in: .new)
        if isCustom {
            let reason = "`\(path)` is required, so every object needs a value"
            return unresolvedOfStage.append(UnresolvedStep(name: path, kind: .stage, type: nil, reason: reason))
        }
        let reason = "`\(path)` has no value in existing objects"
        let unresolved = UnresolvedStep(name: path, kind: .fill, type: new.spelling(of: new[id].type), reason: reason)
        fillings.append(Filling(target: id, value: .unresolved(unresolved), onlyMissing: true, reason: .undecided(path, why: reason)))
    }

    func isFilled(_ id: PropertyID) -> Bool { fillings.contains { $0.target == id } }

    func isCarried(_ id: PropertyID) -> Bool {
        carried[id.model]?.values.contains { $0.targets.contains(id) } ?? false
    }

    func isCarriedWhole(_ id: PropertyID) -> Bool {
        carried[id.model]?.values.contains { $0.targets.contains(id) && $0.isTotal } ?? false
    }

    /// Whether steps set it in every object.
    func isCovered(_ id: PropertyID) -> Bool {
        isCarriedWhole(id)
            || fillings.contains { filling in
                guard filling.target == id, case .stated(let change) = filling.value else { return false }
                return change.reachesWhatIsMissing
            }
    }
}

extension CarriedValue {
    /// Whether it is set in every object. Hand-written code must not skip any either.
    fileprivate var isTotal: Bool {
        switch source {
        case .stated(_, let filter): filter == nil
        case .unresolved: true
        }
    }
}

extension Expression {
    /// Whether it is a property of the object itself.
    func isOwn(_ id: PropertyID) -> Bool {
        guard case .property(id, let base, _) = node, case .row = base.node else { return false }
        return true
    }
}
