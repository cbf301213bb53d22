import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Plans for the differences of the two shapes.
extension StepPlanner {
    /// Inspects a model that keeps its name, or is a new parent of models with rows.
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

    /// Rows that no step gives a value get the default, where there is one, or what the user says.
    mutating func fillMissing(_ id: PropertyID) {
        let property = new[id]
        // Rows without a value get a default that the store doesn't know, which is a finding of the judge.
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

    /// Whether a step tells rows that have no value from those that have: a default would be there before it could.
    private func isAskedFor(_ id: PropertyID) -> Bool {
        !new[id].type.isOptional
            && fillings.contains { filling in
                guard case .stated(let change) = filling.value else { return false }
                return change.asksWhetherMissing(id)
            }
    }

    /// The property of another model with the old values, if the store can't keep them.
    private func unlikeSource(of id: PropertyID) -> PropertyID? {
        step.sources(of: id).filter { !step.carries(Versions(old: $0, new: id)) }.min {
            ($0.model.index, $0.index) < ($1.model.index, $1.index)
        }
    }

    /// Plans for a property that moved in its hierarchy and changed. No step reads it, because rows of several models may have it.
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
        stageGaps.append(MigrationGap(name: path(id, in: .new), kind: .stage, type: nil, reason: reason))
    }

    /// Whether its other end is copied: then it is tied again.
    private func leadsToRenamed(_ property: Property) -> Bool {
        property.type.destination.map(renamedModels.contains) ?? false
    }

    /// The store cannot keep what it had.
    private mutating func lose(_ id: PropertyID, _ before: PropertyID) {
        let (property, oldProperty) = (new[id], old[before])
        let (path, types) = (path(id, in: .new), versions.spelledTypes(of: Versions(old: oldProperty, new: property)))
        // What is stored under another name is another attribute to the store, and nothing has to be inferred.
        if oldProperty.isStored(as: property) {
            missingProperties.insert(id)
            missingReasons.append(.retyped(path, from: types.old, to: types.new, framework: framework))
        }
        if isCarried(id) { return }
        if let why = acceptance(ofLosing: Versions(old: before, new: id)) { return reasons.append(.dropped(path, why: why)) }
        carryByHand(id, before)
    }

    /// The user says what becomes of each old value.
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
            return stageGaps.append(MigrationGap(name: path, kind: .stage, type: nil, reason: reason))
        }
        let gap = MigrationGap(
            name: path, kind: oldType.map { .convert(from: $0) } ?? .fill, type: new.spelling(of: new[id].type), reason: reason)
        carry(id.model, gapName: path) { rows in
            rows.values.append(CarriedValue(targets: [id], source: .gap(gap), reason: .undecided(path, why: reason)))
        }
    }

    /// Whether a value of it can be written down: what only Swift knows may be no type that knows how.
    func isWritable(_ id: PropertyID) -> Bool { !new[id].type.contains(\.isForeign) }

    /// The user carries over what cannot be written down.
    mutating func keepByHand(_ id: PropertyID) {
        let path = path(id, in: .new)
        if new[id].isMandatory { makeOptional(id) }
        if stageGaps.contains(where: { $0.name == path }) { return }
        let reason = "only Swift knows the type of `\(path)`, so it can't be stored in a staged copy"
        stageGaps.append(MigrationGap(name: path, kind: .stage, type: nil, reason: reason))
    }

    /// The user says what a row gets that has no value.
    mutating func fillByHand(_ id: PropertyID) {
        let path = path(id, in: .new)
        if isCustom {
            let reason = "`\(path)` is required, so every object needs a value"
            return stageGaps.append(MigrationGap(name: path, kind: .stage, type: nil, reason: reason))
        }
        let reason = "`\(path)` has no value in existing objects"
        let gap = MigrationGap(name: path, kind: .fill, type: new.spelling(of: new[id].type), reason: reason)
        fillings.append(Filling(target: id, value: .gap(gap), onlyMissing: true, reason: .undecided(path, why: reason)))
    }

    func isFilled(_ id: PropertyID) -> Bool { fillings.contains { $0.target == id } }

    func isCarried(_ id: PropertyID) -> Bool {
        carried[id.model]?.values.contains { $0.targets.contains(id) } ?? false
    }

    func isCarriedWhole(_ id: PropertyID) -> Bool {
        carried[id.model]?.values.contains { $0.targets.contains(id) && $0.isTotal } ?? false
    }

    /// Whether every row gets a value by a step.
    func isCovered(_ id: PropertyID) -> Bool {
        isCarriedWhole(id)
            || fillings.contains { filling in
                guard filling.target == id, case .stated(let change) = filling.value else { return false }
                return change.reachesWhatIsMissing
            }
    }
}

extension CarriedValue {
    /// Whether every row gets it. What the user writes may not leave any out either.
    fileprivate var isTotal: Bool {
        switch source {
        case .stated(_, let filter): filter == nil
        case .gap: true
        }
    }
}

extension Expression {
    /// Whether it is a property of the row itself.
    func isOwn(_ id: PropertyID) -> Bool {
        guard case .property(id, let base, _) = node, case .row = base.node else { return false }
        return true
    }
}
