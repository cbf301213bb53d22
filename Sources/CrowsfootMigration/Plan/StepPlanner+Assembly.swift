package import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Orders the planned work.
extension StepPlanner {
    func assembled() -> PlannedStep {
        let rows = carriedModels.compactMap { carried[$0] }
        let isEarly = canFillEarly
        let handwritten: [MigrationWork] = unresolvedOfStage.isEmpty ? [] : [.handwritten(unresolvedOfStage)]
        let early = isEarly ? fillings.filter { optionalProperties.contains($0.target) } : []
        let late = isEarly ? fillings.filter { !optionalProperties.contains($0.target) } : fillings
        let loose = looseProperties(late)
        let completesOnBridge =
            generatesWork && ((!isEarly && !optionalProperties.isEmpty) || !rows.isEmpty || !loose.isEmpty || !canRepeat(late))
        let bridges = bridges(
            isLast: completesOnBridge, optional: isEarly ? [] : optionalProperties, loose: loose, isCounted: !canRepeat(late))
        let preparation =
            removals(.old) + handwritten + rows.map(MigrationWork.setAside) + early.map(MigrationWork.fill)
        let completion = rows.map(MigrationWork.putBack) + handwritten + late.map(MigrationWork.fill) + removals(.new)
        let isInferred = preparation.isEmpty && completion.isEmpty && bridges.isEmpty && reasons.isEmpty
        let unresolvedSteps = UnresolvedStepIndex((preparation + completion).flatMap(\.unresolvedSteps))
        let untold = judged.judgements.filter { unresolvedSteps.unresolved(for: $0, in: judged.comparison) == nil }
        return PlannedStep(
            step: judged, bridges: bridges, preparation: preparation, completion: completion, completesOnBridge: completesOnBridge,
            reasons: reasons + judgedReasons(untold, Verdict(judged.judgements, in: judged.lineage), isInferred: isInferred))
    }

    /// Returns the reasons from judgements: whether stores open, and the effect on values without code.
    private func judgedReasons(_ judgements: [Judgement], _ verdict: Verdict, isInferred: Bool) -> [StageReason] {
        if isInferred, verdict.stage == .none { return [.unseen(endsApp: new.stagesMigrations)] }
        let found = judgements.compactMap { StageReason($0, isInferred: isInferred, generatesWork: generatesWork) }
        return found.isEmpty && isInferred ? [.inferred(by: framework)] : found
    }

    private func removals(_ side: VersionSide) -> [MigrationWork] {
        deduplications.filter { $0.side == side }.map(MigrationWork.removeDuplicates)
    }

    private func bridges(isLast: Bool, optional: [PropertyID], loose: [PropertyID], isCounted: Bool) -> [Bridge] {
        var bridges: [Bridge] = []
        func add(_ reasons: [StageReason], _ change: (inout BridgeDifference) -> Void) {
            let number = bridges.count + 1
            let mark = MigrationMark(name: free("BridgeMark"), hashModifier: "bridge \(number) from \(old.version) to \(new.version)")
            var difference = BridgeDifference(mark: mark, countName: free("stepsDone"), version: bridgeVersion(number))
            difference.optionalProperties = Set(optional)
            difference.looseProperties = Set(loose)
            change(&difference)
            bridges.append(
                Bridge(
                    between: Versions(old: old.version, new: new.version), number: number, difference: difference,
                    schema: new.bridge(difference), reasons: reasons))
        }
        if !missingProperties.isEmpty || !renamedModels.isEmpty {
            add(missingReasons) { difference in
                difference.missingProperties = missingProperties
                difference.loweredProperties = loweredProperties
                difference.missingModels = renamedModels
            }
        }
        if isLast {
            let waiting = loose.map { StageReason.uniqueOnceGiven(path($0, in: .new)) }
            let reasons =
                (optional.isEmpty ? [] : optionalReasons) + waiting + (isCounted ? [.countedSteps] : [])
                + (carriedModels.isEmpty ? [] : [.completedBefore])
            // All models, whether or not a step fills them: corrected steps must not change the shape of intermediate versions.
            add(reasons) { $0.countingModels = Set(new.models.filter { !$0.isVirtual }.map { new.root(of: $0.id) }) }
        }
        return bridges
    }

    /// Returns a name that is unused in both versions, so that it isn't mistaken for an existing element.
    private func free(_ name: String) -> String {
        var free = name
        var number = 2
        while [old, new].contains(where: { $0.uses(free) }) {
            free = name + String(number)
            number += 1
        }
        return free
    }

    /// Returns a number between both versions if possible, else that of the old version: the newest version must have the highest number.
    private func bridgeVersion(_ number: Int) -> VersionNumber {
        let wanted = VersionNumber(major: old.version.major, minor: old.version.minor, patch: old.version.patch + number)
        return wanted < new.version ? wanted : old.version
    }

    // MARK: - Filling early

    /// Whether all newly required values can be set in objects of the old version, without an intermediate version.
    ///
    /// These objects count no steps. So the steps must give the same result if they run again after an interruption, and staged values must
    /// not depend on values that were set meanwhile.
    private var canFillEarly: Bool {
        carriedModels.isEmpty
            && optionalProperties.allSatisfy { id in
                guard let before = predecessor(of: id), step.isEverywhere(id, from: before), !isTied(id) else { return false }
                // Hand-written code may set it before or after objects are copied.
                if isCustom, !isCovered(id) { return false }
                // In an intermediate version, duplicates are found before the last copy. Without one, that copy would fail.
                if isNewlyUnique(id) { return false }
                // Objects with equal new values can be distinguished while nothing is unique.
                let isSought = deduplications.contains { $0.side == .new && $0.properties.contains(id) }
                return !isSought
                    && fillings.filter { $0.target == id }.allSatisfy { filling in
                        guard case .stated(let change) = filling.value else { return new[id].storedForm == .itself }
                        return isRepeatable(change) && [change.value, change.filter].compactMap(\.self).allSatisfy(isSayable)
                    }
            }
    }

    /// Whether steps give the same result if they all run again after an interruption. In an intermediate version they are counted.
    private func canRepeat(_ late: [Filling]) -> Bool {
        let targets = Set(late.map(\.target))
        return late.allSatisfy { filling in
            if case .rank = filling.value { return true }
            guard case .stated(let change) = filling.value else { return filling.onlyMissing }
            if change.filter != nil, change.reachesWhatIsMissing { return true }
            return ![change.value, change.filter].compactMap(\.self).contains { expression in
                expression.contains { part in
                    if case .swift(let code) = part.node { return mayRead(targets, code) }
                    return part.property.map(targets.contains) ?? false
                }
            }
        }
    }

    /// Whether Swift code may read properties: it isn't parsed, so it is enough that it contains the name.
    private func mayRead(_ properties: Set<PropertyID>, _ code: String) -> Bool {
        code.contains("$0") || properties.contains { code.contains(new[$0].name.text) }
    }

    private func isNewlyUnique(_ id: PropertyID) -> Bool {
        new.models.filter { !$0.isVirtual }.contains { model in
            new.uniqueKeys(of: model).contains { key in
                guard key.compactMap({ new.property(named: $0, of: model) }).contains(id) else { return false }
                return !(predecessor(of: model.id).map { old.uniqueKeys(of: $0).contains(key) } ?? false)
            }
        }
    }

    /// Whether a step skips objects that it has processed, or finds in them the same as before.
    private func isRepeatable(_ change: Migration.Change) -> Bool {
        if change.filter != nil, change.reachesWhatIsMissing { return true }
        return ![change.value, change.filter].compactMap(\.self).contains { expression in
            expression.contains { if case .property(let id, _, _) = $0.node { optionalProperties.contains(id) } else { false } }
        }
    }

    /// Whether its old value isn't final yet.
    private func isGivenLater(_ id: PropertyID) -> Bool {
        return (!optionalProperties.contains(id) && isFilled(id)) || isCarried(id)
    }

    private func isTied(_ id: PropertyID) -> Bool {
        renamedModels.contains(id.model) || new[id].type.destination.map(renamedModels.contains) ?? false
    }

    /// Whether an expression about new objects means the same for old ones.
    private func isSayable(_ expression: Expression) -> Bool {
        !expression.contains { part in
            switch part.node {
            case .property(let id, _, _):
                guard let before = predecessor(of: id), step.areAlike(old[before], new[id]) else { return true }
                if isGivenLater(id) || !new[id].type.isPlainForOldRows { return true }
                return new[id].type != old[before].type && !optionalProperties.contains(id)
            case .enumCase, .member, .swift: return true
            case .constant, .row, .element, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional, .range, .array,
                .closure, .invalid:
                return false
            }
        }
    }
}

extension Schema {
    /// Whether a model, a value type or a stored property has this name.
    fileprivate func uses(_ name: String) -> Bool {
        let declared = models.map(\.name) + enumerations.map(\.name) + structures.map(\.name)
        return declared.contains { $0.text == name }
            || models.flatMap(\.properties).contains { $0.name.text == name || $0.storedName == name }
    }
}

extension ValueType {
    /// Whether it is the same type in every version.
    fileprivate var isPlainForOldRows: Bool {
        !contains { $0.isStructure || $0.isEnumeration || $0.isModel }
    }
}

/// Finds the unresolved step that already reports a judgement's subject.
package struct UnresolvedStepIndex: Sendable {
    private let unresolvedSteps: [String: UnresolvedStep]

    package init(_ unresolvedSteps: [UnresolvedStep]) {
        self.unresolvedSteps = Dictionary(
            unresolvedSteps.filter { $0.kind != .custom }.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func unresolved(for judgement: Judgement, in comparison: Comparison) -> UnresolvedStep? {
        guard !unresolvedSteps.isEmpty, judgement.isOpen, [.store, .data].contains(judgement.effect.subject) else { return nil }
        let subject = judgement.finding.places.first ?? comparison.changes[judgement.change].subject
        return unresolvedSteps[comparison.lineage.path(of: subject)]
    }
}

extension UnresolvedStep {
    /// The subject in a name: `Model.property` or `Model`, possibly after a description.
    package var subject: String { name.split(separator: " ").last.map(String.init) ?? name }
}
